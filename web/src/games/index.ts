// What each game brings to the page: a board, and a box for the shelf.
import type { Component } from 'svelte'
import type { Advised, Choice, GameEvent, View } from '../api'
import type { Speech } from '../lang/index.svelte'
import type { Told } from '../lib/live.svelte'
import type { Moves } from '../lib/moves'
import { openBox } from '../lib/boxes'
import type { Travel } from '../lib/travel'

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
  /** Where each seat would stand if the round ended now, by the rules: 1 is best, 0 nowhere. */
  places: number[]
  /** What just happened, to be animated; its `key` changes with each. */
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

/** How a round, or the game, ended, and why: shown over the board for a while. */
export interface RoundCard {
  title: string
  rows: {
    seat: number
    why: string
    /** What it brought: "+3", an egg, a total. */
    got: string
    mark?: 'best' | 'struck'
  }[]
}

export interface BoardModule {
  default: Component<BoardProps<any>>
  /** Which pieces travel at an event. */
  travels?: (event: any) => Travel[]
  /** The card that this shows, once it ends a round; the view is the one that it led to. */
  card?: (told: Told, view: any, words: Speech) => RoundCard | null
  /** The scores by rounds, a line each; `story` is all that happened, and empty until it is known. */
  rounds?: (view: any, story: GameEvent[]) => ScoreLine[]
}

const boards = import.meta.glob<BoardModule>('./*/Board.svelte')

/** The board of a game: drawn for it here, brought by its package, or the general one. */
export async function board(game: string): Promise<BoardModule> {
  const ours = boards[`./${game}/Board.svelte`]
  if (!ours) return (await import('../outside/boards')).outsideBoard(game)
  const [found] = await Promise.all([ours(), openBox(game)])
  return found
}
