// Cards by name, in the words of a language.
import { box } from './box.svelte'
import { CHAMAELOSAURUS, colourOf, SHOWER } from './cards'
import type { Words } from './words'

export const nameOf = (w: Words, card: number): string =>
  card === SHOWER
    ? w.shower
    : card === CHAMAELOSAURUS
      ? w.chamaelosaurus
      : w.card(w.colours[colourOf(card)], card)

/** With its symbol and what the trumps make of it. */
export function described(w: Words, card: number, high: number, low: number): string {
  const colour = colourOf(card)
  const draws = box.draws[card]
  const marks = [
    ...(card === SHOWER ? ['0'] : []),
    ...(draws !== undefined && colour >= 0 ? [draws ? w.draws(draws) : w.meteor] : []),
    ...(colour < 0 ? [] : colour === high ? [w.highTrump] : colour === low ? [w.lowTrump] : []),
  ]
  return [nameOf(w, card), ...marks].join(', ')
}
