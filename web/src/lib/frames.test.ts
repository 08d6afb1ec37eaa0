import { describe, expect, it } from 'vitest'
import type { Happened } from '../api'
import { merge, unfold } from './frames'

describe('merge', () => {
  it('goes into objects and lists by key, and leaves the rest as it is', () => {
    const base = { turn: 1, loot: [0, 2, 5], thief: [{ score: 1 }, { score: 4 }] }
    const change = { turn: -1, loot: { 2: 0 }, thief: { 1: { score: 3 } } }
    expect(merge(base, change)).toEqual({
      turn: -1,
      loot: [0, 2, 0],
      thief: [{ score: 1 }, { score: 3 }],
    })
    expect(base.loot).toEqual([0, 2, 5])
  })
})

describe('unfold', () => {
  const happened = (frames: unknown) =>
    ({ frames, position: { view: { turn: 2, bag: [9, 9] } } }) as unknown as Happened
  const event = (name: string) => ({ name, args: [] })

  it('gives each event the view that it led to, from the last one back', () => {
    const frames = [
      { events: [event('roared')], view: { bag: { 1: 8 } } },
      { events: [event('scored')], view: { turn: 0 } },
      { events: [event('round')] },
    ]
    expect(unfold(happened(frames))).toEqual([
      { events: [event('roared')], view: { turn: 0, bag: [9, 8] } },
      { events: [event('scored')], view: { turn: 0, bag: [9, 9] } },
      { events: [event('round')], view: null },
    ])
  })

  it('has one frame where nothing is told on the way', () => {
    expect(unfold(happened([{ events: [event('drew')] }]))).toHaveLength(1)
    expect(unfold(happened([]))).toEqual([{ events: [], view: null }])
  })
})
