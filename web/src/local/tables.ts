// The tables on this device by id: what lib/api.ts asks of a server, answered here.
import type { GameRecord, MakeTable, State, Story, TableCard } from '../api'
import { Refusal } from '../lib/refusal'
import { randomHex } from '../lib/fair'
import { load } from '../rules/modules'
import { lobby } from './lobby'
import { freshId, open, save, type SavedGame } from './saved'
import { cardOf, LocalTable } from './table'

export { isLocal } from './saved'

const opened = new Map<string, Promise<LocalTable>>()

export function tableHere(id: string): Promise<LocalTable> {
  let found = opened.get(id)
  if (!found) {
    found = Promise.resolve()
      .then(() => open(id))
      .then((saved) => LocalTable.of(saved))
    opened.set(id, found)
    found.catch(() => opened.delete(id))
  }
  return found
}

/** Deal a game with these people, by seat, and bots in the other seats; its id. */
export async function make(
  asked: Partial<MakeTable>,
  people: Map<number, string>,
): Promise<string> {
  const game = asked.game!
  const { description } = await load(game)
  const card = lobby.games.find((one) => one.name === game)!
  const defaults = Object.fromEntries(card.options.map(({ name, default: value }) => [name, value]))
  const seats = asked.seats!.map((seat, i) => {
    const bot = seat.bot ?? null
    return { name: bot ? lobby.bot_names[i] : people.get(i)!, bot }
  })
  return begin({
    game,
    rules: description.rules,
    options: { ...defaults, ...(asked.options as Record<string, number>) },
    seats,
    hints: asked.hints ?? true,
    memory_aid: asked.memory_aid ?? true,
  })
}

type Wanted = Pick<SavedGame, 'game' | 'rules' | 'options' | 'seats' | 'hints' | 'memory_aid'>

function begin(wanted: Wanted): string {
  const saved: SavedGame = {
    ...wanted,
    id: freshId(),
    secret: randomHex(32),
    salts: wanted.seats.map(() => ''),
    moves: [],
    made_at: Date.now() / 1000,
    over: false,
    next: null,
  }
  if (!save(saved))
    throw new Refusal(
      'storage_full',
      'The browser keeps no more data for this page, so a game here would be lost.',
    )
  return saved.id
}

export const card = async (id: string): Promise<TableCard> =>
  opened.has(id) ? (await tableHere(id)).card() : cardOf(open(id))
export const state = async (id: string): Promise<State> => (await tableHere(id)).state(null)
export const story = async (id: string, seat: number | null): Promise<Story> =>
  (await tableHere(id)).story(seat)
export const record = async (id: string): Promise<GameRecord> => (await tableHere(id)).record()

/** The same players again, another deal. */
export async function rematch(id: string): Promise<string> {
  const { saved } = await tableHere(id)
  if (!saved.next) {
    saved.next = begin(saved)
    save(saved)
  }
  return saved.next
}
