// The seats this device holds: a token is a seat, so they are kept with care.
import { promiseOf } from './fair'
import { keep, recall } from './storage'

export interface Mine {
  seat: number
  token: string
  name: string
  /** What this seat promised to add to the deal. */
  salt?: string
  /** The last event that was shown here. */
  heard?: number
}
/** `promises`: what every seat had promised when this device opened its salts. */
type Held = Record<
  string,
  { game: string; at: number; seats: Mine[]; promises?: (string | null)[] }
>

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

/**
 * Remember what all seats promised; false if it is not what we saw before, or a promise of our own
 * is not in it: then someone cheats, and our salts stay closed.
 */
export function saw(table: string, promises: (string | null)[]): boolean {
  const all = held()
  const here = all[table]
  if (!here || here.seats.some((s) => s.salt && promises[s.seat] !== promiseOf(s.salt)))
    return false
  if (here.promises) return String(here.promises) === String(promises)
  here.promises = promises
  keep('seats', all)
  return true
}

/** What all seats had promised when this device opened its salts, if it did. */
export const promised = (table: string): (string | null)[] | undefined => held()[table]?.promises

/** Remember how far a seat has followed its table. */
export function hear(table: string, seat: number, heard: number): void {
  const all = held()
  const found = all[table]?.seats.find((mine) => mine.seat === seat)
  if (!found || (found.heard ?? 0) >= heard) return
  found.heard = heard
  keep('seats', all)
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
