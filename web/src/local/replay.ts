// A record played again on this device: every move by the rules, through anybody's eyes.
import type { Frame, GameRecord, Walked } from '../api'
import { Refusal } from '../lib/refusal'
import { bytes, checkDeal, keyOf, saltsKept } from '../lib/fair'
import { SPECTATOR, type Rules } from '../rules/module'
import { rulesOf } from '../rules/modules'
import { lobby } from './lobby'

/** What was found out about a record. */
export interface Checked {
  /** Draws of chance, all of them made again from the key. */
  draws: number
  moves: number
  over: boolean
}

/** Whether this device can play a record again: of format 2, of rules that it has, its deal open. */
export function readable(record: GameRecord): boolean {
  const game = lobby.games.find((one) => one.name === record.game)
  return record.clutch === lobby.record.clutch && game?.rules === record.rules && !!record.secret
}

/** Play a record to its end, calling `visit` for the deal and each move; a Refusal says what is wrong. */
async function replayed(
  record: GameRecord,
  visit: (rules: Rules, move: number) => void = () => undefined,
): Promise<Rules> {
  const rules = await rulesOf(record.game)
  const ids = new Map(rules.actions.map(({ text, id }) => [text, id]))
  if (checkDeal(record.commitment, record.secret) !== 'kept')
    throw bad('The secret is not the one that was promised before the first move.')
  if (!saltsKept(record.salts, record.promises))
    throw bad('A seat’s salt is not the one that it promised.')
  rules.deal(
    bytes(keyOf(record.secret!, record.salts)),
    record.seats.length,
    record.options as Record<string, number>,
  )
  visit(rules, 0)
  record.moves.forEach(({ seat, move }, i) => {
    const id = ids.get(move ?? '')
    if (rules.turn === null || id === undefined || seat !== rules.turn || rules.why(id))
      throw bad(`Move ${i + 1} is not allowed by the rules.`)
    rules.play(id)
    visit(rules, i + 1)
  })
  return rules
}

/** Check a record whole: the promised deal, every draw, every move, the result. */
export async function check(record: GameRecord): Promise<Checked> {
  const rules = await replayed(record)
  const { standing } = record as { standing?: unknown }
  if (standing !== undefined) {
    const found = JSON.stringify(rules.turn === null ? rules.standing() : null)
    if (found !== JSON.stringify(standing))
      throw bad('The result in the record is not what its moves lead to.')
  }
  return {
    draws: Number(rules.drawn),
    moves: record.moves.length,
    over: rules.turn === null,
  }
}

/** A record as the replay page shows it. */
export async function walk(
  record: GameRecord,
  how: { seat?: number; open?: boolean },
): Promise<Walked> {
  const frames: Frame[] = []
  const rules = await replayed(record, (now, number) => {
    const made = number ? record.moves[number - 1] : null
    const action = made && now.actions.find(({ text }) => text === made.move)!
    const everyone = how.open ? Array.from({ length: now.seats }, (_, i) => i) : []
    const open = everyone.map((seat) => (now.show(seat), now.seen()))
    now.show(how.seat ?? SPECTATOR)
    frames.push({
      move: action ? { id: action.id, name: action.name, args: action.args } : null,
      seat: made ? made.seat : null,
      time: made ? made.time : 0,
      turn: now.turn,
      events: now.events(),
      full: how.open ? now.allEvents() : null,
      view: now.seen(),
      open: how.open ? open : null,
      picture: null,
    })
  })
  const title = lobby.games.find((one) => one.name === record.game)?.title ?? record.game
  return {
    game: record.game,
    title,
    names: record.seats,
    over: rules.turn === null,
    frames,
    standing: rules.turn === null ? rules.standing() : null,
  }
}

const bad = (why: string) => new Refusal('bad_record', why)
