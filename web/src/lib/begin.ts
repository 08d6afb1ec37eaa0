// Sitting down: a new table with this device's people at it.
import type { MakeTable, TableCard } from '../api'
import * as api from './api'
import { sit } from './seats'

/** Someone at this device; without a seat, wherever one is free. */
export interface Comer {
  name: string
  seat: number | null
  /** For a rematch: the token of the seat before, which keeps this one. */
  claim?: string
}

/** Make a table and sit down at it; the address of its page. */
export async function begin(asked: Partial<MakeTable>, people: Comer[]): Promise<string> {
  const made = await api.make(asked)
  await sitDown(made, people)
  return `/table/${made.id}`
}

export async function sitDown(table: TableCard, people: Comer[]): Promise<void> {
  for (const { name, seat, claim } of people) {
    const got = await api.join(table.id, name, seat, salt(), claim ?? null)
    sit(table.id, table.game, { seat: got.seat, token: got.token, name })
  }
}

/** Something of our own in the deal: nobody who knows only the server's secret knows the cards. */
function salt(): string {
  const dice = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(dice, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
