import type { DragominoView } from '../../api'
import { heard, seenBy, taken, type Luck } from '../luck'

const ROUND = 0
const LOOKED = 3
const DRAGON = 4
const SHELL = 5
const RETURNED = 6
const KEEPING = 4
const EGG = { [DRAGON]: 1, [SHELL]: 2 } as Record<number, number>

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
    let kept = before?.phase === KEEPING // then the first find is an egg that was looked at before
    for (const { kind, what, many } of heard(frames[move])) {
      if (kind === DRAGON || kind === SHELL) {
        if (kept) kept = false
        else if (many === 0) yield { move, drawn: taken(nests[what], chance), shown: EGG[kind] }
      } else if (kind === LOOKED) {
        for (const hand of seenBy<DragominoView>(frames[move], now.turn).hand) {
          if (hand.spot === 0) yield { move, drawn: taken(nests[what], chance), shown: hand.egg }
        }
      } else if (kind === RETURNED && many === 0) {
        nests[what][before!.hand[frames[move].move === 'keep the first egg' ? 1 : 0].egg] += 1 // mixed in again
      } else if (kind === ROUND) {
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
