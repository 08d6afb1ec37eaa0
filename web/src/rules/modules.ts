// The WebAssembly modules that `make web` compiles, each loaded when its game is opened.
import { SvelteSet } from 'svelte/reactivity'
import { Refusal } from '../lib/refusal'
import { hasOutsideModule, outsideModule } from '../outside/files'
import { Rules, type ModuleDescription } from './module'

const codes = import.meta.glob<string>('../../modules/*.wasm', {
  query: '?url',
  import: 'default',
  eager: true,
})
const descriptions = import.meta.glob<string>(
  ['../../modules/*.json', '!../../modules/lobby.json'],
  { query: '?url', import: 'default', eager: true },
)
const weights = import.meta.glob<string>('../../modules/*.weights', {
  query: '?url',
  import: 'default',
  eager: true,
})

interface Loaded {
  module: WebAssembly.Module
  description: ModuleDescription
}
const loaded = new Map<string, Promise<Loaded>>()

/** Games that the server plays with another box than this page's rules have. */
export const otherBoxes = new SvelteSet<string>()

/** Whether this page has the rules of a game and this browser can run them. */
export const hasModule = (game: string): boolean =>
  (isOurs(game) || hasOutsideModule(game)) &&
  !otherBoxes.has(game) &&
  typeof WebAssembly === 'object'

const isOurs = (game: string) => `../../modules/${game}.wasm` in codes

/** Whether a table of this game can be on this device. */
export const canPlayHere = (game: string): boolean =>
  hasModule(game) && typeof Worker === 'function'

/** Load a module; one that did not arrive is asked for again the next time. */
export function load(game: string): Promise<Loaded> {
  let found = loaded.get(game)
  if (!found) {
    found = fetched(game)
    loaded.set(game, found)
    found.catch(() => loaded.delete(game))
  }
  return found
}

/** Tables of a game; `searches` says whether a search's memory is wanted. */
export async function rulesOf(game: string, searches = false): Promise<Rules> {
  const { module, description } = await load(game)
  return new Rules(module, description, searches)
}

async function fetched(game: string): Promise<Loaded> {
  try {
    const files = isOurs(game)
      ? {
          code: codes[`../../modules/${game}.wasm`],
          description: descriptions[`../../modules/${game}.json`],
        }
      : await outsideModule(game)
    const [module, description] = await Promise.all([
      arrived(files.code)
        .then((answer) => answer.arrayBuffer())
        .then((bytes) => WebAssembly.compile(bytes)),
      arrived(files.description).then((answer) => answer.json()),
    ])
    return { module, description: description as ModuleDescription }
  } catch {
    throw new Refusal('no_module', NO_MODULE)
  }
}

/** The weights of a game's network; null where there are none, or they did not arrive. */
export async function weightsOf(game: string): Promise<Uint8Array | null> {
  const url = weights[`../../modules/${game}.weights`]
  if (!url) return null
  try {
    const answer = await arrived(url, { priority: 'low' })
    return new Uint8Array(await answer.arrayBuffer())
  } catch {
    return null
  }
}

async function arrived(url: string, how: RequestInit = {}): Promise<Response> {
  const answer = await fetch(url, how)
  if (!answer.ok) throw new Error(answer.statusText)
  return answer
}

const NO_MODULE = 'The rules of this game did not arrive. Check the connection and try again.'
