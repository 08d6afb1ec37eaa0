// The eggs of the box, and what a view says of them.
import type { GoldenEggsView } from '../../api'
import { description, facts } from './rules.gen'

export const BROKEN = facts.broken
export const UNKNOWN = facts.unknown
/** The codes of the numbered eggs. */
export const NUMBERS = facts.supply.map((_, egg) => egg).filter((egg) => egg !== BROKEN)

/** What is printed on an egg. */
export const name = (egg: number): string => description.pieces.egg[egg]

/** What lies before a player, as this seat may be shown it. */
export interface Front {
  up: number[] // by kind, face up
  down: number[] // face down, each an egg or UNKNOWN
  sure: number[] // by kind, all that is known
}

/** `open` are all seats' views where all is open; without memory others' covered eggs are unknown. */
export function fronts(
  view: GoldenEggsView,
  seat: number | null,
  memory: boolean,
  open: GoldenEggsView[] | null,
): Front[] {
  return view.player.slice(0, view.seats).map((player, i) => {
    const told = memory || i === seat
    const down = player.covered.flatMap((many, egg) =>
      Array<number>(many).fill(told ? egg : UNKNOWN),
    )
    for (let nth = 0; nth < view.secrets; nth++) {
      if (view.taker[nth] === i) down.push(open ? open[i].secret[nth] : view.secret[nth])
    }
    const sure = player.front.map((many, egg) => many + down.filter((one) => one === egg).length)
    return { up: player.front, down: down.sort((a, b) => b - a), sure }
  })
}

/** Who has most of a number: a seat, 'tied' or null where nobody has any. */
export function leader(front: Front[], egg: number): number | 'tied' | null {
  const most = Math.max(...front.map((each) => each.sure[egg]))
  if (most === 0) return null
  const best = front.flatMap((each, i) => (each.sure[egg] === most ? [i] : []))
  return best.length === 1 ? best[0] : 'tied'
}
