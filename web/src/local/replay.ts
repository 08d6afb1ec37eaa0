// A record played again on this device: every move by the rules, through anybody's eyes.
import type { Choice, Frame, GameRecord, Moment, View, Walked } from '../api'
import { Refusal } from '../lib/refusal'
import { bytes, checkDeal, keyOf, saltsKept } from '../lib/fair'
import { SPECTATOR, type Rules } from '../rules/module'
import { rulesOf } from '../rules/modules'
import { cardOf, lobby } from './lobby'
import type { Fork } from './saved'

/** What was found out about a record. */
export interface Checked {
  /** Draws of chance, all of them made again from the key. */
  draws: number
  moves: number
  over: boolean
}

/** Whether this device can play a record again: of format 2, of rules that it has, its deal open. */
export function readable(record: GameRecord): boolean {
  const game = cardOf(record.game)
  return record.clutch === lobby.record.clutch && game?.rules === record.rules && !!record.secret
}

/** Play a record to its end, calling `visit` for the deal and each move; a Refusal says what is wrong. */
async function replayed(
  record: GameRecord,
  visit: (rules: Rules, move: number) => void = () => undefined,
  until = record.moves.length,
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
  const { fork } = record as { fork?: Fork }
  if (fork?.at === 0) rules.rekey(bytes(fork.key))
  visit(rules, 0)
  record.moves.slice(0, until).forEach(({ seat, move }, i) => {
    const id = ids.get(move ?? '')
    if (rules.turn === null || id === undefined || seat !== rules.turn || rules.why(id))
      throw bad(`Move ${i + 1} is not allowed by the rules.`)
    rules.play(id)
    if (fork?.at === i + 1) rules.rekey(bytes(fork.key))
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

/** What the mover could have done at a move, counted from 1, and the ids of all moves made. */
export async function choicesAt(record: GameRecord, move: number): Promise<Choice[]> {
  return (await replayed(record, undefined, move - 1)).legal()
}

/** A record as the replay page shows it. */
export async function walk(
  record: GameRecord,
  how: { seat?: number; open?: boolean },
): Promise<Walked> {
  const frames: Frame[] = []
  const viewer = how.seat ?? SPECTATOR
  let before: Uint8Array
  const rules = await replayed(record, (now, number) => {
    const made = number ? record.moves[number - 1] : null
    const action = made && now.actions.find(({ text }) => text === made.move)!
    const everyone = how.open ? Array.from({ length: now.seats }, (_, i) => i) : []
    const open = everyone.map((seat) => (now.show(seat), now.seen()))
    now.show(viewer)
    const [events, view] = [now.events(), now.seen()]
    frames.push({
      move: action ? { id: action.id, name: action.name, args: action.args } : null,
      seat: made ? made.seat : null,
      time: made ? made.time : 0,
      turn: now.turn,
      events,
      places: now.places(),
      full: how.open ? now.allEvents() : null,
      view,
      open: how.open ? open : null,
      picture: null,
      moments:
        action && events.length > 1
          ? oneByOne(now, before, action.id, { events, view, open: how.open ? open : null }, viewer)
          : undefined,
    })
    before = now.save()
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

/** The events of the move that led to `end`, each with the table right after it. */
function oneByOne(
  rules: Rules,
  before: Uint8Array,
  action: number,
  end: Moment,
  viewer: number,
): Moment[] {
  rules.record(before, action)
  const seen = (event: number, seat: number): View => rules.viewOf(rules.recorded(event, seat))
  return end.events.map((event, i): Moment =>
    i === end.events.length - 1
      ? { ...end, events: [event] }
      : {
          events: [event],
          view: seen(i + 1, viewer),
          open: end.open && end.open.map((_, seat) => seen(i + 1, seat)),
        },
  )
}

const bad = (why: string) => new Refusal('bad_record', why)
