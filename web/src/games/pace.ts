// How long each event of a game is looked at, in beats, one where nothing else is said; and how it
// sounds.
import type { Sound } from '../lib/sound'

type Pace = Record<string, number>
type Sounds = Record<string, Sound>

const paces = import.meta.glob<Pace>('./*/pace.ts', { eager: true, import: 'default' })
const sounds = import.meta.glob<Sounds>('./*/pace.ts', { eager: true, import: 'sounds' })

export const paceOf = (game: string): Pace => paces[`./${game}/pace.ts`] ?? {}
export const soundOf = (game: string, event: string): Sound | null =>
  sounds[`./${game}/pace.ts`]?.[event] ?? null
