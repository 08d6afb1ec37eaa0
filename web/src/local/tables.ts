// The tables on this device by id: what lib/api.ts asks of a server, answered here.
import type { GameRecord, MakeTable, State, Story, TableCard } from '../api'
import { Refusal } from '../lib/refusal'
import { games } from '../lib/api'
import { randomHex } from '../lib/fair'
import { actionsOf } from '../rules/module'
import { load, weightsOf } from '../rules/modules'
import { lobby } from './lobby'
import { freshId, open, save, type SavedGame } from './saved'
import { cardOf, LocalTable } from './table'

export { isLocal } from './saved'

const opened = new Map<string, Promise<LocalTable>>()

/** Open a table that is not among the saved ones, for as long as the page is. */
export const show = (table: LocalTable): unknown =>
  opened.set(table.saved.id, Promise.resolve(table))

export function tableHere(id: string): Promise<LocalTable> {
  let found = opened.get(id)
  if (!found) {
    found = Promise.resolve()
      .then(() => open(id))
      .then((saved) => LocalTable.of(saved))
      .then((table) => {
        void weightsOf(table.saved.game) // so that the service worker has them from now on
        return table
      })
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
  const card = (await games()).find((one) => one.name === game)!
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

/**
 * Play on from a position of a record, after so many moves, against bots in every other seat; the
 * id of the game. What follows is drawn anew: the record's own draws have been seen.
 */
export async function playOn(
  record: GameRecord,
  moves: number,
  seat: number,
  level: string,
): Promise<string> {
  const { description } = await load(record.game)
  const ids = new Map(actionsOf(description).map(({ text, id }) => [text, id]))
  const made = record.moves.slice(0, moves)
  const seats = record.seats.map((name, i) => ({ name, bot: i === seat ? null : level }))
  const { game, options, salts, secret } = record
  return begin({
    game,
    rules: description.rules,
    options: options as Record<string, number>,
    seats,
    hints: true,
    memory_aid: true,
    secret: secret!,
    salts,
    moves: made.map(({ seat: of, move }) => ({ seat: of, action: ids.get(move!)!, time: 0 })),
    fork: { at: moves, key: randomHex(16) },
  })
}

type Wanted = Pick<SavedGame, 'game' | 'rules' | 'options' | 'seats' | 'hints' | 'memory_aid'> &
  Partial<Pick<SavedGame, 'secret' | 'salts' | 'moves' | 'fork'>>

function begin(wanted: Wanted): string {
  const saved: SavedGame = {
    secret: randomHex(32),
    salts: wanted.seats.map(() => ''),
    moves: [],
    ...wanted,
    id: freshId(),
    made_at: Date.now() / 1000,
    over: false,
    next: null,
  }
  if (!save(saved))
    throw new Refusal(
      'storage_full',
      'The browser keeps no more data for this page, so a game here would be lost. Free some storage, or play at the server.',
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
    const { game, rules, options, seats, hints, memory_aid } = saved
    saved.next = begin({ game, rules, options, seats, hints, memory_aid })
    save(saved)
  }
  return saved.next
}
