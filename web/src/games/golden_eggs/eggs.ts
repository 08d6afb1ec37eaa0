// The eggs of the box, and what a view says of them.
import type { GoldenEggsView } from '../../api'

export const BROKEN = 0
export const GONE = 0
export const UNSEEN = -8
export const UNKNOWN = -1
export const NUMBERS = [1, 2, 3, 4, 5, 6, 7] // codes of No. 3 to No. 9
export const SUPPLY = [5, 3, 4, 5, 6, 7, 8, 9]
export const OPEN = 3
export const LAST = 6
export const TROPHY = 3

/** What is printed on an egg. */
export const name = (egg: number): string => (egg === BROKEN ? 'x' : String(egg + 2))

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
