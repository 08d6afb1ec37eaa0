// Games of other packages: what the page needs of them are files, see src/clutch/browser/outside.py.
import type { Described, GameCard } from '../api'
import { Refusal } from '../lib/refusal'

interface Guest {
  card: GameCard
  languages: string[]
  /** How long an event is shown, in beats. */
  pace: Record<string, number>
  /** The mark of its rules for browsers, if they are compiled. */
  module: string | null
  /** The hash of its own board, where the host allows it. */
  board: string | null
}

// The page's files lie in assets/, one below the page itself; a worker's, too.
const here = import.meta.url
const ROOT = new URL(import.meta.env.DEV ? '/' : '..', here)
export const at = (path: string): string => new URL(`outside/${path}`, ROOT).href

const NOT_HERE = 'What this game needs did not arrive. Try again.'

async function file(path: string): Promise<Response> {
  const answer = await fetch(at(path)).catch(() => null)
  if (!answer?.ok) throw new Refusal('no_module', NOT_HERE)
  return answer
}

let asked: Promise<Record<string, Guest>> | null = null
let known: Record<string, Guest> = {}

/** The games of other packages, by name; none where the list does not arrive. */
export const guests = (): Promise<Record<string, Guest>> =>
  (asked ??= file('index.json')
    .then((answer) => answer.json() as Promise<Record<string, Guest>>)
    .then((found) => (known = found))
    .catch(() => ((asked = null), {})))

/** What is known of such a game; refused where no package has it. */
async function guest(game: string): Promise<Guest> {
  const found = (await guests())[game]
  if (found) return found
  if (!asked) throw new Refusal('no_module', NOT_HERE) // the list did not arrive
  throw new Refusal('unknown_game', 'There is no such game.')
}

/** Whether the rules of such a game can run here; known once `guests` was asked. */
export const hasOutsideModule = (game: string): boolean => !!known[game]?.module

/** The card of such a game; known once `guests` was asked. */
export const outsideCard = (game: string): GameCard | undefined => known[game]?.card

/** How long its events are shown; known once `guests` was asked. */
export const outsidePace = (game: string): Record<string, number> | undefined => known[game]?.pace

export async function outsideModule(game: string): Promise<{ code: string; description: string }> {
  const mark = (await guests())[game]?.module
  if (!mark) throw new Refusal('no_module', 'The rules of this game are not compiled for browsers.')
  return { code: at(`${game}/module.wasm?${mark}`), description: at(`${game}/module.json?${mark}`) }
}

/** What a game says in a language, after what it says in English, and what it declares. */
export async function outsideWords(
  game: string,
  lang: string,
): Promise<{ lang: string; sources: string[]; description: Described }> {
  const chosen = (await guest(game)).languages.includes(lang) ? lang : 'en'
  const said = (lang: string) => file(`${game}/words/${lang}.ftl`).then((answer) => answer.text())
  const [description, ...sources] = await Promise.all([
    file(`${game}/description.json`).then((answer) => answer.json() as Promise<Described>),
    said('en'),
    ...(chosen === 'en' ? [] : [said(chosen)]),
  ])
  return { lang: chosen, sources, description }
}

/** The rules page of a game. */
export async function outsideRules(game: string, lang: string): Promise<string> {
  const chosen = (await guest(game)).languages.includes(lang) ? lang : 'en'
  return (await file(`${game}/rules/${chosen}.md`)).text()
}
