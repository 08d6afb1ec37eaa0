import { expect, test } from 'vitest'
import type { DragominoView } from '../../api'
import { Moves } from '../../lib/moves'
import { placeName } from './names'
import both from './words'
import { bounds, cells, DOMINOES, island, joins, squares, type Explorer } from './land'

const START = DOMINOES.indexOf('desert-snow')
const HOME = 15 * 32 + 15 // the place (0, 0)
const explorer = (domino: number[], place: number[]): Explorer => ({
  laid: domino.length,
  domino,
  place,
  dragons: [],
  shells: [],
})
const start = explorer([START], [HOME, HOME + 1])

test('an island lies where its places say, north up', () => {
  const forest = DOMINOES.indexOf('snow-forest')
  const land = island(explorer([START, forest], [HOME, HOME + 1, HOME + 1 + 32, HOME + 1 + 64]))
  expect(land.map(({ x, y }) => [x, y])).toEqual([
    [0, 0],
    [1, 0],
    [1, 1],
    [1, 2],
  ])
  expect(bounds(land)).toEqual({ left: 0, top: -2, right: 2, bottom: 1 })
})

test('a domino matches at every edge where it meets its own landscape, and never with itself', () => {
  const twins = DOMINOES.indexOf('snow~-snow')
  const above = squares(twins, { x: 1, y: 1, way: 0 }, -1)
  expect(joins(above, island(start))).toEqual([{ x: 1.5, y: 0, upright: false }])
  const beside = squares(twins, { x: 2, y: 0, way: 0 }, -1)
  expect(joins(beside, island(start))).toEqual([{ x: 2, y: 0.5, upright: true }])
})

test('a domino of equal ends can be held by either', () => {
  const moves = new Moves([{ id: 1, words: 'place at 2,0 facing east' }])
  const named = (domino: string) =>
    cells(moves, DOMINOES.indexOf(domino)).map(({ x, y, ways }) => [x, y, ways.findIndex(Boolean)])
  expect(named('snow~-snow')).toEqual([
    [2, 0, 0],
    [3, 0, 2],
  ])
  expect(named('snow-forest')).toEqual([[2, 0, 0]])
})

test('a place is told from everyone’s first square, without x and y', () => {
  const view = {
    holding: DOMINOES.indexOf('snow~-prairie'),
    opt: { thirst: 0 },
  } as unknown as DragominoView
  expect(placeName(both.en, 'place at 2,-1 facing north', view)).toBe(
    'snow 2 east, 1 south of the first desert, prairie north of it',
  )
  expect(placeName(both.ja, 'place at 0,3 facing west', view)).toBe(
    '雪原を最初の砂漠から北へ 3、草原をその西に',
  )
  expect(placeName(both.en, 'pick snow-forest', view)).toBeNull()
})
