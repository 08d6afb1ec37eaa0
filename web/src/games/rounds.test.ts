import { describe, expect, it } from 'vitest'
import type { GameEvent } from '../api'
import { addsUp, roundByRound } from './rounds'

const story: GameEvent[] = [
  { name: 'round', args: [0, 1] },
  { name: 'scored', args: [1, 3] },
  { name: 'drew', args: [1, 5] },
  { name: 'round', args: [1, 2] },
  { name: 'scored', args: [0, 2] },
  { name: 'scored', args: [1, 1] },
]

describe('rounds', () => {
  it('are told apart, and add up to the scores', () => {
    const lines = roundByRound(
      story,
      2,
      (event) => (event.name === 'round' ? event.args[1] : null),
      (event) => (event.name === 'scored' ? [event.args[0], event.args[1]] : null),
    )
    expect(lines).toEqual([
      { label: '1', scores: [0, 3] },
      { label: '2', scores: [2, 1] },
    ])
    expect(addsUp(lines, [2, 4])).toBe(true)
    expect(addsUp(lines, [2, 5])).toBe(false)
  })
})
