// What happens at a table, shown in order: message by message, and each event of a move by itself.
// It is given messages, whoever sends them.
import type { FromServer, GameEvent, Happened, Position, State, TableCard } from '../api'
import { paceOf } from '../games/pace'
import { unfold, type Shown } from './frames'
import { settings, type Speed } from './settings.svelte'

/** What happened at one moment. */
export interface Told {
  seq: number
  kind: string
  seat: number | null
  events: GameEvent[]
  /** Another one for every frame. */
  key: number
  /** What the same move told before. */
  before: GameEvent[]
}

const OWN = 0.35 // of the length of an event: one's own move needs no looking at
const BEAT = 800 // milliseconds that an ordinary event is shown
const HURRY: Record<Speed, number> = { calm: 1.8, normal: 1, quick: 0.4, none: 0 }
const BIG = 5 // beats of a move that nobody should miss
const CROWD = 8 // messages that wait make us hurry

export class Show {
  table = $state.raw<TableCard | null>(null)
  position = $state.raw<Position | null>(null)
  log = $state.raw<Told[]>([])
  last = $state.raw<Told | null>(null) // what is being shown now
  queue = $state.raw<(Happened | State)[]>([]) // the first is being shown
  long = $state(false) // a move of several events is being shown
  big = $state(false) // and it is worth looking up for
  seq = 0 // the last event heard, to go on from
  /** Nothing is waited for until one may act, the game ends or something big happens. */
  rushing = $state(false)
  private showing = false
  private skipped: 'nothing' | 'move' | 'all' = 'nothing'
  private wake: () => void = () => undefined
  private number = 0

  constructor(readonly seat: number | null) {}

  hear(message: FromServer): void {
    if (message.type !== 'event' && message.type !== 'state') return
    if (message.type === 'event' && message.seq <= this.seq) return
    this.seq = message.seq
    this.queue = [...this.queue, message]
    if (!this.showing) void this.show()
  }

  /** Show all that waits at once. */
  skip(): void {
    this.skipped = 'all'
    this.wake()
  }

  /** Show what waits and what comes at once, until this seat is asked or something big happens. */
  rush(): void {
    this.rushing = true
    if (this.showing) this.skipMove()
  }

  /** Show the rest of the move that is being shown at once. */
  skipMove(): void {
    if (this.skipped === 'nothing') this.skipped = 'move'
    this.wake()
  }

  /** A whole position has come, with nothing to show on the way to it. */
  protected begin(state: State): void {
    this.seated(state.table)
    this.position = state.position
  }

  /** Who sits at the table has changed, or what is known of it. */
  protected seated(table: TableCard): void {
    this.table = table
  }

  /** Something new is about to be shown. */
  protected news(): void {}

  private async show(): Promise<void> {
    this.showing = true
    while (this.queue.length) {
      const message = this.queue[0]
      if (message.type === 'event') await this.playOut(message)
      else this.begin(message as State)
      if (this.skipped === 'move') this.skipped = 'nothing'
      this.queue = this.queue.slice(1)
    }
    this.showing = false
    this.skipped = 'nothing'
  }

  private async playOut(message: Happened): Promise<void> {
    const frames = unfold(message)
    const pace = paceOf(this.table?.game ?? '')
    const beats = frames.flatMap(({ events }) => events).map(({ name }) => pace[name] ?? 1)
    this.long = frames.length > 1
    this.big = this.long && beats.reduce((sum, beat) => sum + beat, 0) >= BIG
    if (this.big) this.rushing = false
    const before: GameEvent[] = []
    for (const frame of frames) {
      this.tell(message, frame, [...before])
      before.push(...frame.events)
      await this.pause(this.length(message, frame, frames.length))
    }
    this.long = this.big = false
    if (message.position?.legal.length || message.position?.over) this.rushing = false
  }

  private tell(message: Happened, { events, view }: Shown, before: GameEvent[]): void {
    this.news()
    const { seq, kind, seat, position } = message
    this.last = { seq, kind, seat, events, before, key: ++this.number }
    if (kind !== 'joined' || seat !== this.seat) this.log = [...this.log, this.last]
    if (view && position) this.position = this.onTheWay(position, view)
    else {
      if (message.table) this.seated(message.table)
      if (position) this.position = position
    }
  }

  /** The position in the middle of a move, in which nobody can do anything. */
  private onTheWay(then: Position, view: Position['view']): Position {
    return {
      ...then,
      view,
      answers: this.position?.answers ?? then.answers,
      turn: Number(view.turn) < 0 ? null : Number(view.turn),
      over: false,
      deadline: null,
      legal: [],
      ask: null,
      standing: null,
    }
  }

  /** How long to look at a frame, in milliseconds; a person may have asked for calm or for haste. */
  private length(message: Happened, { events }: Shown, frames: number): number {
    if (message.kind !== 'moved' && message.kind !== 'dealt') return 0
    if (this.queue.length > CROWD && !this.big) return frames > 1 ? 0 : 100
    const pace = paceOf(this.table?.game ?? '')
    const beats = Math.max(0, ...events.map((event) => pace[event.name] ?? 1))
    const own = frames === 1 && message.seat === this.seat ? OWN : 1
    return BEAT * beats * own * HURRY[settings.speed]
  }

  private pause(length: number): Promise<void> {
    if (!length || this.rushing || this.skipped !== 'nothing' || document.hidden)
      return Promise.resolve()
    return new Promise((go) => {
      const timer = setTimeout(go, length)
      this.wake = () => (clearTimeout(timer), go())
    })
  }
}
