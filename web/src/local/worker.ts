// A Web Worker that chooses moves from views: `thinkers.ts` asks it.
import { Refusal } from '../lib/refusal'
import type { Rules } from '../rules/module'
import { rulesOf } from '../rules/modules'

export interface Thought {
  game: string
  /** The bytes of the view of the seat to act. */
  view: Uint8Array
  /** How to choose; a search has a budget of iterations or of seconds. */
  kind: 'random' | 'greedy' | 'careless' | 'search'
  iterations?: number
  seconds?: number
  dice: bigint
}

export interface Tried {
  action: number
  visits: number
  wins: number
  squares: number
}

export type Answer = { action: number } | { tried: Tried[] } | { code: string; message: string }

const CHUNK = 20 // ms of search between two looks at the clock
const players = new Map<string, Promise<Rules>>()

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
  rules.slice('seen').set(asked.view)
  rules.roll(asked.dice)
  const { exports, base } = rules
  if (asked.kind === 'random') return { action: exports.choose_random(base) }
  if (asked.kind === 'greedy') return { action: exports.choose_greedy(base) }
  if (asked.kind === 'careless') return { action: exports.choose_careless(base) }
  rules.plant()
  if (asked.iterations) rules.grow(asked.iterations)
  else spend(rules, 1000 * (asked.seconds ?? 1))
  return { tried: rules.tried() }
}

/** Search for so many ms. */
function spend(rules: Rules, budget: number): void {
  const end = performance.now() + budget
  let chunk = 8
  for (let start = performance.now(); start < end; start = performance.now()) {
    rules.grow(chunk)
    const pace = (performance.now() - start) / chunk
    const left = Math.min(CHUNK, end - performance.now())
    chunk = Math.max(1, Math.min(4 * chunk, Math.floor(left / pace)))
  }
}
