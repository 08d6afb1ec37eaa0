// How games ended at which this device sat: kept, so that a list of them asks nobody.
import type { Standing } from '../api'
import { keep, recall } from './storage'

const MOST = 120 // results kept; the oldest are forgotten first

type Kept = Record<string, { at: number; standing: Standing[] }>

const kept = () => recall<Kept>('results', {})

/** How a game ended, if this device knows. */
export const resultOf = (table: string): Standing[] | null => kept()[table]?.standing ?? null

export function keepResult(table: string, standing: Standing[]): void {
  const all = kept()
  if (all[table] || !standing.length) return
  all[table] = { at: Date.now(), standing }
  const newest = Object.entries(all).sort((a, b) => b[1].at - a[1].at)
  keep('results', Object.fromEntries(newest.slice(0, MOST)))
}

/** How a seat fared: alone first, first with others, or which place of how many. */
export type Fared = { kind: 'won' | 'shared' | 'placed'; rank: number; of: number }

export function fared(standing: Standing[], seat: number): Fared {
  const rank = standing.find((place) => place.seat === seat)?.rank ?? standing.length
  const first = standing.filter((place) => place.rank === 1).length
  const kind = rank > 1 ? 'placed' : first > 1 ? 'shared' : 'won'
  return { kind, rank, of: standing.length }
}
