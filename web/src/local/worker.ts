// A Web Worker that chooses moves from views: `thinkers.ts` asks it.
import { Refusal } from '../lib/refusal'
import type { Rules } from '../rules/module'
import { rulesOf, weightsOf } from '../rules/modules'
import { spend } from './budget'

export interface Thought {
  game: string
  /** The bytes of the view of the seat to act. */
  view: Uint8Array
  /** How to choose; a search, also one in a network's place, has iterations or seconds. */
  kind: 'random' | 'greedy' | 'careless' | 'network' | 'search'
  iterations?: number
  seconds?: number
  /** Whether a network may help the search, where it is better so. */
  guided?: boolean
  dice: bigint
}

export interface Tried {
  action: number
  visits: number
  wins: number
  squares: number
}

export type Answer = { action: number } | { tried: Tried[] } | { code: string; message: string }

const PATIENCE = 100 // ms that a thought waits for a network's weights; it goes on without them
const players = new Map<string, Promise<Rules>>()
const networks = new Map<string, Promise<boolean>>()

onmessage = async ({ data }: MessageEvent<Thought & { number: number }>) => {
  let answer: Answer
  try {
    answer = await think(data)
  } catch (why) {
    const { code = 'no_module', message } = why as Refusal
    answer = { code, message }
  }
  postMessage({ number: data.number, ...answer })
}

async function think(asked: Thought): Promise<Answer> {
  if (!players.has(asked.game)) players.set(asked.game, rulesOf(asked.game, true))
  const found = players.get(asked.game)!
  found.catch(() => players.delete(asked.game))
  const rules = await found
  const end = performance.now() + 1000 * (asked.seconds ?? 1)
  const network =
    asked.kind === 'network' || asked.guided
      ? await Promise.race([learned(asked.game, rules), after(PATIENCE)])
      : null
  rules.slice('seen').set(asked.view)
  rules.roll(asked.dice)
  const { exports, base } = rules
  const plays = !!network?.alone.includes(rules.seatsSeen)
  if (asked.kind === 'network' && plays) return { action: exports.choose_network(base) }
  if (asked.kind === 'random') return { action: exports.choose_random(base) }
  if (asked.kind === 'greedy') return { action: exports.choose_greedy(base) }
  if (asked.kind === 'careless') return { action: exports.choose_careless(base) }
  rules.plant()
  const guided = asked.kind === 'search' && plays && network!.guides
  if (asked.iterations) rules.grow(asked.iterations, guided)
  else spend((iterations) => rules.grow(iterations, guided), end)
  return { tried: rules.tried() }
}

/** Where a game's network plays; null if it has none, or the weights are not here. */
async function learned(game: string, rules: Rules) {
  const { network } = rules.description
  if (!network) return null
  let found = networks.get(game)
  if (!found) {
    found = weightsOf(game).then((weights) => !!weights && rules.learn(weights))
    networks.set(game, found)
  }
  const there = await found
  if (!there) networks.delete(game) // asked for again at the next thought
  return there ? network : null
}

const after = (ms: number): Promise<null> => new Promise((done) => setTimeout(() => done(null), ms))
