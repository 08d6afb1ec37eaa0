// One table as one seat, or a spectator, lives through it: events are shown in order, one by one.
import type {
  Advice,
  Choice,
  FromClient,
  FromServer,
  Happened,
  GameEvent,
  Position,
  State,
  TableCard,
  View,
} from '../api'
import * as api from './api'
import { openSalts } from './begin'
import type { Refusal } from './refusal'
import { Moves } from './moves'
import { canPlayHere } from '../rules/modules'
import { settings, still } from './settings.svelte'
import { LocalLine } from '../local/line'
import { isLocal } from '../local/saved'
import { Wire, type Line } from './wire'

/** What happened at one moment. */
export interface Told {
  seq: number
  kind: string
  seat: number | null
  events: GameEvent[]
}

const PACE = { own: 250, other: 750, more: 350, most: 2000, hurried: 120, crowd: 8 }

export class Live {
  status = $state<'connecting' | 'live' | 'lost' | 'refused'>('connecting')
  refusal = $state.raw<Refusal | null>(null)
  table = $state.raw<TableCard | null>(null)
  position = $state.raw<Position | null>(null)
  log = $state.raw<Told[]>([])
  last = $state.raw<Told | null>(null) // what is being shown now
  queue = $state.raw<(Happened | State)[]>([])
  advice = $state.raw<Advice | null>(null)
  busy = $state(false) // a move is on its way
  idle = $derived(this.queue.length === 0 && !this.busy)
  moves = $derived(new Moves(this.idle && this.status === 'live' ? this.position?.legal : []))

  seq = 0 // the last event heard, to go on from
  private readonly line: Line
  private showing = false
  private skipped = false
  private wake: () => void = () => undefined

  constructor(
    readonly id: string,
    readonly seat: number | null,
    private readonly token: string | null,
    since = 0,
  ) {
    const ears = {
      heard: (message: FromServer) => this.hear(message),
      status: (now: 'live' | 'lost') => (this.status = now),
      refused: (why: Refusal) => ((this.refusal = why), (this.status = 'refused')),
    }
    this.line = isLocal(id)
      ? new LocalLine(id, seat, since, ears)
      : new Wire(id, token, since, ears)
  }

  close(): void {
    this.line.close()
    this.skip()
  }

  async play(move: Choice): Promise<void> {
    await this.act({ type: 'play', seq: this.position!.answers, move: move.id })
  }

  async takeBack(): Promise<void> {
    await this.act({ type: 'take_back', seq: this.position!.answers })
  }

  async askAdvice(): Promise<void> {
    const found = await this.thoughtOut()
    if (found.type === 'advice' && found.seq === this.position?.answers) this.advice = found
  }

  /** Advice by this device where the person wants it so, else by the table's own. */
  private async thoughtOut(): Promise<FromServer> {
    const { table, position } = this
    if (!settings.ownHints || isLocal(this.id) || !table || !position || !canPlayHere(table.game))
      return this.line.request({ type: 'advise' })
    const { adviseAway } = await import('../local/advice')
    return adviseAway(table.game, position.view as View, position.legal, position.answers)
  }

  /** Show all that waits at once. */
  skip(): void {
    this.skipped = true
    this.wake()
  }

  /** Whether the last thing that happened is this seat's own move. */
  get mayTakeBack(): boolean {
    const last = this.last
    return (
      this.seat !== null &&
      !this.position?.over &&
      last?.kind === 'moved' &&
      last.seat === this.seat
    )
  }

  private async act(message: FromClient): Promise<void> {
    if (this.busy) return
    this.busy = true
    try {
      await this.line.request(message)
    } finally {
      this.busy = false
    }
  }

  private hear(message: FromServer): void {
    if (message.type !== 'event' && message.type !== 'state') return
    if (message.type === 'event' && message.seq <= this.seq) return
    this.seq = message.seq
    this.queue = [...this.queue, message]
    if (!this.showing) void this.show()
  }

  private async show(): Promise<void> {
    this.showing = true
    while (this.queue.length) {
      const message = this.queue[0]
      if (message.type === 'event') {
        this.tell(message)
        await this.pause(message)
      } else this.begin(message as State)
      this.queue = this.queue.slice(1)
    }
    this.showing = this.skipped = false
  }

  private begin(state: State): void {
    this.table = state.table
    void openSalts(state.table)
    this.position = state.position
    const known = this.log.at(-1)?.seq ?? 0
    if (state.position && known < state.seq) void this.loadStory()
  }

  private tell(event: Happened): void {
    const news: Told = {
      seq: event.seq,
      kind: event.kind,
      seat: event.seat,
      events: event.frames.flatMap((frame) => frame.events),
    }
    this.last = news
    this.advice = null
    if (event.table) {
      this.table = event.table
      void openSalts(event.table)
    }
    if (event.position) this.position = event.position
    this.log = [...this.log, news]
  }

  /** The game so far; what was told meanwhile stays behind it. */
  private async loadStory(): Promise<void> {
    const found = await api.story(this.id, this.token ?? undefined, this.seat).catch(() => null)
    if (!found) return
    const before: Told = { seq: found.seq, events: found.events, kind: 'story', seat: null }
    this.log = [before, ...this.log.filter((told) => told.seq > found.seq)]
  }

  /** Long enough to see it; not at all under reduced motion. */
  private pause(event: Happened): Promise<void> {
    const length = this.queue.length > PACE.crowd ? PACE.hurried : pace(event, this.seat)
    if (!length || still() || this.skipped || document.hidden) return Promise.resolve()
    return new Promise((go) => {
      const timer = setTimeout(go, length)
      this.wake = () => (clearTimeout(timer), go())
    })
  }
}

function pace(event: Happened, seat: number | null): number {
  if (event.kind !== 'moved' && event.kind !== 'dealt') return 0
  const many = event.frames.reduce((sum, frame) => sum + frame.events.length, 0)
  if (event.seat === seat && many < 2) return PACE.own
  return Math.min(PACE.most, PACE.other + PACE.more * (many - 1))
}
