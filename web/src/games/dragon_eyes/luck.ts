import type { DragonEyesView } from '../../api'
import { heard, seenBy, taken, type Luck } from '../luck'
import type { Event } from './rules.gen'

/** Who has the bag first, and every stone that came out of it. */
const luck: Luck = function* (frames, chance) {
  const { seats, turn } = seenBy<DragonEyesView>(frames[0])
  yield { move: 0, drawn: chance.below(seats), shown: turn }
  for (let move = 1; move < frames.length; move++) {
    const bag = [...seenBy<DragonEyesView>(frames[move - 1]).bag]
    for (const event of heard<Event>(frames[move])) {
      if (event.name === 'drew') yield { move, drawn: taken(bag, chance), shown: event.args[1] }
    }
  }
}

export default luck
