// Bots on this device: their thoughts run in Web Workers, several at once where there are cores.
import { Refusal } from '../lib/refusal'
import type { Answer, Thought, Tried } from './worker'

/** How a level plays: see src/clutch/bots. */
export interface Playing {
  kind: Thought['kind']
  iterations?: number
  seconds?: number
  threads?: number
  guided?: boolean
  /** A move takes so long at least, lest its time tell whether there was a choice. */
  least_seconds?: number
}

const MOST = Math.max(1, Math.min(4, (globalThis.navigator?.hardwareConcurrency ?? 2) - 1))

class Thinker {
  readonly worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  private number = 0
  private waiting = new Map<number, { yes(answer: Answer): void; no(why: Refusal): void }>()

  constructor() {
    this.worker.onmessage = ({ data }: MessageEvent<Answer & { number: number }>) => {
      const waiting = this.waiting.get(data.number)
      this.waiting.delete(data.number)
      if ('code' in data) waiting?.no(new Refusal(data.code, data.message))
      else waiting?.yes(data)
    }
    this.worker.onerror = () => {
      for (const { no } of this.waiting.values())
        no(new Refusal('no_module', 'The bots of this page did not start. Load it again.'))
      this.waiting.clear()
      thinkers = thinkers.filter((one) => one !== this)
    }
  }

  get busy(): number {
    return this.waiting.size
  }

  ask(thought: Thought): Promise<Answer> {
    const number = ++this.number
    return new Promise((yes, no) => {
      this.waiting.set(number, { yes, no })
      this.worker.postMessage({ number, ...thought })
    })
  }
}

let thinkers: Thinker[] = []

/** The `many` least busy workers, started if there are cores for more. */
function crew(many: number): Thinker[] {
  while (thinkers.length < Math.min(MOST, many)) thinkers.push(new Thinker())
  return [...thinkers].sort((a, b) => a.busy - b.busy).slice(0, many)
}

const dice = (): bigint => crypto.getRandomValues(new BigUint64Array(1))[0]

/** What a search tried, by several workers together; most visited first. */
export async function search(game: string, view: Uint8Array, how: Playing): Promise<Tried[]> {
  const crewed = crew(how.threads ?? 1)
  const each = how.iterations ? Math.ceil(how.iterations / crewed.length) : undefined
  const answers = await Promise.all(
    crewed.map((one) =>
      one.ask({
        game,
        view,
        kind: 'search',
        guided: how.guided,
        dice: dice(),
        ...(each ? { iterations: each } : { seconds: how.seconds ?? 1 }),
      }),
    ),
  )
  const sums = new Map<number, Tried>()
  for (const answer of answers)
    for (const one of (answer as { tried: Tried[] }).tried) {
      const sum = sums.get(one.action)
      if (!sum) sums.set(one.action, { ...one })
      else {
        sum.visits += one.visits
        sum.wins += one.wins
        sum.squares += one.squares
      }
    }
  return [...sums.values()].sort((a, b) => b.visits - a.visits)
}

/** The action that a bot chooses from a view. */
export async function choose(game: string, view: Uint8Array, how: Playing): Promise<number> {
  if (how.kind === 'search') return (await search(game, view, how))[0].action
  const [one] = crew(1)
  const { kind, iterations } = how
  const answer = await one.ask({ game, view, kind, iterations, dice: dice() })
  if ('action' in answer) return answer.action
  const { tried } = answer as { tried: Tried[] } // a search in a network's place
  return tried.reduce((a, b) => (b.visits > a.visits ? b : a)).action
}
