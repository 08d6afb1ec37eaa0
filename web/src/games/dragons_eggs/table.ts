// What lies where, as the view has it, and the words of the moves that touch it.
import type { Choice, DragonsEggsView } from '../../api'
import type { Moves } from '../../lib/moves'

export type Tribe = DragonsEggsView['tribe'][number]

export const ABILITIES = ['reverse scale', 'steel scale', 'sharp eyes', 'wings', 'orb', 'claw']
export const TREASURES = Array.from({ length: 11 }, (_, worth) => worth)
export const BIDDING = 0
export const CHOOSING = 1
export const USING = 2
export const UNKNOWN = -2
export const HEARD = {
  round: 0,
  bid: 2,
  passed: 3,
  reversed: 11,
  guarded: 12,
  peeked: 13,
  swapped: 16,
  orbed: 17,
  clawed: 18,
  shattered: 19,
  showed: 20,
  totalled: 21,
  offset: 22,
  gained: 23,
  carried: 24,
}

/** Egg cards one by one, as their numbers of eggs. */
export const eggCards = (cards: number[]): number[] =>
  cards.flatMap((many, i) => Array<number>(many).fill(i + 1))
export const eggsIn = (cards: number[]): number =>
  cards.reduce((sum, many, i) => sum + many * (i + 1), 0)

/** A tribe without what was only peeked at: cards that lie, or were discarded, face down. */
export function forgotten(tribe: Tribe): Tribe {
  const hidden = [
    tribe.bid[0],
    ...tribe.buried.filter((note) => note.seen).map((note) => note.worth),
  ]
  return {
    ...tribe,
    bid: [tribe.bid[0] < 0 ? tribe.bid[0] : UNKNOWN, tribe.bid[1]],
    played: tribe.played.map((round, worth) => (hidden.includes(worth) ? UNKNOWN : round)),
  }
}

const placeWords = (place: number) =>
  `seat ${(place >> 1) + 1}'s ${place % 2 ? 'second' : 'first'} card`

/** The move that a click on the card in this place makes; exchanges, which need two, are in `swap`. */
export function moveOn(
  moves: Moves,
  place: number,
  card: number,
  turn: number,
): Choice | undefined {
  const face = card % 2 ? 'face-up' : 'face-down'
  const owner = card >> 1
  const own =
    owner === turn
      ? (moves.find(`guard your ${face} card`) ?? moves.find(`take back your ${face} card`))
      : undefined
  const peek = card % 2 ? undefined : moves.find(`peek at seat ${owner + 1}'s face-down card`)
  return own ?? peek ?? moves.find(`claw ${placeWords(place)}`)
}

export const swap = (moves: Moves, one: number, two: number): Choice | undefined =>
  moves.find(`swap ${placeWords(Math.min(one, two))} and ${placeWords(Math.max(one, two))}`)

/** Whether a move names this place. */
export const touches = (move: { words: string }, place: number): boolean =>
  move.words.includes(placeWords(place))
