// What each game brings to the page: a board, a box for the shelf, and its words in other languages.
import type { Component } from 'svelte'
import type { Advised, Choice, Heard, View } from '../api'
import type { Told } from '../lib/live.svelte'
import type { Moves } from '../lib/moves'

/** What every part of a board that can be clicked is given. */
export interface Hands {
  /** What may be done now; empty when it is not your turn, and in a replay. */
  moves: Moves
  act: (move: Choice) => void
  /** A bot's advice on the moves, the best first, once it was asked for. */
  hint: Advised[] | null
}

/** Everything a board is given. It knows no rules: what is not in `moves` cannot be done. */
export interface BoardProps<V = View> extends Hands {
  view: V
  names: string[]
  /** Whose eyes these are; null for a spectator. */
  seat: number | null
  /** What just happened, to be animated; its `seq` changes with each. */
  last: Told | null
  /** Whether the page remembers for you; if not, draw what was only seen before as unknown. */
  memory: boolean
  /** In a replay with all open: every seat's view. */
  open: V[] | null
}

/** One line of the scores at the end: its name, and a number a seat. */
export interface ScoreLine {
  label: string
  scores: number[]
}

export interface BoardModule {
  default: Component<BoardProps<any>>
  /** How the scores came about, for the result; `story` is all that happened, and empty until it is known. */
  breakdown?: (view: any, story: Heard[]) => ScoreLine[]
  /** The same by rounds, a line each. */
  rounds?: (view: any, story: Heard[]) => ScoreLine[]
}

export interface Teller {
  name(seat: number): string
  /** The seat that listens. */
  me: number | null
}

/** A game in the page's language. What is missing, or answers null, is said in the server's English. */
export interface Saying {
  title?: string
  about?: string
  /** What of it we had to guess. */
  reconstructed?: string
  options?: Record<string, string>
  sentence?: (kind: string, event: Heard, who: Teller) => string | null
  ask?: (view: any, who: Teller) => string | null
  words?: (words: string, view: any) => string | null
  /** The server's own sentence, put better for who sees the board. */
  line?: (line: string, view: any) => string
}

const boards = import.meta.glob<BoardModule>('./*/Board.svelte')
const sayings = import.meta.glob<{ default: Saying }>('./*/{en,ja}.ts')

export const hasBoard = (game: string): boolean => `./${game}/Board.svelte` in boards

export const board = (game: string): Promise<BoardModule> | null =>
  boards[`./${game}/Board.svelte`]?.() ?? null

export const saying = async (game: string, lang: string): Promise<Saying | null> =>
  (await sayings[`./${game}/${lang}.ts`]?.())?.default ?? null
