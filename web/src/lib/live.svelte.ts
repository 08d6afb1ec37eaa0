// One table, a server's or this device's own, as one seat, or a spectator, lives through it.
import type { Advice, Choice, FromClient, FromServer, State, TableCard, View } from '../api'
import { LocalLine } from '../local/line'
import { isLocal } from '../local/saved'
import { canPlayHere } from '../rules/modules'
import * as api from './api'
import { openSalts } from './begin'
import { Moves } from './moves'
import type { Refusal } from './refusal'
import { settings } from './settings.svelte'
import { Show, type Told } from './show.svelte'
import { Wire, type Line } from './wire'

export type { Told }

export class Live extends Show {
  status = $state<'connecting' | 'live' | 'lost' | 'refused'>('connecting')
  refusal = $state.raw<Refusal | null>(null)
  advice = $state.raw<Advice | null>(null)
  busy = $state(false) // a move is on its way
  idle = $derived(this.queue.length === 0 && !this.busy)
  moves = $derived(new Moves(this.idle && this.status === 'live' ? this.position?.legal : []))

  private readonly line: Line

  constructor(
    readonly id: string,
    seat: number | null,
    private readonly token: string | null,
    since = 0,
  ) {
    super(seat)
    const ears = {
      heard: (message: FromServer) => this.hear(message),
      status: (now: 'live' | 'lost') => (this.status = now),
      refused: (why: Refusal) => ((this.refusal = why), (this.status = 'refused')),
    }
    this.line = isLocal(id) ? new LocalLine(id, seat, ears) : new Wire(id, token, since, ears)
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

  protected seated(table: TableCard): void {
    super.seated(table)
    void openSalts(table)
  }

  protected news(): void {
    this.advice = null
  }

  protected begin(state: State): void {
    super.begin(state)
    const whole = this.log.some((told) => told.kind === 'dealt' || told.kind === 'story')
    const known = whole ? (this.log.at(-1)?.seq ?? 0) : 0
    if (state.position && known < state.seq) void this.loadStory()
  }

  /** The game so far; what was told meanwhile stays behind it. */
  private async loadStory(): Promise<void> {
    const found = await api.story(this.id, this.token ?? undefined, this.seat).catch(() => null)
    if (!found) return
    const { seq, events } = found
    const before: Told = { seq, events, kind: 'story', seat: null, before: [], key: 0 }
    this.log = [before, ...this.log.filter((told) => told.seq > seq)]
  }
}
