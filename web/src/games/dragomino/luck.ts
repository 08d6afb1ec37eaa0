import type { DragominoView } from '../../api'
import { heard, seenBy, taken, type Luck } from '../luck'
import { DRAGON, SHELL } from './land'
import { Phase, type Event } from './rules.gen'

/** Who has the Mommy Dragon first, the dominoes of every round, and every egg that nobody had seen. */
const luck: Luck = function* (frames, chance) {
  const first = seenBy<DragominoView>(frames[0])
  const nests = first.nest.map((nest) => [...nest.egg]) // the eggs that nobody has seen
  yield { move: 0, drawn: chance.below(first.seats), shown: first.mommy }
  for (let move = 0; move < frames.length; move++) {
    const now = seenBy<DragominoView>(frames[move])
    const before = move
      ? seenBy<DragominoView>(frames[move - 1], seenBy<DragominoView>(frames[move - 1]).turn)
      : null
    let kept = before?.phase === Phase.KEEPING // then the first find is an egg that was looked at before
    for (const event of heard<Event>(frames[move])) {
      if (event.name === 'dragon' || event.name === 'shell') {
        const land = event.args[1]
        const spot = event.args.at(-1)
        const shown = event.name === 'dragon' ? DRAGON : SHELL
        if (kept) kept = false
        else if (spot === 0) yield { move, drawn: taken(nests[land], chance), shown }
      } else if (event.name === 'looked') {
        const [who, land] = event.args
        for (const hand of seenBy<DragominoView>(frames[move], who).hand) {
          if (hand.spot === 0) yield { move, drawn: taken(nests[land], chance), shown: hand.egg }
        }
      } else if (event.name === 'returned') {
        const [, land, spot] = event.args
        const other = 1 - frames[move].move!.args[0]
        if (spot === 0) nests[land][before!.hand[other].egg] += 1 // mixed in again
      } else if (event.name === 'round') {
        const box = now.box.map((left, domino) => left + now.display[domino])
        const display = [...now.display]
        for (let nth = now.display.reduce((sum, lying) => sum + lying, 0); nth > 0; nth--) {
          const drawn = taken(box, chance)
          yield {
            move,
            drawn,
            shown: display[drawn]-- > 0 ? drawn : display.findIndex((left) => left > 0),
          }
        }
      }
    }
  }
}

export default luck
