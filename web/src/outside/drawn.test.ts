import { expect, test } from 'vitest'
import type { Choice, Described, DescribedField } from '../api'
import { drawnAt, meaning, partsOf } from './drawn'

const type = (name: string, shown: string, many: number, least = 0) => ({
  type: name,
  shown,
  least,
  most: least + many - 1,
  keys: shown === 'place' ? Array.from({ length: many }, (_, i) => `${i + 1}`) : [],
  named: { none: least - 1 },
})
const STONE = type('stone', 'piece', 2, 1)
const fields: Record<string, DescribedField> = {
  seats: { type: 'int8', shape: [] },
  turn: { type: 'int8', shape: [] },
  cell: {
    type: 'int8',
    shape: [6],
    means: STONE,
    rows: { ...type('cell', 'place', 6), columns: 3, upwards: true, column: 'column' },
  },
  bag: { type: 'int8', shape: [2], means: type('number', 'number', 9), rows: STONE },
  player: {
    type: { points: { type: 'int8', shape: [], means: type('number', 'number', 9) } },
    shape: [2],
    rows: type('seat', 'seat', 2),
  },
}
const view = {
  seats: 2,
  turn: 0,
  cell: [1, 0, 0, 0, 0, 2],
  bag: [0, 4],
  player: [{ points: 3 }, { points: 5 }],
}
const game = {
  actions: [
    { name: 'drop', first: 0, many: 3, args: [{ name: 'column', ...type('column', 'place', 3) }] },
    { name: 'take', first: 3, many: 2, args: [{ name: 'stone', ...STONE }] },
    { name: 'pass', first: 5, many: 1, args: [] },
  ],
} as unknown as Described
const moves = [
  { id: 1, name: 'drop', args: [1] },
  { id: 4, name: 'take', args: [2] },
  { id: 5, name: 'pass', args: [] },
] as Choice[]

test('a grid that grows upwards is drawn from its last row on', () => {
  const [grid] = partsOf(fields, view, 2).common
  expect(grid.kind === 'grid' && grid.cells.map((cell) => cell.value)).toEqual([0, 0, 2, 1, 0, 0])
})

test('what lies before each seat is apart from what lies in the middle', () => {
  const { common, before } = partsOf(fields, view, 2)
  expect(common.map((part) => part.name)).toEqual(['cell', 'bag'])
  expect(before.map(([points]) => points.kind === 'value' && points.value)).toEqual([3, 5])
})

test('a move that means a column lights every cell of it, and no other', () => {
  const [grid] = partsOf(fields, view, 2).common
  const lit = grid.kind === 'grid' ? grid.cells.map((cell) => meaning(game, moves, cell.at)) : []
  expect(lit.map((found) => found.length)).toEqual([0, 1, 0, 0, 1, 0])
})

test('a move that means nothing on the table is left for a button', () => {
  const meant = meaning(game, moves, drawnAt(partsOf(fields, view, 2).common))
  expect(moves.filter((move) => !meant.includes(move)).map((move) => move.name)).toEqual(['pass'])
})
