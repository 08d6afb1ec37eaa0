// The server's English speaks of x and y, for those who type; who sees the island gets words of the table.
import type { DragominoView } from '../../api'
import type { Saying } from '..'
import { DOMINOES, HALVES, LANDS, WAYS } from './land'
import { dominoName, pickName, placeName } from './names'
import both from './words'

const w = both.en
const said: Saying = {
  ask(view: DragominoView) {
    const me = view.explorer[view.turn]
    const egg = () =>
      `${w.lands[HALVES[me.domino[me.laid - 1]][Math.floor(view.edge / 4)].land]} egg`
    switch (view.phase) {
      case 0:
        return 'Pick a domino on display to add to your island.'
      case 1:
        return `Place ${dominoName(w, view.holding, !!view.opt.thirst)} on your island. Every edge that matches finds an egg.`
      case 2:
        return `Take one ${egg()}: a new one, or one that was put back.`
      case 3:
        return `A watering hole! Choose two ${egg()}s to look at, then keep one.`
      case 4:
        return `Keep one ${egg()}; the other one goes back.`
      default:
        return null
    }
  },
  words: (words, view: DragominoView) => {
    const place = placeName(w, words, view)
    return place ? `place ${place}` : (pickName(w, words, view)?.toLowerCase() ?? null)
  },
  line: (line, view: DragominoView) =>
    line
      .replace(/at (-?\d+),(-?\d+) facing (\w+)/, (_, x, y, way) =>
        w.pointing(w.square(Number(x), Number(y)), w.ways[WAYS.indexOf(way)]),
      )
      .replace(DOMINO, (name) => dominoName(w, DOMINOES.indexOf(name), !!view.opt.thirst)),
}
const DOMINO = new RegExp(`(${LANDS.join('|')})~?-(${LANDS.join('|')})~?`, 'g')

export default said
