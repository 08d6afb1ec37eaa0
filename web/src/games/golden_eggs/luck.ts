import type { GoldenEggsView } from '../../api'
import { heard, seenBy, taken, type Luck } from '../luck'
import { facts, type Event } from './rules.gen'

/** Who begins, every egg that nobody had seen, and after a shuffle the places that were opened. */
const luck: Luck = function* (frames, chance) {
  const bag = [...facts.supply] // the eggs that nobody has seen, or that were mixed again
  for (let move = 0; move < frames.length; move++) {
    const now = seenBy<GoldenEggsView>(frames[move])
    const middle = move
      ? [...seenBy<GoldenEggsView>(frames[move - 1]).middle]
      : Array<number>(now.middle.length).fill(facts.unseen)
    let lots = false // whether chance says which place is opened
    for (const event of heard<Event>(frames[move])) {
      if (event.name === 'began') {
        yield { move, drawn: chance.below(now.seats), shown: event.args[0] }
        lots = true
      } else if (event.name === 'shuffled') {
        mix(middle, bag, !now.opt.mix_face_down_only)
        lots = true
      } else if (
        event.name === 'revealed' ||
        event.name === 'broke' ||
        event.name === 'took_secret'
      ) {
        const [, egg, at] = event.args
        const place = at - 1
        const down = middle.flatMap((each, i) => (each < 0 ? [i] : []))
        if (lots) yield { move, drawn: down[chance.below(down.length)], shown: place }
        if (middle[place] === facts.unseen) yield { move, drawn: taken(bag, chance), shown: egg }
        middle[place] = egg // so that it is not drawn twice; a broken one is 0, which is gone
      }
    }
  }
}

function mix(middle: number[], bag: number[], openToo: boolean): void {
  middle.forEach((egg, place) => {
    if (egg === 0 || (egg > 0 && !openToo)) return
    if (egg !== facts.unseen) bag[Math.abs(egg)] += 1
    middle[place] = facts.unseen
  })
}

export default luck
