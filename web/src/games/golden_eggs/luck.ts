import type { GoldenEggsView } from '../../api'
import { heard, seenBy, taken, type Luck } from '../luck'
import { SUPPLY, UNSEEN } from './eggs'

const BEGAN = 0
const REVEALED = 1
const BROKE = 2
const TOOK_SECRET = 5
const SHUFFLED = 8

/** Who begins, every egg that nobody had seen, and after a shuffle the places that were opened. */
const luck: Luck = function* (frames, chance) {
  const bag = [...SUPPLY] // the eggs that nobody has seen, or that were mixed again
  for (let move = 0; move < frames.length; move++) {
    const now = seenBy<GoldenEggsView>(frames[move])
    const middle = move
      ? [...seenBy<GoldenEggsView>(frames[move - 1]).middle]
      : Array<number>(now.middle.length).fill(UNSEEN)
    let lots = false // whether chance says which place is opened
    for (const { kind, seat, what, many } of heard(frames[move])) {
      if (kind === BEGAN) {
        yield { move, drawn: chance.below(now.seats), shown: seat }
        lots = true
      } else if (kind === SHUFFLED) {
        mix(middle, bag, !now.opt.mix_face_down_only)
        lots = true
      } else if (kind === REVEALED || kind === BROKE || kind === TOOK_SECRET) {
        const place = many - 1
        const down = middle.flatMap((egg, at) => (egg < 0 ? [at] : []))
        if (lots) yield { move, drawn: down[chance.below(down.length)], shown: place }
        if (middle[place] === UNSEEN) yield { move, drawn: taken(bag, chance), shown: what }
        middle[place] = what // so that it is not drawn twice; a broken one is 0, which is gone
      }
    }
  }
}

function mix(middle: number[], bag: number[], openToo: boolean): void {
  middle.forEach((egg, place) => {
    if (egg === 0 || (egg > 0 && !openToo)) return
    if (egg !== UNSEEN) bag[Math.abs(egg)] += 1
    middle[place] = UNSEEN
  })
}

export default luck
