// How long each event of a game is looked at, in beats, one where nothing else is said; and how it
// sounds.
import type { Sound } from '../lib/sound'
import { outsidePace } from '../outside/files'

type Pace = Record<string, number>
type Sounds = Record<string, Sound>

const folder = '../../../src/clutch/games'
const paces = import.meta.glob<Pace>('../../../src/clutch/games/*/pace.json', {
  eager: true,
  import: 'default',
})
const sounds = import.meta.glob<Sounds>('./*/sounds.ts', { eager: true, import: 'default' })

export const paceOf = (game: string): Pace =>
  paces[`${folder}/${game}/pace.json`] ?? outsidePace(game) ?? {}
export const soundOf = (game: string, event: string): Sound | null =>
  sounds[`./${game}/sounds.ts`]?.[event] ?? null
