// What this browser knows of the deals of the day: which it played, and what was promised.
import type { DailyDeals } from '../api'
import { keep, recall } from './storage'

interface Kept {
  /** Tables by day and game: one try a day. */
  played: Record<string, Record<string, string>>
  /** Promises as they were seen before, by day and game. */
  promised: Record<string, Record<string, string>>
}

const MOST_DAYS = 7
const kept = () => recall<Kept>('daily', { played: {}, promised: {} })

/** The table at which this browser played a day's deal. */
export const playedOn = (day: string, game: string): string | null =>
  kept().played[day]?.[game] ?? null

export function keepPlayed(day: string, game: string, table: string): void {
  const all = kept()
  const days = { ...all.played, [day]: { ...all.played[day], [game]: table } }
  const newest = Object.entries(days).sort(([a], [b]) => (a < b ? 1 : -1))
  keep('daily', { ...all, played: Object.fromEntries(newest.slice(0, MOST_DAYS)) })
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
