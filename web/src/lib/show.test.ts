import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Happened, State } from '../api'
import { Show } from './show.svelte'

let seq = 0
const moved = (names: string[], legal: unknown[] = []) =>
  ({
    type: 'event',
    kind: 'moved',
    seat: 1,
    seq: ++seq,
    frames: names.map((name) => ({ events: [{ name, args: [] }] })),
    position: { view: { turn: 1 }, legal, over: false },
  }) as unknown as Happened
const ROUND = ['left', 'scored', 'scored', 'round'] // its end is worth looking up for
const shown = (show: Show) => show.last?.events[0]?.name

/** A table of Dragon Eyes at which others play. */
function table(): Show {
  const show = new Show(0)
  show.hear({
    type: 'state',
    seq: ++seq,
    table: { game: 'dragon_eyes' },
    position: { view: { turn: 1 }, legal: [], over: false },
  } as unknown as State)
  return show
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { hidden: false })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([0, 5, 20])(
  'a rush stops at the end of a round, whatever waits: %i moves',
  async (more) => {
    const show = table()
    for (const names of [['drew'], ['took'], ROUND]) show.hear(moved(names))
    for (let i = 0; i < more; i++) show.hear(moved(['drew']))
    await vi.advanceTimersByTimeAsync(0)
    expect(shown(show)).toBe('drew')
    show.rush()
    await vi.advanceTimersByTimeAsync(0)
    expect(shown(show)).toBe('left')
    expect(show.rushing).toBe(false)
    await vi.advanceTimersByTimeAsync(1000)
    expect(shown(show)).toBe('scored')
    show.rush() // and past it
    await vi.advanceTimersByTimeAsync(0)
    expect(show.queue).toEqual([])
    expect(show.rushing).toBe(true)
  },
)

test('a rush that begins while a bot thinks does not hide the end of a round', async () => {
  const show = table()
  await vi.advanceTimersByTimeAsync(0)
  show.rush()
  show.hear(moved(ROUND))
  await vi.advanceTimersByTimeAsync(0)
  expect(shown(show)).toBe('left')
})

test('a rush ends when this seat is asked, and nothing is waited for on the way', async () => {
  const show = table()
  show.rush()
  show.hear(moved(['drew']))
  show.hear(moved(['took'], [{ id: 0 }]))
  await vi.advanceTimersByTimeAsync(0)
  expect(show.queue).toEqual([])
  expect(show.rushing).toBe(false)
})
