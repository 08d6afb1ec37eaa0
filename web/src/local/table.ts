// A table on this device: it deals, keeps the rules, lets bots think and saves every move.
// What it tells a seat are the messages of the live protocol, so that the page notices nothing.
import type {
  Advice,
  GameRecord,
  Happened,
  Position,
  Standing,
  State,
  Story,
  TableCard,
  View,
} from '../api'
import { Refusal } from '../lib/refusal'
import { bytes, commitmentOf, keyOf } from '../lib/fair'
import { SPECTATOR, type Rules } from '../rules/module'
import { rulesOf } from '../rules/modules'
import { advise } from './advice'
import { keeping } from './keeping.svelte'
import { cardOf as gameCard, lobby, playing } from './lobby'
import { DAMAGED, save, type SavedGame } from './saved'
import { choose } from './thinkers'

type Listener = (message: Happened) => void

export class LocalTable {
  protected readonly listeners = new Map<Listener, number | null>()
  protected readonly past: Uint8Array[] = [] // the table after the deal and after each move
  protected changes = 0 // moves made and taken back; a thought of an earlier count is dropped
  private thinking = false
  private judged = { seq: -1, stands: false } // the last take-back asked for

  protected constructor(
    readonly saved: SavedGame,
    protected readonly rules: Rules,
  ) {
    if (saved.rules !== rules.description.rules)
      throw new Refusal(
        'old_rules',
        'This game was begun under another version of the rules and cannot go on.',
      )
    rules.deal(bytes(keyOf(saved.secret, saved.salts)), saved.seats.length, saved.options)
    if (saved.fork?.at === 0) rules.rekey(bytes(saved.fork.key))
    this.past.push(rules.save())
    for (const { seat, action } of saved.moves) {
      if (rules.turn !== seat || rules.why(action)) throw new Refusal('damaged_game', DAMAGED)
      rules.play(action)
      if (saved.fork?.at === this.past.length) rules.rekey(bytes(saved.fork.key))
      this.past.push(rules.save())
    }
  }

  static async of(saved: SavedGame): Promise<LocalTable> {
    return new LocalTable(saved, await rulesOf(saved.game))
  }

  /** The number of the last event: the deal is the first, then every move. */
  get seq(): number {
    return this.past.length + this.changes
  }

  get over(): boolean {
    return this.rules.turn === null
  }

  listen(seat: number | null, listener: Listener): () => void {
    this.listeners.set(listener, seat)
    this.think()
    return () => this.listeners.delete(listener)
  }

  card(): TableCard {
    return { ...cardOf(this.saved), seq: this.seq }
  }

  state(seat: number | null): State {
    return {
      type: 'state',
      protocol: 2,
      seq: this.seq,
      seat,
      table: this.card(),
      position: this.position(seat),
    }
  }

  /** Make a move of a person. */
  play(seat: number, answers: number, action: number): number {
    if (answers !== this.seq || this.rules.turn !== seat)
      throw new Refusal('not_your_turn', 'It is not your turn.')
    const reason = this.rules.why(action)
    if (reason) throw new Refusal('not_allowed', reason)
    this.move(seat, action, null)
    return this.seq
  }

  /** Take back a person's last move, by the rule of the server's tables. */
  takeBack(seat: number): number {
    const why = this.standsBecause(seat)
    if (why) throw new Refusal('no_take_back', why)
    const before = this.past.at(-2)!
    this.past.pop()
    this.saved.moves.pop()
    this.changes += 2
    this.rules.restore(before)
    this.keep()
    this.tell('took_back', seat, null)
    return this.seq
  }

  /** Why the last move cannot be taken back by a seat; null if it can. */
  standsBecause(seat: number): string | null {
    const last = this.saved.moves.at(-1)
    if (this.over || !last || last.seat !== seat)
      return 'Only your own last move can be taken back.'
    if (this.judged.seq !== this.seq) {
      const [before, after] = this.past.slice(-2)
      this.judged = { seq: this.seq, stands: this.rules.stands(before, after, last.action) }
      this.rules.restore(after)
    }
    return this.judged.stands ? 'The move stands: it showed something new.' : null
  }

  /** Every move with its win chance, from what the seat knows. */
  async advise(seat: number): Promise<Advice> {
    if (this.rules.turn !== seat) throw new Refusal('not_your_turn', 'It is not your turn.')
    this.rules.show(seat)
    const view = this.rules.slice('seen').slice()
    return advise(this.saved.game, view, this.rules.legal(), this.seq)
  }

  story(seat: number | null): Story {
    const events = this.past.flatMap((table) => this.looking(table, seat, (r) => r.events()))
    return { seq: this.seq, events, lines: null }
  }

  standing(): Standing[] | null {
    return this.over ? this.rules.standing() : null
  }

  /** The record; before the end the secret is in it only for this device's own keeping. */
  record(): GameRecord {
    const { saved } = this
    const found: GameRecord = {
      ...lobby.record,
      dealer: 'device',
      game: saved.game,
      rules: saved.rules,
      options: saved.options,
      seats: saved.seats.map(({ name }) => name),
      commitment: commitmentOf(saved.secret),
      salts: saved.salts,
      moves: saved.moves.map(({ seat, action, time }) => ({
        seat,
        move: this.rules.actions[action].text,
        time,
      })),
    }
    if (saved.fork) Object.assign(found, { fork: saved.fork })
    return this.over ? { ...found, secret: saved.secret, standing: this.rules.standing() } : found
  }

  protected position(seat: number | null): Position {
    const { rules } = this
    const mine = seat !== null && rules.turn === seat
    const legal = mine ? rules.legal() : []
    rules.show(seat ?? SPECTATOR)
    return {
      answers: this.seq,
      turn: rules.turn,
      over: this.over,
      deadline: null,
      view: rules.seen(),
      legal,
      ask: mine ? rules.ask() : null,
      sheet: rules.sheet(),
      places: rules.places(),
      picture: null,
      standing: this.standing(),
    }
  }

  /** The last move event by event, each with how what was seen then differs from the next. */
  private frames(seat: number | null): Happened['frames'] {
    const { rules } = this
    const viewer = seat ?? SPECTATOR
    rules.show(viewer)
    const events = rules.events()
    if (events.length < 2) return [{ events }]
    const last = this.saved.moves.at(-1)!
    let later = rules.seen()
    rules.record(this.past.at(-2)!, last.action)
    const frames: Happened['frames'] = [{ events: [events.at(-1)!] }]
    for (let i = events.length - 2; i >= 0; i--) {
      const view = rules.viewOf(rules.recorded(i + 1, viewer))
      frames.unshift({ events: [events[i]], view: difference(later, view) as View })
      later = view
    }
    return frames
  }

  private looking<T>(table: Uint8Array, seat: number | null, what: (rules: Rules) => T): T {
    this.rules.restore(table)
    this.rules.show(seat ?? SPECTATOR)
    const found = what(this.rules)
    this.rules.restore(this.past.at(-1)!)
    return found
  }

  protected move(seat: number, action: number, bot: string | null): void {
    this.rules.play(action)
    this.past.push(this.rules.save())
    const time = Math.round(10 * (Date.now() / 1000 - this.saved.made_at)) / 10
    this.saved.moves.push({ seat, action, time: Math.max(0, time) })
    this.saved.over = this.over
    this.keep()
    this.tell('moved', seat, bot, action)
    this.think()
  }

  protected tell(kind: string, seat: number, bot: string | null, action?: number): void {
    for (const [listener, viewer] of this.listeners)
      listener({
        type: 'event',
        seq: this.seq,
        at: Date.now() / 1000,
        kind,
        seat,
        bot,
        move: action !== undefined && viewer === seat ? this.rules.actions[action] : null,
        frames: kind === 'moved' ? this.frames(viewer) : [],
        table: this.over || kind !== 'moved' ? this.card() : null,
        position: this.position(viewer),
      })
  }

  protected keep(): void {
    keeping.works = save(this.saved)
  }

  /** Let the bot whose turn it is think, while someone looks on. */
  protected think(): void {
    const seat = this.rules.turn
    const level = seat === null ? null : this.saved.seats[seat].bot
    if (seat === null || level === null || this.thinking || !this.listeners.size) return
    const asked = this.seq
    this.thinking = true
    this.rules.show(seat)
    const view = this.rules.slice('seen').slice()
    const legal = this.rules.legalIds()
    const how = playing(level)
    // A move without a choice is thought about like any other: a bot's time tells no secret.
    const thought = choose(this.saved.game, view, how).catch(() => legal[0]) // if a worker died
    void Promise.all([thought, passed(how.least_seconds ?? 0)]).then(([action]) => {
      this.thinking = false
      if (this.seq === asked) this.move(seat, action, level)
      else this.think()
    })
  }
}

const passed = (seconds: number) => new Promise((done) => setTimeout(done, 1000 * seconds))

/** What of a view differs from a later one: see `Happening` in src/clutch/server/api/responses.py. */
function difference(later: unknown, view: unknown): unknown {
  if (typeof view !== 'object' || view === null) return view
  const [one, two] = [later, view] as Record<string, unknown>[]
  return Object.fromEntries(
    Object.entries(two)
      .filter(([name, part]) => JSON.stringify(part) !== JSON.stringify(one[name]))
      .map(([name, part]) => [name, difference(one[name], part)]),
  )
}

/** What a saved game's table is, without playing its moves. */
export function cardOf(saved: SavedGame): TableCard {
  return {
    id: saved.id,
    game: saved.game,
    title: gameCard(saved.game)?.title ?? saved.game,
    rules: saved.rules,
    status: saved.over ? 'over' : 'playing',
    seq: saved.moves.length + 1,
    made_at: saved.made_at,
    seats: saved.seats.map(({ name, bot }, seat) => ({
      seat,
      name,
      bot,
      left: false,
      stand_in: null,
      kept_for: null,
      kept_until: null,
    })),
    options: saved.options,
    public: false,
    watch: false,
    clock: null,
    takeover: 0,
    hints: saved.hints,
    memory_aid: saved.memory_aid,
    fairness: {
      commitment: commitmentOf(saved.secret),
      promises: saved.seats.map(() => null),
      opened: saved.seats.map(() => false),
      open_until: null,
      salts: saved.salts,
      secret: saved.over ? saved.secret : null,
    },
    host: null,
    next_table: saved.next,
    daily: null,
    sealed_until: null,
  }
}
