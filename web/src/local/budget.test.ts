import { describe, expect, it } from 'vitest'
import { spend } from './budget'

/** What a search does that takes so many ms an iteration: iterations, and when it ended. */
function search(pace: number, budget: number): { iterations: number; ended: number } {
  let [iterations, clock] = [0, 0]
  const grow = (many: number) => {
    iterations += many
    clock += many * pace
  }
  spend(grow, budget, () => clock)
  return { iterations, ended: clock }
}

describe('the time of a search', () => {
  it('is kept by a quick and by a slow device', () => {
    for (const pace of [0.003, 0.1, 0.5, 2]) {
      const { iterations, ended } = search(pace, 300)
      expect(ended).toBeGreaterThan(300 - 2 * pace)
      expect(ended).toBeLessThan(300 + 2 * pace)
      expect(iterations * pace).toBeCloseTo(ended)
    }
  })

  it('is overrun by a first look at least, so that there is an answer', () => {
    expect(search(1, 0).iterations).toBe(8)
  })
})
