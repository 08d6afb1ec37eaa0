// How long each event of a game is looked at, in beats; one where nothing else is said.
type Pace = Record<string, number>

const paces = import.meta.glob<Pace>('./*/pace.ts', { eager: true, import: 'default' })

export const paceOf = (game: string): Pace => paces[`./${game}/pace.ts`] ?? {}
