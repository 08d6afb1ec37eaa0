import type { DragonsEggsView } from '../../api'
import { heard, seenBy, taken, type Luck } from '../luck'

const ROUND = 0
const OFFERED = 1
const DREW = 4
const RESHUFFLED = 5
const DISCARDED = 7
const ABILITY_CARDS = [2, 5, 5, 5, 5, 5]

/** Every ability and every egg card that was drawn, and who has the start marker first. */
const luck: Luck = function* (frames, chance) {
  let deck = [...ABILITY_CARDS]
  for (let move = 0; move < frames.length; move++) {
    const now = seenBy<DragonsEggsView>(frames[move])
    const before = move ? seenBy<DragonsEggsView>(frames[move - 1]) : null
    const nest = before ? [...before.nest] : now.nest.map((many, card) => many + now.offer[card])
    const used = [...(before?.used ?? [])]
    for (const { kind, seat, what } of heard(frames[move])) {
      if (kind === DISCARDED) used[what] += 1
      else if (kind === RESHUFFLED) deck = used
      else if (kind === DREW) yield { move, drawn: taken(deck, chance), shown: what }
      else if (kind === ROUND && !move) yield { move, drawn: chance.below(now.seats), shown: seat }
      else if (kind === OFFERED) yield { move, drawn: taken(nest, chance), shown: what }
    }
  }
}

export default luck
