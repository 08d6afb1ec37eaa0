import { expect, test } from 'vitest'
import type { DragominoView } from '../../api'
import { messagesOf } from '../../lib/messages'
import { Moves } from '../../lib/moves'
import { bounds, cells, island, joins, squares, WAYS, type Explorer } from './land'
import { dominoName, placeName } from './names'
import { description, facts } from './rules.gen'

const domino = (key: string) => description.pieces.domino.indexOf(key)
const place = (x: number, y: number) => facts.side * (y + facts.reach) + x + facts.reach
const laying = (x: number, y: number, way: string) => {
  const args = [place(x, y), WAYS.indexOf(way)]
  return { id: args[0] * WAYS.length + args[1], name: 'place', args }
}
const explorer = (domino: number[], place: number[]): Explorer => ({
  laid: domino.length,
  domino,
  place,
  dragons: [],
  shells: [],
})
const start = explorer([facts.start], [place(0, 0), place(1, 0)])

test('an island lies where its places say, north up', () => {
  const two = [facts.start, domino('snow_forest')]
  const land = island(explorer(two, [place(0, 0), place(1, 0), place(1, 1), place(1, 2)]))
  expect(land.map(({ x, y }) => [x, y])).toEqual([
    [0, 0],
    [1, 0],
    [1, 1],
    [1, 2],
  ])
  expect(bounds(land)).toEqual({ left: 0, top: -2, right: 2, bottom: 1 })
})

test('a domino matches at every edge where it meets its own landscape, and never with itself', () => {
  const twins = domino('snow_hole_snow')
  const above = squares(twins, { x: 1, y: 1, way: WAYS.indexOf('east') }, -1)
  expect(joins(above, island(start))).toEqual([{ x: 1.5, y: 0, upright: false }])
  const beside = squares(twins, { x: 2, y: 0, way: WAYS.indexOf('east') }, -1)
  expect(joins(beside, island(start))).toEqual([{ x: 2, y: 0.5, upright: true }])
})

test('a domino with one move for both its ends can be held by either', () => {
  const move = laying(2, 0, 'east')
  expect(cells(new Moves([move]))).toEqual([
    { x: 2, y: 0, ways: [move, undefined, undefined, undefined] },
    { x: 3, y: 0, ways: [undefined, undefined, move, undefined] },
  ])
})

test('a domino that may be turned about is laid as it is held', () => {
  const [east, west] = [laying(2, 0, 'east'), laying(3, 0, 'west')]
  expect(cells(new Moves([east, west]))).toEqual([
    { x: 2, y: 0, ways: [east, undefined, undefined, undefined] },
    { x: 3, y: 0, ways: [undefined, undefined, west, undefined] },
  ])
})

test('a place is told from everyone’s first square, without x and y', async () => {
  const view = (thirst: number) =>
    ({ holding: domino('snow_hole_prairie'), opt: { thirst } }) as unknown as DragominoView
  const en = await messagesOf('dragomino', 'en')
  expect(placeName(en, laying(2, -1, 'north'), view(0))).toBe(
    'snow 2 east, 1 south of the first desert, prairie north of it',
  )
  expect(placeName(en, laying(-1, 0, 'south'), view(1))).toBe(
    'snow with a watering hole 1 west of the first desert, prairie south of it',
  )
  expect(placeName(await messagesOf('dragomino', 'ja'), laying(0, 3, 'west'), view(0))).toBe(
    '雪原を最初の砂漠から北へ3、草原をその西に',
  )
  expect(placeName(await messagesOf('dragomino', 'de'), laying(0, 3, 'west'), view(0))).toBe(
    'Schnee 3 nördlich der ersten Wüste, Prärie westlich davon',
  )
})

test('a domino is named by its halves, with watering holes where they count', async () => {
  const en = await messagesOf('dragomino', 'en')
  expect(dominoName(en, domino('desert_prairie_hole'), false)).toBe('desert and prairie')
  expect(dominoName(en, domino('desert_prairie_hole'), true)).toBe(
    'desert and prairie with a watering hole',
  )
})
