// Dominoes and places by name, in the words of a language.
import type { DragominoView } from '../../api'
import { DOMINOES, HALVES, laidBy, type Half } from './land'
import type { Words } from './words'

const halfName = (w: Words, half: Half, holes: boolean) =>
  w.lands[half.land] + (half.hole && holes ? w.hole : '')

export function dominoName(w: Words, domino: number, holes: boolean): string {
  const [one, two] = HALVES[domino].map((half) => halfName(w, half, holes))
  return w.domino(one, two)
}

/** Where a move lays the domino that is held; null if it lays none. */
export function placeName(w: Words, words: string, view: DragominoView): string | null {
  const laid = laidBy(words)
  if (!laid || view.holding < 0) return null
  const [one, two] = HALVES[view.holding].map((half) => halfName(w, half, !!view.opt.thirst))
  return w.placeAt(one, w.square(laid.x, laid.y), two, w.ways[laid.way])
}

/** The domino that a move picks; null if it picks none. */
export function pickName(w: Words, words: string, view: DragominoView): string | null {
  const domino = words.startsWith('pick ') ? DOMINOES.indexOf(words.slice(5)) : -1
  return domino < 0 ? null : w.pick(dominoName(w, domino, !!view.opt.thirst))
}
