import { expect, test } from 'vitest'
import type { Heard } from '../api'
import { addsUp, roundByRound } from './rounds'

const told = (kind: number, seat: number, many: number): Heard => ({
  kind,
  seat,
  what: 0,
  whom: -1,
  many,
})

test('points fall into the round in which they were made', () => {
  const story = [
    told(8, 0, 9),
    told(0, 1, 1),
    told(8, 0, 3),
    told(4, 1, 7),
    told(0, 2, 2),
    told(8, 0, 1),
    told(8, 2, 3),
  ]
  const lines = roundByRound(story, 3, 0, (event) => (event.kind === 8 ? event.many : 0))
  expect(lines).toEqual([
    { label: '1', scores: [3, 0, 0] },
    { label: '2', scores: [1, 0, 3] },
  ])
  expect(addsUp(lines, [4, 0, 3])).toBe(true)
  expect(addsUp(lines, [4, 1, 3])).toBe(false)
})
