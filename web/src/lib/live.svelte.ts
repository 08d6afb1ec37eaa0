// One table, a server's or this device's own, as one seat, or a spectator, lives through it.
import type {
  Advice,
  Choice,
  FromClient,
  FromServer,
  Reaction,
  State,
  TableCard,
  View,
} from '../api'
import { LocalLine } from '../local/line'
import { isLocal } from '../local/saved'
import { canPlayHere, hasModule } from '../rules/modules'
import * as api from './api'
import { openSalts } from './begin'
import { Moves } from './moves'
import type { Refusal } from './refusal'
import { settings } from './settings.svelte'
import { Show, type Told } from './show.svelte'
import { Wire, type Line } from './wire'

export type { Told }

/** A reaction that is being shown. */
export interface Shown {
  seat: number
  reaction: Reaction
  key: number
}

const REACTION = 4000 // milliseconds that a reaction is shown
const MOST_REACTIONS = 4

export class Live extends Show {
  status = $state<'connecting' | 'live' | 'lost' | 'refused'>('connecting')
  refusal = $state.raw<Refusal | null>(null)
  advice = $state.raw<Advice | null>(null)
  busy = $state(false) // a move is on its way
  private standing = $state(-1) // the answer number of a move that the server would not take back
  here = $state.raw<number[] | null>(null) // seats whose people have the table open; null: unknown
  watching = $state(0) // spectators
  reactions = $state.raw<Shown[]>([]) // what people show now
  idle = $derived(this.queue.length === 0 && !this.busy)
  moves = $derived(new Moves(this.idle && this.status === 'live' ? this.position?.legal : []))

  private readonly line: Line
  private reacted = 0

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

  hear(message: FromServer): void {
    if (message.type === 'presence') {
      this.here = message.here
      this.watching = message.watching
    } else if (message.type === 'reaction') this.showReaction(message)
    else super.hear(message)
  }

  /** Show everyone how one feels; whoever does it too often is not heard. */
  react(reaction: Reaction): void {
    this.line.request({ type: 'react', reaction }).catch(() => undefined)
  }

  private showReaction({ seat, reaction }: { seat: number; reaction: Reaction }): void {
    const shown = { seat, reaction, key: ++this.reacted }
    this.reactions = [...this.reactions, shown].slice(-MOST_REACTIONS)
    setTimeout(() => (this.reactions = this.reactions.filter((one) => one !== shown)), REACTION)
  }

  async play(move: Choice): Promise<void> {
    await this.act({ type: 'play', seq: this.position!.answers, move: move.id })
  }

  async takeBack(): Promise<void> {
    const seq = this.position!.answers
    try {
      await this.act({ type: 'take_back', seq })
    } catch (why) {
      if ((why as Refusal).code === 'no_take_back') this.standing = seq
      throw why
    }
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

  /** The name of the reason why this seat may not make a move now; empty if it may, or none is known. */
  async why(name: string, args: number[]): Promise<string> {
    const { table, position } = this
    if (!table || !position || !hasModule(table.game)) return ''
    const { reasonFor } = await import('../local/why')
    return reasonFor(table.game, position.view as View, name, args)
  }

  /**
   * Whether the last thing that happened is this seat's own move, and it may be taken back. A
   * table on this device knows; a server's tells when it is asked.
   */
  get mayTakeBack(): boolean {
    const { last, position } = this
    if (this.seat === null || !position || position.over) return false
    if (last?.kind !== 'moved' || last.seat !== this.seat) return false
    return this.standing !== position.answers && (this.line.mayTakeBack?.() ?? true)
  }

  /** Whether others play until this seat is asked again, so that there is something to skip. */
  get waiting(): boolean {
    const { turn, over } = this.position ?? { turn: null, over: true }
    return this.seat !== null && !over && turn !== null && turn !== this.seat
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
    this.comeBack(state.table)
    const whole = this.log.some((told) => told.kind === 'dealt' || told.kind === 'story')
    const known = whole ? (this.log.at(-1)?.seq ?? 0) : 0
    if (state.position && known < state.seq) void this.loadStory()
  }

  /** Whoever opens the table again has come back: the seat is theirs, no longer the bot's. */
  private comeBack(table: TableCard): void {
    if (this.seat === null || isLocal(this.id) || table.status !== 'playing') return
    const { left, stand_in } = table.seats[this.seat]
    if ((left || stand_in) && !document.hidden)
      void api.comeBack(this.id, this.token!).catch(() => undefined) // a button offers it too
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
