// Sitting down: a new table with this device's people at it.
import type { MakeTable, TableCard } from '../api'
import * as api from './api'
import { sit } from './seats'

/** Make a table and take a seat for each name, in order; the address of its page. */
export async function begin(asked: Partial<MakeTable>, names: string[]): Promise<string> {
  const made = await api.make(asked)
  await seat(made, names)
  return `/table/${made.id}`
}

export async function seat(table: TableCard, names: string[], where: number | null = null): Promise<void> {
  for (const name of names) {
    const got = await api.join(table.id, name, where, salt())
    sit(table.id, table.game, { seat: got.seat, token: got.token, name })
  }
}

/** Something of our own in the deal: nobody who knows only the server's secret knows the cards. */
function salt(): string {
  const dice = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(dice, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
