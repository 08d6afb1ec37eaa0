import type { TRexView } from '../../api'
import { heard, seenBy, taken, type Luck } from '../luck'
import { CARDS, COLOURS } from './cards'

const EGGS = 1
const TURNED = 3
const DREW = 4
const BURIED = 10
const HAND = 7

/** The trumps, every hand and deck, who leads first, and the eggs of every round. */
const luck: Luck = function* (frames, chance) {
  const first = seenBy<TRexView>(frames[0])
  const low = chance.below(COLOURS.length)
  yield { move: 0, drawn: low, shown: first.low }
  yield {
    move: 0,
    drawn: (low + 1 + chance.below(COLOURS.length - 1)) % COLOURS.length,
    shown: first.high,
  }
  const decks: number[][] = [] // as they were shuffled, the top first; what goes back goes under them
  for (let seat = 0; seat < first.seats; seat++) {
    const deck = chance.shuffled(CARDS).reverse()
    const { hand } = seenBy<TRexView>(frames[0], seat).player[seat]
    for (const card of deck.slice(0, HAND))
      yield { move: 0, drawn: card, shown: hand[card] ? card : -1 }
    decks.push(deck.slice(HAND))
  }
  yield { move: 0, drawn: chance.below(first.seats), shown: first.leader }
  const nest = first.nest.map(
    (many, colour) => many + first.offer.filter((egg) => egg === colour).length,
  )
  for (let move = 0; move < frames.length; move++) {
    for (const { kind, seat, what, many } of heard(frames[move])) {
      if (kind === EGGS) {
        yield { move, drawn: taken(nest, chance), shown: what }
        yield { move, drawn: taken(nest, chance), shown: many }
      } else if ((kind === TURNED || kind === DREW || kind === BURIED) && decks[seat].length) {
        const drawn = decks[seat].shift()!
        if (kind !== BURIED) yield { move, drawn, shown: what } // nobody looks at a buried one
      }
    }
  }
}

export default luck
