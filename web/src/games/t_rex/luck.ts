import type { TRexView } from '../../api'
import { heard, seenBy, taken, type Luck } from '../luck'
import { CARDS, COLOURS } from './cards'
import { facts, type Event } from './rules.gen'

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
    for (const card of deck.slice(0, facts.hand))
      yield { move: 0, drawn: card, shown: hand[card] ? card : -1 }
    decks.push(deck.slice(facts.hand))
  }
  yield { move: 0, drawn: chance.below(first.seats), shown: first.leader }
  const nest = first.nest.map(
    (many, colour) => many + first.offer.filter((egg) => egg === colour).length,
  )
  for (let move = 0; move < frames.length; move++) {
    for (const event of heard<Event>(frames[move])) {
      if (event.name === 'eggs') {
        for (const egg of event.args) yield { move, drawn: taken(nest, chance), shown: egg }
      } else if (event.name === 'turned' || event.name === 'drew') {
        const [who, card] = event.args
        const drawn = decks[who].shift()
        if (drawn !== undefined) yield { move, drawn, shown: card }
      } else if (event.name === 'buried') {
        decks[event.args[0]].shift() // nobody looks at a buried card
      }
    }
  }
}

export default luck
