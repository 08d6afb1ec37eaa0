// Questions to the server; a refusal is an error with a code and a sentence.
import type {
  DailyDeals,
  DailyResults,
  AskNotice,
  Described,
  GameCard,
  GameRecord,
  Invite,
  Join,
  MakeTable,
  Notice,
  Seated,
  State,
  Story,
  TableCard,
  Walked,
} from '../api'

import { isLocal } from '../local/saved'
import { isBundled } from './messages'
import { guests, outsideRules } from '../outside/files'
import { Refusal } from './refusal'
import { otherBoxes } from '../rules/modules'
import { SITE } from './router.svelte'

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

const lobby = () => import('../local/lobby').then((found) => found.lobby)

/** Ask the server; where there is none, or it does not answer, what the page brings along. */
async function orHere<T>(asked: () => Promise<T>, here: () => Promise<T>): Promise<T> {
  if (SITE) return here()
  try {
    return await asked()
  } catch (why) {
    if ((why as Refusal).code === 'server_gone') return here()
    throw why
  }
}

/** Asked once; a failure is asked again. */
export const games = () =>
  (gameList ??= orHere(
    async () => {
      const found = await ask<GameCard[]>('/games')
      if (!found.every(({ name }) => isBundled(name))) await guests()
      for (const { name, box } of found) if (box) otherBoxes.add(name)
      return found
    },
    async () => {
      gameList = null
      const others = Object.values(await guests()).map(({ card }) => card)
      return [...(await lobby()).games, ...others]
    },
  ).catch((why) => ((gameList = null), Promise.reject(why))))
/** The names of the bots' levels, the weakest first; those of the server are the same. */
export const levels = async () => (await lobby()).levels.map(({ name }) => name)

/** What the server declares of a game. */
export const described = (game: string) => ask<Described>(`/games/${game}`)

const pages = import.meta.glob<string>('../../../src/clutch/games/*/rules/*.md', {
  query: '?raw',
  import: 'default',
})

/** The rules of a game as Markdown, in English where they are not in this language; the server's
 * where it plays with another box, which they name. */
export async function rules(game: string, lang: string): Promise<string> {
  await games().catch(() => undefined)
  if (otherBoxes.has(game))
    return (await ask<{ markdown: string }>(`/games/${game}/rules?lang=${lang}`)).markdown
  const path = (of: string) => `../../../src/clutch/games/${game}/rules/${of}.md`
  const page = pages[path(lang)] ?? pages[path('en')]
  return page ? page() : outsideRules(game, lang)
}
export const tables = (status: 'open' | 'playing') =>
  ask<{ tables: TableCard[] }>(`/tables?status=${status}`).then((found) => found.tables)

// Of a table: on this device, or at the server.
const here = () => import('../local/tables')

export const table = async (id: string): Promise<TableCard> =>
  isLocal(id) ? (await here()).card(id) : ask<TableCard>(`/tables/${id}`)
export const daily = () => ask<DailyDeals>('/daily')
export const makeDaily = (game: string, key: string) => ask<TableCard>(`/daily/${game}`, { key })
export const dailyResults = (game: string) => ask<DailyResults>(`/daily/${game}/results`)
export const make = (asked: Partial<MakeTable>) => ask<TableCard>('/tables', asked)
export const join = (id: string, asked: Join) => ask<Seated>(`/tables/${id}/join`, asked)
export const open = (id: string, token: string, salt: string) =>
  ask<TableCard>(`/tables/${id}/open`, { salt }, token)
export const leave = async (id: string, token: string): Promise<TableCard> =>
  isLocal(id) ? table(id) : ask<TableCard>(`/tables/${id}/leave`, {}, token)
export const comeBack = (id: string, token: string) =>
  ask<TableCard>(`/tables/${id}/return`, {}, token)
export const invite = (id: string) => ask<Invite>(`/tables/${id}/invite`)
export const fill = (id: string, token: string, bot: string) =>
  ask<TableCard>(`/tables/${id}/fill`, { bot }, token)
export const putIn = (id: string, token: string, seat: number) =>
  ask<TableCard>(`/tables/${id}/stand-in`, { seat }, token)
export const notice = (id: string, token: string) =>
  ask<Notice>(`/tables/${id}/notice`, undefined, token)
export const setNotice = (id: string, token: string, asked: Partial<AskNotice>) =>
  ask<Notice>(`/tables/${id}/notice`, asked, token)
export const muteNotice = (id: string, token: string, muted: boolean) =>
  ask<Notice>(`/tables/${id}/notice/mute`, { muted }, token)
export const forgetNotice = (id: string, token: string) =>
  ask<Notice>(`/tables/${id}/notice/forget`, {}, token)
export const rematch = async (id: string, token: string): Promise<string> =>
  isLocal(id)
    ? (await here()).rematch(id)
    : (await ask<{ table: string }>(`/tables/${id}/rematch`, {}, token)).table
export const state = async (id: string, token?: string): Promise<State> =>
  isLocal(id) ? (await here()).state(id) : ask<State>(`/tables/${id}/state`, undefined, token)
export const story = async (id: string, token?: string, seat: number | null = null) =>
  isLocal(id) ? (await here()).story(id, seat) : ask<Story>(`/tables/${id}/story`, undefined, token)
export const record = async (id: string): Promise<GameRecord> =>
  isLocal(id) ? (await here()).record(id) : ask<GameRecord>(`/tables/${id}/record`)

/** A record played again: on this device where it has the rules, else at the server. */
export async function walk(
  record: GameRecord,
  how: { seat?: number; open?: boolean },
): Promise<Walked> {
  const replay = await import('../local/replay')
  if (replay.readable(record)) return replay.walk(record, how)
  if (SITE)
    throw new Refusal(
      'other_record',
      'This site cannot play this record again: it is of other rules, an older version or a game that the site does not have. `clutch verify` of a fitting version can.',
    )
  return ask<Walked>('/replays', { record, ...how })
}
