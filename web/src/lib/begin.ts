// Sitting down: a new table with this device's people at it.
import type { MakeTable, TableCard } from '../api'
import { canPlayHere } from '../rules/modules'
import * as api from './api'
import { promiseOf, randomHex } from './fair'
import { Refusal } from './refusal'
import { SITE } from './router.svelte'
import { mine, saw, sit } from './seats'

/** Someone at this device; without a seat, wherever one is free. */
export interface Comer {
  name: string
  seat: number | null
  /** For a rematch: the token of the seat before, which keeps this one. */
  claim?: string
}

/** Deal on this device where it can, else at the server; the address of the table's page. */
export async function beginAtOnce(asked: Partial<MakeTable>, people: Comer[]): Promise<string> {
  if (!canPlayHere(asked.game!)) return SITE ? Promise.reject(cannotRun()) : begin(asked, people)
  try {
    return await beginHere(asked, people)
  } catch (why) {
    const wayOut = ['no_module', 'storage_full'].includes((why as Refusal).code)
    return wayOut && !SITE ? begin(asked, people) : Promise.reject(why)
  }
}

const cannotRun = () =>
  new Refusal(
    'cannot_run',
    'This browser cannot run the games: it has no WebAssembly or no workers. A newer browser can.',
  )

/** Deal a game on this device, bots in the other seats; the address of its page. */
export async function beginHere(asked: Partial<MakeTable>, people: Comer[]): Promise<string> {
  if (!canPlayHere(asked.game!)) throw cannotRun()
  const local = await import('../local/tables')
  const id = await local.make(asked, new Map(people.map(({ seat, name }) => [seat!, name])))
  for (const { seat, name } of people) sit(id, asked.game!, { seat: seat!, token: id, name })
  return `/table/${id}`
}

/** Make a table at the server and sit down at it; the address of its page. */
export async function begin(asked: Partial<MakeTable>, people: Comer[]): Promise<string> {
  const made = await api.make(asked)
  await sitDown(made, people)
  return `/table/${made.id}`
}

export async function sitDown(table: TableCard, people: Comer[]): Promise<void> {
  for (const { name, seat, claim } of people) {
    const salt = random()
    const asked = { name, seat, claim: claim ?? null, promise: promiseOf(salt), key: random() }
    const join = () => api.join(table.id, asked)
    // If the answer was lost, the same key gives the same seat.
    const got = await join().catch((why) =>
      why.code === 'server_gone' ? join() : Promise.reject(why),
    )
    sit(table.id, table.game, { seat: got.seat, token: got.token, name, salt })
    await openSalts(got.table)
  }
}

/**
 * Open the salts that this device's seats promised, now that every seat has promised its own.
 *
 * A salt is something of our own in the deal. As everyone has promised theirs before anyone opens
 * one, nobody can choose a salt that makes the deal go well, even if they know the secret.
 */
export async function openSalts({ id, fairness }: TableCard): Promise<void> {
  if (fairness.open_until === null) return
  for (const seat of mine(id))
    if (seat.salt && !fairness.opened[seat.seat] && saw(id, fairness.promises))
      await api.open(id, seat.token, seat.salt).catch(() => undefined) // asked again at the next event
}

/** 128 bits that nobody can guess. */
const random = () => randomHex(16)
