// All that chance decided in a game, drawn again from the table's key and laid beside what the game shows.
import type { Frame, GameEvent } from '../api'
import type { Chance } from '../lib/chance'

/** What the key holds for one draw, and what the game shows; `move` is 0 for the deal. */
export interface Draw {
  move: number
  drawn: number
  shown: number
}

/** A game's draws in their order. It knows what is drawn from where, and no rule. */
export type Luck = (frames: Frame[], chance: Chance) => Iterable<Draw>

export interface Tally {
  draws: number
  wrong: Draw | null
}

const all = import.meta.glob<{ default: Luck }>('./*/luck.ts')

/** Null for a game whose chance nobody has written down. */
export async function tally(game: string, frames: Frame[], chance: Chance): Promise<Tally | null> {
  const luck = (await all[`./${game}/luck.ts`]?.())?.default
  if (!luck) return null
  let draws = 0
  for (const draw of luck(frames, chance)) {
    draws += 1
    if (draw.drawn !== draw.shown) return { draws, wrong: draw }
  }
  return { draws, wrong: null }
}

/** A stone drawn from a pile, which loses it. */
export function taken(pile: number[], chance: Chance): number {
  const stone = chance.blind(pile)
  if (stone >= 0) pile[stone] -= 1
  return stone
}

/** What a move made happen, with nothing hidden. */
export const heard = <E = GameEvent>(frame: Frame): E[] => frame.full as E[]

/** A view of a frame as its game's own type. */
export const seenBy = <V>(frame: Frame, seat = -1): V =>
  (seat < 0 ? frame.view : frame.open![seat]) as V
