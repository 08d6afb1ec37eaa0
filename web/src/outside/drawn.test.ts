import { expect, test } from 'vitest'
import type { Choice, Described, DescribedField } from '../api'
import { drawnAt, isAmong, marksOf, partsOf, stillOpen, type Meant } from './drawn'

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
    {
      name: 'go',
      first: 6,
      many: 36,
      args: [
        { name: 'start', ...type('cell', 'place', 6) },
        { name: 'end', ...type('cell', 'place', 6) },
      ],
    },
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

const drawn = drawnAt(partsOf(fields, view, 2).common)
const meant = (open: ReturnType<typeof stillOpen>, at: Meant[]) =>
  open.filter(({ next }) => next && isAmong(next, at)).map(({ move }) => move.id)

test('a move that means a column lights every cell of it, and no other', () => {
  const [grid] = partsOf(fields, view, 2).common
  const open = stillOpen(game, moves, drawn, [], 0)
  const lit = grid.kind === 'grid' ? grid.cells.map((cell) => meant(open, cell.at)) : []
  expect(lit.map((found) => found.length)).toEqual([0, 1, 0, 0, 1, 0])
})

test('a move that means nothing on the table is left for a button', () => {
  const open = stillOpen(game, moves, drawn, [], 0)
  expect(open.filter(({ next }) => !next).map(({ move }) => move.name)).toEqual(['pass'])
})

test('a move from a place to another is tapped place by place', () => {
  const ways = [
    { id: 7, name: 'go', args: [0, 1] },
    { id: 8, name: 'go', args: [0, 4] },
    { id: 13, name: 'go', args: [1, 4] },
  ] as Choice[]
  const cell = (value: number) => ({ type: 'cell', value })
  const first = stillOpen(game, ways, drawn, [], 0)
  expect([0, 1, 4].map((i) => meant(first, [cell(i)]))).toEqual([[7, 8], [13], []])
  expect(first.some(({ isLast }) => isLast)).toBe(false)
  const then = stillOpen(game, ways, drawn, [cell(0)], 0)
  expect([0, 1, 4].map((i) => meant(then, [cell(i)]))).toEqual([[], [7], [8]])
  expect(then.every(({ isLast }) => isLast)).toBe(true)
})

test('places that are called like squares have coordinates at the edges, others their keys', () => {
  const cells = (keys: string[]) =>
    keys.map((key, value) => ({ value: 0, key, at: [{ type: 'cell', value }] }))
  expect(marksOf(cells(['a2', 'b2', 'a1', 'b1']), 2)).toEqual([
    { row: '2', column: undefined },
    { row: undefined, column: undefined },
    { row: '1', column: 'a' },
    { row: undefined, column: 'b' },
  ])
  expect(marksOf(cells(['1x1', '1x2']), 2)).toEqual([{ key: '1x1' }, { key: '1x2' }])
})

test('a place that each seat has is that of the seat a move names, else of the one to act', () => {
  const PIT = type('pit', 'place', 2)
  const rows = partsOf(
    {
      player: {
        type: { pit: { type: 'int8', shape: [2], means: type('number', 'number', 9), rows: PIT } },
        shape: [2],
        rows: type('seat', 'seat', 2),
      },
    },
    { player: [{ pit: [4, 4] }, { pit: [4, 4] }] },
    2,
  ).before.flat()
  const actions = [
    { name: 'sow', args: [{ name: 'pit', ...PIT }] },
    {
      name: 'rob',
      args: [
        { name: 'seat', ...type('seat', 'seat', 2) },
        { name: 'pit', ...PIT },
      ],
    },
  ]
  const open = stillOpen(
    { actions } as unknown as Described,
    [
      { id: 0, name: 'sow', args: [1] },
      { id: 1, name: 'rob', args: [0, 0] },
    ] as Choice[],
    [...drawnAt(rows), { type: 'seat', value: 0 }, { type: 'seat', value: 1 }],
    [],
    1,
  )
  expect(open.every(({ isLast }) => isLast)).toBe(true) // the pit says whose it is
  const lit = rows.map((row) =>
    row.kind === 'row' ? row.cells.map(({ at }) => meant(open, at)) : [],
  )
  expect(lit).toEqual([
    [[1], []],
    [[], [0]],
  ])
})
