// A game analysed on this device: win chances, what decisions were worth, what was luck.
// The sums come from the rules' own module; what they add up to is as in
// src/clutch/analysis/report.py, and docs/analysis.md explains it.
import type { GameRecord } from '../api'
import { bytes, keyOf } from '../lib/fair'
import { Refusal } from '../lib/refusal'
import { keep, recall } from '../lib/storage'
import { actionsOf } from '../rules/module'
import { load } from '../rules/modules'
import type { Job, Reply, StepSums } from './analysis-worker'
import type { Fork } from './saved'

/** The level of the bots that play a game out. */
export const PLAYER = 'fledgling'

/** An estimate and its standard error: a share of a win, or points where those count. */
export interface Part {
  mean: number
  error: number
}

/** The deal, or a move: what it changed for each seat. */
export interface Step {
  /** What was done, and what the bot would have done; null for the deal. */
  action: number | null
  bot: number | null
  value: Part[]
  play: Part[]
  luck: Part[]
}

export interface Analysis {
  /** Of every step; fewer than are `wanted` where time was short, and more may be made. */
  playouts: number
  wanted: number
  /** Whether shares of a win are estimated, or points. */
  points: boolean
  fair: Part[]
  steps: Step[]
  /** Who moved, by step; null for the deal. */
  movers: (number | null)[]
  /** To go on from, as long as the page is open: the sums, and which batches are in them. */
  work?: { sums: StepSums[]; batches: number[] }
}

const SEED = 0
const SURE = 2 // standard errors from which on a decision is said to have cost something
const MOST_COSTLY = 3
const KEPT = 8 // analyses that the browser keeps
const MOST_WORKERS = Math.min(8, globalThis.navigator?.hardwareConcurrency ?? 2) // nobody plays now
const PATIENCE = 8000 // milliseconds after which no more playouts are begun

/** Mean and standard error from the sum over playouts and that of the squares. */
export function part(total: number, squares: number, playouts: number, unit: number): Part {
  const spread = playouts * squares - total * total
  const error = playouts > 1 ? Math.sqrt(spread / (playouts - 1)) / playouts : 0
  return { mean: total / (playouts * unit), error: error / unit }
}

const together = (parts: Part[]): Part => ({
  mean: parts.reduce((sum, { mean }) => sum + mean, 0),
  error: Math.hypot(...parts.map(({ error }) => error)),
})

/** What chance, and what nobody could know, gave a seat in all, the deal included. */
export function luckOf(found: Analysis, seat: number): Part {
  const { mean } = together(found.steps.map((step) => step.luck[seat]))
  const plays = found.steps.map((step) => step.play[seat])
  const { error } = together([found.fair[seat], ...plays, found.steps.at(-1)!.value[seat]])
  return { mean, error }
}

/** What a seat's own decisions gave it, or those of the others. */
export const playOf = (found: Analysis, seat: number, own: boolean): Part =>
  together(
    found.steps.filter((_, i) => i && (found.movers[i] === seat) === own).map((s) => s.play[seat]),
  )

/**
 * The moves that cost a seat most, above two standard errors; the dearest first. One that the bot
 * might have drawn itself, out of several that weigh the same to it, is none.
 */
export function costly(found: Analysis, seat: number): number[] {
  return found.steps
    .map((step, move) => ({ move, other: step.bot !== step.action, ...step.play[seat] }))
    .filter(({ other }) => other)
    .filter(({ move, mean, error }) => found.movers[move] === seat && -mean > SURE * error)
    .sort((a, b) => a.mean - b.mean)
    .slice(0, MOST_COSTLY)
    .map(({ move }) => move)
}

function gathered(
  record: GameRecord,
  moves: number[],
  work: NonNullable<Analysis['work']>,
  how: { unit: number; sums: string[]; batch: number; playouts: number },
): Analysis {
  const steps = work.sums
  const playouts = work.batches.length * how.batch
  const parts = (sums: number[][], what: string) => {
    const row = 2 * how.sums.indexOf(what)
    return sums[row].map((total, seat) => part(total, sums[row + 1][seat], playouts, how.unit))
  }
  return {
    work,
    playouts,
    wanted: how.playouts,
    points: how.unit === 1,
    fair: parts(steps[0].sums, 'fair'),
    movers: [null, ...record.moves.map(({ seat }) => seat)],
    steps: steps.map(({ sums, bot }, i) => ({
      action: i ? moves[i - 1] : null,
      bot: i ? bot : null,
      value: parts(sums, 'value'),
      play: parts(sums, 'play'),
      luck: parts(sums, 'luck'),
    })),
  }
}

type Kept = { id: string; found: Analysis }[]
const idOf = ({ commitment, moves }: GameRecord) => `${commitment} ${moves.length}`
const all = () => recall<Kept>('analyses', [])

/** The analysis of a record that was made on this device before. */
export const keptAnalysis = (record: GameRecord): Analysis | null =>
  all().find(({ id }) => id === idOf(record))?.found ?? null

function keepAnalysis(record: GameRecord, found: Analysis): void {
  if (found.playouts < (keptAnalysis(record)?.playouts ?? 0)) return
  const others = all().filter(({ id }) => id !== idOf(record))
  const four = (n: number) => Math.round(n * 1e4) / 1e4 // a third of the room
  const short = (parts: Part[]) =>
    parts.map(({ mean, error }) => ({ mean: four(mean), error: four(error) }))
  const steps = found.steps.map(({ action, bot, value, play, luck }) => ({
    action,
    bot,
    value: short(value),
    play: short(play),
    luck: short(luck),
  }))
  keep(
    'analyses',
    [{ id: idOf(record), found: { ...found, steps, work: undefined } }, ...others].slice(0, KEPT),
  )
}

/**
 * Analyse a record for some seconds, in workers; `heard` is told of every batch that is done, and how
 * much of the whole that is. It goes on from what an earlier call found. The signal stops it: what
 * was found until then stays.
 */
export async function analyse(
  record: GameRecord,
  from: Analysis | null,
  signal: AbortSignal,
  heard: (share: number, found: Analysis | null) => void,
): Promise<void> {
  const { description } = await load(record.game)
  const how = description.analysis
  const ids = new Map(actionsOf(description).map(({ text, id }) => [text, id]))
  const { fork } = record as { fork?: Fork }
  const job: Job = {
    game: record.game,
    key: bytes(keyOf(record.secret!, record.salts)),
    seats: record.seats.length,
    options: record.options as Record<string, number>,
    moves: record.moves.map(({ move }) => ids.get(move!)!),
    seed: SEED,
    ...(fork ? { fork, forkKey: bytes(fork.key) } : {}),
  }
  let work = from?.work
  const all = Array.from({ length: Math.ceil(how.playouts / how.batch) }, (_, batch) => batch)
  const todo = all.filter((batch) => !work?.batches.includes(batch))
  const whole = todo.length * (job.moves.length + 1)
  const began = performance.now()
  let [done, busy, latest] = [0, 0, null as Analysis | null]
  const share = () => Math.min(1, Math.max(done / whole, (performance.now() - began) / PATIENCE))
  const workers: Worker[] = []
  try {
    await new Promise<void>((yes, no) => {
      signal.addEventListener('abort', () => yes())
      for (let i = Math.min(MOST_WORKERS, todo.length); i > 0; i--) {
        const worker = new Worker(new URL('./analysis-worker.ts', import.meta.url), {
          type: 'module',
        })
        workers.push(worker)
        const more = () => {
          busy += 1
          worker.postMessage({ batch: todo.shift() })
        }
        worker.onerror = () => no(new Refusal('no_module', 'The analysis did not start.'))
        worker.onmessage = ({ data }: MessageEvent<Reply>) => {
          if ('failed' in data) return no(new Refusal('no_module', data.failed))
          if ('done' in data) {
            done += data.done
            return heard(share(), latest)
          }
          busy -= 1
          work = {
            sums: work ? work.sums.map((step, at) => plus(step, data.steps[at])) : data.steps,
            batches: [...(work?.batches ?? []), data.batch],
          }
          latest = gathered(record, job.moves, work, how)
          heard(share(), latest)
          if (todo.length && performance.now() - began < PATIENCE) more()
          else if (!busy) yes()
        }
        worker.postMessage({ job })
        more()
      }
    })
  } finally {
    for (const worker of workers) worker.terminate()
  }
  if (latest) keepAnalysis(record, latest)
}

const plus = (one: StepSums, two: StepSums): StepSums => ({
  bot: one.bot,
  sums: one.sums.map((row, r) => row.map((sum, seat) => sum + two.sums[r][seat])),
})
