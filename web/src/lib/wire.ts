// The line to one table: a socket for a seat, a stream for a spectator. It comes back by itself.
import type { FromClient, FromServer } from '../api'
import * as api from './api'
import { Refusal } from './refusal'

const PROTOCOL = 2 // the live messages that this page speaks; the server tells others to reload

export interface Ears {
  heard(message: FromServer): void
  status(now: 'live' | 'lost'): void
  refused(why: Refusal): void
}

const FINAL = ['bad_token', 'unknown_table', 'unknown_game', 'no_watching', 'old_rules', 'old_page']
const FIRST_WAIT = 500
const LONGEST_WAIT = 8000
const PING = 20_000 // a laptop that was closed finds out so that its line is dead
const LATE = 2500 // milliseconds without an answer, after which a line counts as frozen
const SLOW = ['advise'] // what a server may think about for longer

/** A line to a table, at a server or on this device. */
export interface Line {
  request(message: FromClient): Promise<FromServer>
  /** Whether the last move, the seat's own, may be taken back, where the line knows. */
  mayTakeBack?(): boolean
  close(): void
}

export class Wire implements Line {
  private socket: WebSocket | null = null
  private stream: EventSource | null = null
  private wait = FIRST_WAIT
  private timer = 0
  private beat = 0
  private heardAt = 0
  private ended = false
  private asked = new Map<number, { yes(m: FromServer): void; no(why: Refusal): void }>()
  private number = 0
  private readonly now = () => this.retry()
  private readonly gone = () => this.ears.status('lost')
  private readonly attend = () => {
    if (this.token) this.request({ type: 'attend', here: !document.hidden }).catch(() => undefined)
  }

  constructor(
    private readonly table: string,
    private readonly token: string | null,
    private since: number,
    private readonly ears: Ears,
  ) {
    addEventListener('online', this.now)
    addEventListener('offline', this.gone)
    document.addEventListener('visibilitychange', this.attend)
    this.open()
  }

  /** Ask over the socket; the answer, or the refusal. */
  request(message: FromClient): Promise<FromServer> {
    const re = ++this.number
    return new Promise((yes, no) => {
      if (this.socket?.readyState !== WebSocket.OPEN) return no(gone())
      this.asked.set(re, { yes, no })
      this.socket.send(JSON.stringify({ ...message, re }))
      if (!SLOW.includes(message.type))
        setTimeout(() => this.asked.has(re) && this.ears.status('lost'), LATE)
    })
  }

  close(): void {
    this.ended = true
    removeEventListener('online', this.now)
    removeEventListener('offline', this.gone)
    document.removeEventListener('visibilitychange', this.attend)
    this.drop()
  }

  private open(): void {
    if (this.token) this.connect(this.token)
    else void this.watch()
  }

  private connect(token: string): void {
    const where = `${location.origin.replace(/^http/, 'ws')}/api/tables/${this.table}/live`
    const socket = (this.socket = new WebSocket(where))
    socket.onopen = () => {
      socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL, token, since: this.since }))
      if (document.hidden) this.attend()
    }
    socket.onmessage = (event) => this.take(JSON.parse(event.data as string) as FromServer)
    socket.onclose = () => this.socket === socket && this.lost()
    this.beat = window.setInterval(() => this.pulse(), PING)
  }

  /** A stream tells no reasons when it is refused, so ask once in the ordinary way first. */
  private async watch(): Promise<void> {
    try {
      await api.state(this.table)
    } catch (why) {
      const refusal = why as Refusal
      if (FINAL.includes(refusal.code)) return this.finish(refusal)
      return this.lost()
    }
    if (this.ended || this.stream) return // another try was quicker
    const stream = (this.stream = new EventSource(
      `/api/tables/${this.table}/events?since=${this.since}`,
    ))
    const take = (event: MessageEvent<string>) => this.take(JSON.parse(event.data) as FromServer)
    stream.addEventListener('state', take)
    for (const kind of ['event', 'presence', 'reaction']) stream.addEventListener(kind, take)
    stream.onerror = () => this.stream === stream && this.lost()
  }

  private take(message: FromServer): void {
    this.heardAt = Date.now()
    if ('re' in message && message.re != null) {
      this.ears.status('live') // it was frozen, perhaps, and is no more
      const waiting = this.asked.get(message.re as number)
      this.asked.delete(message.re as number)
      if (message.type === 'refused') waiting?.no(new Refusal(message.code, message.message))
      else waiting?.yes(message)
    } else if (message.type === 'refused') {
      if (FINAL.includes(message.code)) this.finish(new Refusal(message.code, message.message))
    } else {
      this.wait = FIRST_WAIT
      this.ears.status('live')
      if ('seq' in message) this.since = message.seq
      this.ears.heard(message)
    }
  }

  private pulse(): void {
    if (Date.now() - this.heardAt > 2 * PING + 5000) this.socket?.close()
    else this.request({ type: 'ping' }).catch(() => undefined)
  }

  private lost(): void {
    this.drop()
    if (this.ended) return
    this.ears.status('lost')
    this.timer = window.setTimeout(() => this.open(), this.wait * (0.8 + 0.4 * Math.random()))
    this.wait = Math.min(2 * this.wait, LONGEST_WAIT)
  }

  private retry(): void {
    if (this.ended || this.socket?.readyState === WebSocket.OPEN || this.stream) return
    this.drop()
    this.wait = FIRST_WAIT
    this.open()
  }

  private finish(why: Refusal): void {
    this.close()
    this.ears.refused(why)
  }

  private drop(): void {
    clearTimeout(this.timer)
    clearInterval(this.beat)
    const { socket, stream } = this
    this.socket = this.stream = null
    socket?.close()
    stream?.close()
    for (const waiting of this.asked.values()) waiting.no(gone())
    this.asked.clear()
  }
}

const gone = () => new Refusal('server_gone', 'The connection is lost; it comes back by itself.')
