// What may be done now, asked for by its words: all that a board ever needs to know of the rules.
import type { Choice } from '../api'

export class Moves {
  private readonly byWords: Map<string, Choice>

  constructor(readonly all: Choice[] = []) {
    this.byWords = new Map(all.map((move) => [move.words, move]))
  }

  get any(): boolean {
    return this.all.length > 0
  }

  /** The legal move of exactly these words, if it is one. */
  find(words: string): Choice | undefined {
    return this.byWords.get(words)
  }

  /** Every legal move whose words begin so. */
  starting(prefix: string): Choice[] {
    return this.all.filter((move) => move.words.startsWith(prefix))
  }

  /** Those that hold each of the typed words; words that begin with what was typed come first. */
  matching(typed: string, shown: (words: string) => string = (words) => words): Choice[] {
    const parts = typed.toLowerCase().split(/\s+/).filter(Boolean)
    const text = (move: Choice) => `${move.words} ${shown(move.words)}`.toLowerCase()
    const found = this.all.filter((move) => parts.every((part) => text(move).includes(part)))
    const first = typed.trim().toLowerCase()
    return found.sort(
      (a, b) => Number(text(b).startsWith(first)) - Number(text(a).startsWith(first)),
    )
  }
}
