// Games on this device, kept by the browser: all that a table follows from.
import { Refusal } from '../lib/refusal'
import { randomHex } from '../lib/fair'

export interface SavedSeat {
  name: string
  /** The level of the bot that plays; null for a person. */
  bot: string | null
}

export interface SavedMove {
  seat: number
  action: number
  /** Seconds since the deal. */
  time: number
}

export interface SavedGame {
  id: string
  game: string
  rules: number
  options: Record<string, number>
  seats: SavedSeat[]
  secret: string
  salts: string[]
  moves: SavedMove[]
  made_at: number
  hints: boolean
  memory_aid: boolean
  over: boolean
  next: string | null
  /** Played on from a replay: chance is fresh after so many moves. */
  fork?: Fork
}

/** From a move on the table has another key, in hex; nobody promised it. */
export interface Fork {
  at: number
  key: string
}

export const DAMAGED =
  'What this device saved of the game is damaged, so it cannot go on. Other games are untouched: begin a new one.'
const PREFIX = 'clutch.game.'
const ID = 'here-'
const MOST = 40 // games kept; the oldest are forgotten first

export const isLocal = (id: string): boolean => id.startsWith(ID)
export const lessonId = (game: string): string => `${ID}lesson-${game}`
export const freshId = (): string => ID + randomHex(8)

/** A saved game; raises a Refusal where there is none or it is damaged. */
export function open(id: string): SavedGame {
  const text = localStorage.getItem(PREFIX + id)
  if (text === null)
    throw new Refusal('unknown_game_here', 'This device does not have this game any more.')
  try {
    const found = JSON.parse(text) as SavedGame
    if (found.id === id && Array.isArray(found.moves) && Array.isArray(found.seats)) return found
  } catch {
    // said below
  }
  throw new Refusal('damaged_game', DAMAGED)
}

/** Keep a game; false if the browser has no room for it, even without the oldest ones. */
export function save(game: SavedGame): boolean {
  const text = JSON.stringify(game)
  for (;;) {
    try {
      localStorage.setItem(PREFIX + game.id, text)
      if (ids().length > MOST) forgetOldest(game.id)
      return true
    } catch {
      if (!forgetOldest(game.id)) return false
    }
  }
}

export function ids(): string[] {
  const found: string[] = []
  try {
    for (let i = 0; i < localStorage.length; i++) {
      const key = localStorage.key(i)!
      if (key.startsWith(PREFIX)) found.push(key.slice(PREFIX.length))
    }
  } catch {
    // no storage: nothing is saved
  }
  return found
}

export function forget(id: string): void {
  localStorage.removeItem(PREFIX + id)
}

/** Finished games go first, then the oldest; false if there is none but the one to keep. */
function forgetOldest(but: string): boolean {
  const age = (id: string): [number, number] => {
    try {
      const game = open(id)
      return [game.over ? 0 : 1, game.made_at]
    } catch {
      return [0, 0]
    }
  }
  const [oldest] = ids()
    .filter((id) => id !== but)
    .map((id) => ({ id, age: age(id) }))
    .sort((a, b) => a.age[0] - b.age[0] || a.age[1] - b.age[1])
  if (oldest) forget(oldest.id)
  return !!oldest
}
