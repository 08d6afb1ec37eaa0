// What may be done now: all that a board ever needs to know of the rules.
import type { Choice } from '../api'

const key = (name: string, args: number[]): string => [name, ...args].join(' ')

export class Moves {
  private readonly byKey: Map<string, Choice>

  constructor(readonly all: Choice[] = []) {
    this.byKey = new Map(all.map((move) => [key(move.name, move.args), move]))
  }

  get any(): boolean {
    return this.all.length > 0
  }

  /** The legal move of this name and these arguments, if it is one. */
  find(name: string, ...args: number[]): Choice | undefined {
    return this.byKey.get(key(name, args))
  }

  /** Every legal move of this name, those alone that begin with these arguments. */
  named(name: string, ...args: number[]): Choice[] {
    return this.all.filter(
      (move) => move.name === name && args.every((value, i) => move.args[i] === value),
    )
  }

  /** Those whose label holds each of the typed words; labels that begin with it come first. */
  matching(typed: string, label: (move: Choice) => string): Choice[] {
    const parts = typed.toLowerCase().split(/\s+/).filter(Boolean)
    const text = (move: Choice) => label(move).toLowerCase()
    const found = this.all.filter((move) => parts.every((part) => text(move).includes(part)))
    const first = typed.trim().toLowerCase()
    return found.sort(
      (a, b) => Number(text(b).startsWith(first)) - Number(text(a).startsWith(first)),
    )
  }
}
