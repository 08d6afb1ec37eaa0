// Dominoes and places by name, in the words of the game's catalogue.
import type { Choice, DragominoView } from '../../api'
import type { Speech } from '../../lang/index.svelte'
import { HALVES, laidBy, WAYS, type Half } from './land'

/** The part of a table's speech that names are made of. */
type Words = Pick<Speech, 'text' | 'piece'>

/** The names of a domino's halves; `holes`: with their watering holes. */
function halfNames(w: Words, domino: number, holes: boolean): { first: string; second: string } {
  const name = ({ land, hole }: Half) =>
    hole && holes ? w.text('board-hole', { land: w.piece('land', land) }) : w.piece('land', land)
  const [first, second] = HALVES[domino].map(name)
  return { first, second }
}

export const dominoName = (w: Words, domino: number, holes: boolean): string =>
  w.text('board-domino', halfNames(w, domino, holes))

/** Where a move lays the domino that is held: its square is counted from everyone's first one. */
export function placeName(w: Words, move: Choice, view: DragominoView): string {
  const { x, y, way } = laidBy(move)!
  return w.text('board-place-at', {
    ...halfNames(w, view.holding, !!view.opt.thirst),
    across: Math.abs(x),
    'across-key': x > 0 ? 'east' : 'west',
    along: Math.abs(y),
    'along-key': y > 0 ? 'north' : 'south',
    'way-key': WAYS[way],
  })
}
