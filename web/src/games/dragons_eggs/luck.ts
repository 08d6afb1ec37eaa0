import type { DragonsEggsView } from '../../api'
import { heard, seenBy, taken, type Luck } from '../luck'
import { facts, type Event } from './rules.gen'

/** Every ability and every egg card that was drawn, and who has the start marker first. */
const luck: Luck = function* (frames, chance) {
  let abilities = [...facts.ability_supply]
  for (let move = 0; move < frames.length; move++) {
    const now = seenBy<DragonsEggsView>(frames[move])
    const before = move ? seenBy<DragonsEggsView>(frames[move - 1]) : null
    const eggs = [...(before?.egg_deck ?? facts.egg_supply)]
    const discard = [...(before?.ability_discard ?? [])]
    for (const event of heard<Event>(frames[move])) {
      if (event.name === 'discarded') discard[event.args[1]] += 1
      else if (event.name === 'reshuffled') abilities = discard
      else if (event.name === 'drew')
        yield { move, drawn: taken(abilities, chance), shown: event.args[1] }
      else if (event.name === 'round' && !move)
        yield { move, drawn: chance.below(now.seats), shown: event.args[0] }
      else if (event.name === 'offered')
        yield { move, drawn: taken(eggs, chance), shown: event.args[0] }
    }
  }
}

export default luck
