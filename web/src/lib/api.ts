// Questions to the server; a refusal is an error with a code and a sentence.
import type {
  GameCard,
  GameRecord,
  Join,
  Level,
  MakeTable,
  Seated,
  State,
  Story,
  TableCard,
  Walked,
} from '../api'

export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status = 0,
  ) {
    super(message)
  }
}

async function ask<T>(path: string, body?: unknown, token?: string): Promise<T> {
  const headers: Record<string, string> = {}
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (token) headers.authorization = `Bearer ${token}`
  const how = body === undefined ? 'GET' : 'POST'
  let answer: Response
  try {
    answer = await fetch(`/api${path}`, {
      method: how,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    })
  } catch {
    throw new Refusal('server_gone', 'The server does not answer.')
  }
  const found = await answer.json().catch(() => null)
  if (answer.ok && found !== null) return found as T
  throw new Refusal(
    found?.code ?? 'server_gone',
    found?.message ?? 'The server does not answer.',
    answer.status,
  )
}

let gameList: Promise<GameCard[]> | null = null
let levelList: Promise<Level[]> | null = null

/** Asked once; a failure is asked again. */
export const games = () =>
  (gameList ??= ask<GameCard[]>('/games').catch((why) => ((gameList = null), Promise.reject(why))))
export const levels = () =>
  (levelList ??= ask<{ bots: Level[] }>('/bots')
    .then((found) => found.bots)
    .catch((why) => ((levelList = null), Promise.reject(why))))

export const rules = (game: string, lang: string) =>
  ask<{ markdown: string }>(`/games/${game}/rules?lang=${lang}`)
export const tables = (status: 'open' | 'playing') =>
  ask<{ tables: TableCard[] }>(`/tables?status=${status}`).then((found) => found.tables)
export const table = (id: string) => ask<TableCard>(`/tables/${id}`)
export const make = (asked: Partial<MakeTable>) => ask<TableCard>('/tables', asked)
export const join = (id: string, asked: Join) => ask<Seated>(`/tables/${id}/join`, asked)
export const open = (id: string, token: string, salt: string) =>
  ask<TableCard>(`/tables/${id}/open`, { salt }, token)
export const leave = (id: string, token: string) => ask<TableCard>(`/tables/${id}/leave`, {}, token)
export const comeBack = (id: string, token: string) =>
  ask<TableCard>(`/tables/${id}/return`, {}, token)
export const rematch = (id: string, token: string) =>
  ask<{ table: string }>(`/tables/${id}/rematch`, {}, token).then((found) => found.table)
export const state = (id: string, token?: string) =>
  ask<State>(`/tables/${id}/state`, undefined, token)
export const story = (id: string, token?: string) =>
  ask<Story>(`/tables/${id}/story`, undefined, token)
export const record = (id: string) => ask<GameRecord>(`/tables/${id}/record`)
export const walk = (
  record: GameRecord,
  how: { seat?: number; open?: boolean; picture?: boolean },
) => ask<Walked>('/replays', { record, ...how })
