import { expect, test } from 'vitest'
import type { GoldenEggsView } from '../../api'
import { fronts, leader, UNKNOWN } from './eggs'

const none = [0, 0, 0, 0, 0, 0, 0, 0]
const with3 = (many: number) => [0, many, 0, 0, 0, 0, 0, 0]
/** Two players: one has a No. 3 face up and one that all saw; the other a secret and a No. 3. */
const view = {
  seats: 2,
  secrets: 1,
  secret: [UNKNOWN],
  taker: [1],
  player: [
    { front: with3(1), covered: with3(1) },
    { front: with3(1), covered: none },
  ],
} as unknown as GoldenEggsView

test('with a memory, eggs taken face down that all have seen count', () => {
  const front = fronts(view, 1, true, null)
  expect(front.map((each) => each.down)).toEqual([[1], [UNKNOWN]])
  expect(leader(front, 1)).toBe(0)
})

test('without one, only their taker is told', () => {
  expect(leader(fronts(view, 1, false, null), 1)).toBe('tied')
  expect(leader(fronts(view, 0, false, null), 1)).toBe(0)
  expect(leader(fronts(view, 0, false, null), 2)).toBe(null)
})

test('with all open, each secret is what its taker knows', () => {
  const hers = { ...view, secret: [1] } as GoldenEggsView
  expect(leader(fronts(view, null, true, [view, hers]), 1)).toBe('tied')
})
