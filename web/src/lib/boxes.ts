// Games that the server plays with another box than their own: it says what lies in it, and plays
// them, since the rules that this page brings along are those of their own boxes.
import type { Described } from '../api'
import { described, games } from './api'
import { otherBoxes } from '../rules/modules'

interface Declared {
  description: Described
  facts: Record<string, unknown>
}
const own = import.meta.glob<Declared>('../games/*/rules.gen.ts')
const opened = new Set<string>()

/** Take over what the server declares of a game with another box; before its board is drawn. */
export async function openBox(game: string): Promise<void> {
  await games().catch(() => undefined)
  if (!otherBoxes.has(game) || opened.has(game)) return
  const [here, there] = await Promise.all([own[`../games/${game}/rules.gen.ts`](), described(game)])
  Object.assign(here.description, there)
  Object.assign(here.facts, there.facts)
  opened.add(game)
}
