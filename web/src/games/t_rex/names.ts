// Cards by name, in the words of a language.
import { CHAMAELOSAURUS, colourOf, DRAWS, SHOWER } from './cards'
import type { Words } from './words'

export const nameOf = (w: Words, card: number): string =>
  card === SHOWER ? w.shower : card === CHAMAELOSAURUS ? w.chamaelosaurus : w.card(w.colours[colourOf(card)], card)

/** With its symbol and what the trumps make of it. */
export function described(w: Words, card: number, high: number, low: number, symbols: boolean): string {
  const colour = colourOf(card)
  const marks = [
    ...(card === SHOWER ? ['0'] : []),
    ...(symbols && colour >= 0 ? [DRAWS[card] ? w.draws(DRAWS[card]) : w.meteor] : []),
    ...(colour < 0 ? [] : colour === high ? [w.highTrump] : colour === low ? [w.lowTrump] : []),
  ]
  return [nameOf(w, card), ...marks].join(', ')
}
