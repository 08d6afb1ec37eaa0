// The dominoes of the box, and how an island lies: for drawing, not for judging.
import type { Choice, DragominoView } from '../../api'
import type { Moves } from '../../lib/moves'
import { description, facts } from './rules.gen'

/** Landscapes and ways by their keys, as a view numbers them. */
export const LANDS = description.pieces.land
export const WAYS = description.pieces.way
const DIRECTIONS: Record<string, [dx: number, dy: number]> = {
  east: [1, 0],
  north: [0, 1],
  west: [-1, 0],
  south: [0, -1],
}
const STEPS = WAYS.map((way) => DIRECTIONS[way])

/** What an egg is, as a view numbers it. */
export const DRAGON = description.pieces.egg.indexOf('dragon')
export const SHELL = description.pieces.egg.indexOf('shell')

export interface Half {
  land: number
  hole: boolean
}
export interface Square extends Half {
  x: number
  y: number
  domino: number
}
export interface Laid {
  x: number
  y: number
  way: number
} // its first half, and where the second lies
export interface Edge {
  x: number
  y: number
  upright: boolean
} // its middle, in squares
export type Explorer = DragominoView['explorer'][number]

export const HALVES: Half[][] = facts.dominoes.map(({ lands, holes }) =>
  lands.map((land, i) => ({ land, hole: holes[i] > 0 })),
)

/** Both squares of a domino lying somewhere. */
export function squares(domino: number, { x, y, way }: Laid, nth: number): Square[] {
  const [first, second] = HALVES[domino]
  return [
    { ...first, x, y, domino: nth },
    { ...second, x: x + STEPS[way][0], y: y + STEPS[way][1], domino: nth },
  ]
}

export const at = (place: number) => ({
  x: (place % facts.side) - facts.reach,
  y: Math.floor(place / facts.side) - facts.reach,
})

/** The squares on and round an island, as far as a domino that touches it can reach. */
export function around(land: Square[]) {
  const { left, top, right, bottom } = bounds(land)
  const places = Array.from({ length: facts.side ** 2 }, (_, place) => ({ ...at(place), place }))
  return places.filter(
    ({ x, y }) => x >= left - 2 && x <= right + 1 && -y >= top - 2 && -y <= bottom + 1,
  )
}

export function lying(who: Explorer, nth: number): Laid {
  const one = at(who.place[2 * nth])
  const two = at(who.place[2 * nth + 1])
  return {
    ...one,
    way: STEPS.findIndex(([dx, dy]) => two.x - one.x === dx && two.y - one.y === dy),
  }
}

export const island = (who: Explorer, many = who.laid): Square[] =>
  Array.from({ length: many }, (_, nth) => squares(who.domino[nth], lying(who, nth), nth)).flat()

/** Where squares of one domino meet equal ones of others: first half, then second; by way. */
export const joins = (fresh: Square[], land: Square[]): Edge[] =>
  fresh.flatMap((square) =>
    STEPS.flatMap(([dx, dy]) => {
      const there = land.find((other) => other.x === square.x + dx && other.y === square.y + dy)
      if (!there || there.domino === square.domino || there.land !== square.land) return []
      return [{ x: square.x + 0.5 + dx / 2, y: -square.y + 0.5 - dy / 2, upright: dx !== 0 }]
    }),
  )

/** The landscape of the edge whose egg is being chosen: edges are counted as `joins` lists them. */
export function landOfEdge(view: DragominoView): number {
  const who = view.explorer[view.turn]
  return HALVES[who.domino[who.laid - 1]][Math.floor(view.edge / WAYS.length)].land
}

export function bounds(land: Square[]) {
  const xs = land.map((square) => square.x)
  const ys = land.map((square) => -square.y)
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs) + 1,
    bottom: Math.max(...ys) + 1,
  }
}

/** Where a move lays the domino that is held; null if it lays none. */
export const laidBy = ({ name, args: [place, way] }: Choice): Laid | null =>
  name === 'place' ? { ...at(place), way } : null

export interface Cell {
  x: number
  y: number
  ways: (Choice | undefined)[]
}

/**
 * Where the held domino may go, by the square of its first half, with a move for each way.
 *
 * A domino that looks the same from its other end has one move for both ends, and the moves of
 * any other domino already begin at either end.
 */
export function cells(moves: Moves): Cell[] {
  const found = new Map<string, Cell>()
  const note = ({ x, y, way }: Laid, move: Choice) => {
    const cell = found.get(`${x},${y}`) ?? { x, y, ways: WAYS.map(() => undefined) }
    cell.ways[way] ??= move
    found.set(`${x},${y}`, cell)
  }
  const placings = moves.named('place').map((move) => ({ move, laid: laidBy(move)! }))
  for (const { move, laid } of placings) note(laid, move)
  for (const { move, laid } of placings) {
    const [dx, dy] = STEPS[laid.way]
    note({ x: laid.x + dx, y: laid.y + dy, way: opposite(laid.way) }, move)
  }
  return [...found.values()].sort((a, b) => b.y - a.y || a.x - b.x)
}

const opposite = (way: number): number =>
  STEPS.findIndex(([dx, dy]) => dx === -STEPS[way][0] && dy === -STEPS[way][1])
