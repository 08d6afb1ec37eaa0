// The games and bots that this page brings along: src/clutch/server/api/lobby.py writes them.
import type { GameCard } from '../api'
import { outsideCard } from '../outside/files'
import found from '../../modules/lobby.json'
import type { Playing } from './thinkers'

export const lobby = found as unknown as {
  games: GameCard[]
  levels: ({ name: string } & Playing)[]
  bot_names: string[]
  advice_seconds: number
  record: { clutch: number; contract: number }
}

/** The card of a game that can be played on this device. */
export const cardOf = (game: string): GameCard | undefined =>
  lobby.games.find((one) => one.name === game) ?? outsideCard(game)

/** How a level plays. */
export const playing = (level: string): Playing =>
  lobby.levels.find((one) => one.name === level) ?? { kind: 'greedy' }
