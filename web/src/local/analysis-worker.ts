// A Web Worker that plays a record out from every step: `analysis.ts` asks it for batches.
import type { Rules } from '../rules/module'
import { rulesOf } from '../rules/modules'
import type { Fork } from './saved'

export interface Job {
  game: string
  key: Uint8Array
  seats: number
  options: Record<string, number>
  moves: number[]
  seed: number
  fork?: Fork
  forkKey?: Uint8Array
}

/** Sums of one step: by row, that is what is summed, and seat. */
export interface StepSums {
  sums: number[][]
  bot: number
}

export type Reply = { batch: number; steps: StepSums[] } | { done: number } | { failed: string }

let rules: Rules | null = null
let job: Job | null = null

onmessage = async ({ data }: MessageEvent<{ job: Job } | { batch: number }>) => {
  try {
    if ('job' in data) {
      job = data.job
      return
    }
    rules ??= await rulesOf(job!.game)
    postMessage({ batch: data.batch, steps: batchOf(rules, job!, data.batch) } satisfies Reply)
  } catch (why) {
    postMessage({ failed: (why as Error).message } satisfies Reply)
  }
}

const SOME = 8 // steps between two words of progress

/** The sums over a batch of playouts of every step. */
function batchOf(on: Rules, job: Job, batch: number): StepSums[] {
  const { seed } = job
  const first = batch * on.description.analysis.batch
  on.deal(job.key, job.seats, job.options)
  if (job.fork?.at === 0) on.rekey(job.forkKey!)
  const steps = [on.estimate(-1, { step: 0, first, seed })]
  job.moves.forEach((move, i) => {
    on.play(move)
    if (job.fork?.at === i + 1) on.rekey(job.forkKey!)
    steps.push(on.estimate(move, { step: i + 1, first, seed }))
    if (steps.length % SOME === 0) postMessage({ done: SOME } satisfies Reply)
  })
  return steps
}
