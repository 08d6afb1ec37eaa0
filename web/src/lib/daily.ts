// What this browser knows of the deals of the day: which it played, and what was promised.
import type { DailyDeals } from '../api'
import { randomHex } from './fair'
import { keep, recall } from './storage'

type ByDay = Record<string, Record<string, string>> // and by game

interface Kept {
  /** Tables: one try a day. */
  played: ByDay
  /** The key of each try, by which the server knows it again. */
  keys?: ByDay
  /** Promises as they were seen before. */
  promised: ByDay
}

const MOST_DAYS = 7
const kept = () => recall<Kept>('daily', { played: {}, promised: {} })

/** The table at which this browser played a day's deal. */
export const playedOn = (day: string, game: string): string | null =>
  kept().played[day]?.[game] ?? null

/** The same with one value more, of the last days. */
function added(to: ByDay, day: string, game: string, value: string): ByDay {
  const days = { ...to, [day]: { ...to[day], [game]: value } }
  const newest = Object.entries(days).sort(([a], [b]) => (a < b ? 1 : -1))
  return Object.fromEntries(newest.slice(0, MOST_DAYS))
}

export function keepPlayed(day: string, game: string, table: string): void {
  const all = kept()
  keep('daily', { ...all, played: added(all.played, day, game, table) })
}

/**
 * The key of this browser's try at a day's deal, which is kept before anything is asked: a second
 * tab and an answer that was lost get the same table and the same seat.
 */
export function keyOfTry(day: string, game: string): string {
  const all = kept()
  const key = all.keys?.[day]?.[game] ?? randomHex(16)
  keep('daily', { ...all, keys: added(all.keys ?? {}, day, game, key) })
  return key
}

/**
 * Whether today's deals are those that this browser saw promised yesterday, by game; not named
 * where it saw no promise. Keeps what is promised for tomorrow.
 */
export function promisesKept(deals: DailyDeals): Record<string, boolean> {
  const all = kept()
  const saw = all.promised[deals.day] ?? {}
  const next = new Date(1000 * (deals.ends_at + 1)).toISOString().slice(0, 10)
  const by = Object.fromEntries(deals.games.map(({ game, tomorrow }) => [game, tomorrow]))
  const promised = { [deals.day]: saw, [next]: { ...by, ...all.promised[next] } }
  keep('daily', { ...all, promised })
  return Object.fromEntries(
    deals.games
      .filter(({ game }) => game in saw)
      .map(({ game, commitment }) => [game, saw[game] === commitment]),
  )
}
