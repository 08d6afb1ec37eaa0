// The dominoes of the box, and how an island lies: for drawing, not for judging.
import type { Choice, DragominoView } from '../../api'
import type { Moves } from '../../lib/moves'

export const LANDS = ['desert', 'snow', 'prairie', 'forest', 'mountain', 'volcano'] as const
/** As the words of moves have them; `~` is a watering hole, the last is everyone's first. */
export const DOMINOES = [
  'snow~-prairie',
  'snow-forest',
  'snow-mountain',
  'snow~-snow',
  'prairie-forest',
  'prairie-mountain',
  'prairie-volcano',
  'snow-volcano',
  'forest-mountain',
  'forest-volcano',
  'mountain-volcano',
  'desert-volcano',
  'desert~-prairie',
  'desert-prairie~',
  'desert-forest',
  'desert-mountain',
  'desert~-desert',
  'desert-snow',
]
export const ROUNDS = 7
export const PLACED = 2 // the kind of event that lays a domino
export const WAYS = ['east', 'north', 'west', 'south'] as const
const STEPS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
]
const SIDE = 32
const REACH = 15

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

const half = (name: string): Half => ({
  land: LANDS.indexOf(name.replace('~', '') as never),
  hole: name.endsWith('~'),
})
export const HALVES: [Half, Half][] = DOMINOES.map(
  (name) => name.split('-').map(half) as [Half, Half],
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
  x: (place % SIDE) - REACH,
  y: Math.floor(place / SIDE) - REACH,
})

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

/** Where squares of one domino meet equal ones of others: first half, then second; east, north, west, south. */
export const joins = (fresh: Square[], land: Square[]): Edge[] =>
  fresh.flatMap((square) =>
    STEPS.flatMap(([dx, dy]) => {
      const there = land.find((other) => other.x === square.x + dx && other.y === square.y + dy)
      if (!there || there.domino === square.domino || there.land !== square.land) return []
      return [{ x: square.x + 0.5 + dx / 2, y: -square.y + 0.5 - dy / 2, upright: dx !== 0 }]
    }),
  )

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

export function laidBy(words: string): Laid | null {
  const found = words.match(/^place at (-?\d+),(-?\d+) facing (\w+)$/)
  return found && { x: Number(found[1]), y: Number(found[2]), way: WAYS.indexOf(found[3] as never) }
}

export interface Cell {
  x: number
  y: number
  ways: (Choice | undefined)[]
}

/** Where the held domino may go, by the square of its first half, with a move for each way. */
export function cells(moves: Moves, domino: number): Cell[] {
  const found = new Map<string, Cell>()
  const note = (x: number, y: number, way: number, move: Choice) => {
    const cell = found.get(`${x},${y}`) ?? {
      x,
      y,
      ways: [undefined, undefined, undefined, undefined],
    }
    cell.ways[way] ??= move
    found.set(`${x},${y}`, cell)
  }
  const alike = domino >= 0 && HALVES[domino][0].land === HALVES[domino][1].land
  for (const move of moves.starting('place at ')) {
    const laid = laidBy(move.words)
    if (!laid) continue
    note(laid.x, laid.y, laid.way, move)
    // a domino with equal ends looks the same from its other end, and then it is one move
    const [dx, dy] = STEPS[laid.way]
    if (alike) note(laid.x + dx, laid.y + dy, (laid.way + 2) % 4, move)
  }
  return [...found.values()].sort((a, b) => b.y - a.y || a.x - b.x)
}
