// A card in words, for those who do not see the picture.
import type { TRexView } from '../../api'
import type { Speech } from '../../lang/index.svelte'
import { colourOf, SHOWER } from './cards'
import { facts } from './rules.gen'

/** Its name and symbol, and what the trumps make of it. */
export function cardLabel(w: Speech, card: number, { high, low }: TRexView): string {
  const colour = colourOf(card)
  const draws = facts.draws[card]
  const parts = [w.piece('card', card)]
  if (card === SHOWER) parts.push(w.text('board-zero'))
  if (colour >= 0) {
    if (draws) parts.push(w.text('board-draws', { cards: draws }))
    else if (draws === 0) parts.push(w.text('board-meteor'))
    if (colour === high) parts.push(w.text('board-high-trump'))
    else if (colour === low) parts.push(w.text('board-low-trump'))
  }
  return parts.join(', ')
}
