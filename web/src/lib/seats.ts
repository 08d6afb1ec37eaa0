// The seats this device holds: a token is a seat, so they are kept with care.
import { keep, recall } from './storage'

export interface Mine {
  seat: number
  token: string
  name: string
}
type Held = Record<string, { game: string; at: number; seats: Mine[] }>

const MOST = 60 // tables remembered; the oldest are forgotten first

const held = () => recall<Held>('seats', {})

export const mine = (table: string): Mine[] => held()[table]?.seats ?? []

export function sit(table: string, game: string, seat: Mine): void {
  const all = held()
  const seats = [...(all[table]?.seats ?? []).filter((s) => s.seat !== seat.seat), seat]
  all[table] = { game, at: Date.now(), seats: seats.sort((a, b) => a.seat - b.seat) }
  const newest = Object.entries(all).sort((a, b) => b[1].at - a[1].at)
  keep('seats', Object.fromEntries(newest.slice(0, MOST)))
}

export function forget(table: string): void {
  const all = held()
  delete all[table]
  keep('seats', all)
}

/** Tables this device sits at, the newest first. */
export const tables = (): string[] =>
  Object.entries(held())
    .sort((a, b) => b[1].at - a[1].at)
    .map(([table]) => table)
