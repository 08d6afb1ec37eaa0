// A game's rules as WebAssembly, over one record in its memory: src/clutch/browser makes both.
import type { Choice, GameEvent, Prompt, Standing, View } from '../api'

/** A number by its NumPy code, a row of elements, or a record of fields at offsets. */
export type Layout =
  | string
  | { of: Layout; shape: number[]; step: number }
  | { size: number; fields: Record<string, [number, Layout]> }

type RecordLayout = Extract<Layout, { fields: unknown }>

/** The description that is made with each module: see src/clutch/browser/build.py. */
export interface ModuleDescription {
  made_from: string
  constants: number
  /** Bytes that its functions may take on the stack. */
  stack: number
  name: string
  rules: number
  memory: RecordLayout
  actions: { name: string; args: { least: number; keys: string[] }[]; rows: number[][] }[]
  labels: string[]
  events: { name: string; args: number }[]
  prompts: { name: string; args: number }[]
  reasons: string[]
  tuning: Record<string, number>
  nodes: number
  viewers: number
  /** The weights that the module takes, and where the network plays; null for a game without. */
  network: { mark: string; alone: number[]; guides: boolean } | null
  analysis: { batch: number; unit: number; sums: string[]; playouts: number }
}

/** The exported functions; each takes the address of the memory record first. */
interface Exports {
  setup(memory: number): void
  why(memory: number, action: number): number
  legal(memory: number): number
  play(memory: number, action: number): void
  record(memory: number, action: number): number
  stands(memory: number, action: number): number
  show(memory: number, seat: number): void
  ask(memory: number): number
  event(memory: number, i: number): number
  imagine(memory: number): void
  standing(memory: number): void
  weigh(memory: number, action: number): number
  choose_random(memory: number): number
  choose_greedy(memory: number): number
  choose_careless(memory: number): number
  search(memory: number, iterations: number): void
  /** Of games with a network alone. */
  choose_network(memory: number): number
  /** Of games whose network is better in the search alone. */
  guided(memory: number, iterations: number): void
  rollout(memory: number, moves: number): void
  estimate(memory: number, action: number): void
}

export const SPECTATOR = -1
const NOBODY = -1
const PAGE = 65536
const NODE_BYTES = 64
const MARK_BYTES = 32 // before a network's weights: what they were made for

/** A move in notation and as the live messages have it. */
export interface Action extends Choice {
  text: string
}

type Getter = 'getInt8' | 'getUint8' | 'getInt16' | 'getUint16' | 'getInt32' | 'getUint32'
const GETTERS: Record<string, Getter> = {
  i1: 'getInt8',
  u1: 'getUint8',
  b1: 'getUint8',
  i2: 'getInt16',
  u2: 'getUint16',
  i4: 'getInt32',
  u4: 'getUint32',
}

/** A value in memory as JSON; `without` are fields of a record that are left out. */
export function read(data: DataView, layout: Layout, at: number, without: string[] = []): unknown {
  if (typeof layout === 'string') return data[GETTERS[layout]](at, true)
  if ('fields' in layout)
    return Object.fromEntries(
      Object.entries(layout.fields)
        .filter(([name]) => !without.includes(name))
        .map(([name, [offset, of]]) => [name, read(data, of, at + offset)]),
    )
  const [many, ...rest] = layout.shape
  const step = layout.step * rest.reduce((a, b) => a * b, 1)
  const each = rest.length ? { ...layout, shape: rest } : layout.of
  return Array.from({ length: many }, (_, i) => read(data, each, at + i * step))
}

/** Every action of a game, by id. */
export function actionsOf(description: ModuleDescription): Action[] {
  return description.actions
    .flatMap(({ name, args, rows }) =>
      rows.map((row) => ({
        name,
        args: row,
        text: [name, ...row.map((value, i) => args[i].keys[value - args[i].least])].join(' '),
      })),
    )
    .map((action, id) => ({ id, ...action }))
}

/** One table of a game, and what plays at it. */
export class Rules {
  readonly actions: Action[]
  readonly exports: Exports
  readonly base: number
  private readonly data: DataView
  private readonly bytes: Uint8Array
  private readonly fields: Record<string, [number, Layout]>
  private readonly state: RecordLayout
  private readonly view: RecordLayout

  /** `searches` says whether the instance has room for a search's nodes and a network. */
  constructor(
    module: WebAssembly.Module,
    readonly description: ModuleDescription,
    searches = false,
  ) {
    this.fields = description.memory.fields
    this.state = elementOf(this.fields.table[1])
    this.view = elementOf(this.fields.seen[1])
    const top = Math.ceil((description.constants + description.stack) / 64) * 64
    const size = searches ? description.memory.size : this.fields.nodes[0] + NODE_BYTES
    const memory = new WebAssembly.Memory({ initial: Math.ceil((top + size) / PAGE) })
    const stack = new WebAssembly.Global({ value: 'i32', mutable: true }, top)
    const env = { __linear_memory: memory, __stack_pointer: stack }
    this.base = top
    this.exports = new WebAssembly.Instance(module, { env }).exports as unknown as Exports
    this.data = new DataView(memory.buffer)
    this.bytes = new Uint8Array(memory.buffer)
    this.actions = actionsOf(description)
  }

  /** The address of a field of the memory record. */
  at(field: string): number {
    return this.base + this.fields[field][0]
  }

  /** The bytes of a field, of which `length` may be fewer than there are; not a copy. */
  slice(field: string, length?: number): Uint8Array {
    const at = this.at(field)
    return this.bytes.subarray(at, at + (length ?? sizeOf(this.fields[field][1])))
  }

  /** The first numbers of a field of 32-bit numbers. */
  numbers(field: string, many: number): number[] {
    const at = this.at(field)
    return Array.from({ length: many }, (_, i) => this.data.getInt32(at + 4 * i, true))
  }

  /** Deal a new game; the key is 16 bytes, options not named have the value 0. */
  deal(key: Uint8Array, seats: number, options: Record<string, number>): void {
    this.slice('table').fill(0)
    const at = this.at('table')
    const { key: place, seats: many, opt } = this.state.fields
    this.bytes.set(key, at + place[0])
    this.data.setInt8(at + many[0], seats)
    const named = (opt[1] as RecordLayout).fields
    for (const [name, value] of Object.entries(options))
      this.data.setInt8(at + opt[0] + named[name][0], value)
    this.exports.setup(this.base)
  }

  /** Give the table another key of 16 bytes: what is drawn from now on is drawn anew. */
  rekey(key: Uint8Array): void {
    this.bytes.set(key, this.at('table') + this.state.fields.key[0])
  }

  /** The table's bytes, to keep; and back. */
  save(): Uint8Array {
    return this.slice('table').slice()
  }
  restore(table: Uint8Array): void {
    this.slice('table').set(table)
  }

  /** Whether a move that led from one table to another may not be taken back. */
  stands(before: Uint8Array, after: Uint8Array, action: number): boolean {
    this.slice('before').set(before)
    this.restore(after)
    return this.exports.stands(this.base, action) !== 0
  }

  /** Play a move on a table again, to see it happen; what everybody saw is then `recorded`. */
  record(before: Uint8Array, action: number): number {
    this.slice('recording', before.length).set(before)
    return this.exports.record(this.base, action)
  }

  /** What a seat, or a spectator, saw before an event of the recording; not a copy. */
  recorded(event: number, seat: number): Uint8Array {
    const place = seat === SPECTATOR ? this.seats : seat
    const { size } = this.view
    const frame = elementOf(this.fields.recording[1]).fields.frame[0]
    const at = this.at('recording') + frame + size * (event * this.description.viewers + place)
    return this.bytes.subarray(at, at + size)
  }

  /** A view as JSON, without its events. */
  viewOf(view: Uint8Array): View {
    return read(this.data, this.view, view.byteOffset, ['told', 'event']) as View
  }

  get seats(): number {
    return this.data.getInt8(this.at('table') + this.state.fields.seats[0])
  }

  /** The seat that must decide, or null when the game is over. */
  get turn(): number | null {
    const turn = this.data.getInt8(this.at('table') + this.state.fields.turn[0])
    return turn === NOBODY ? null : turn
  }

  /** How often chance was asked so far. */
  get drawn(): bigint {
    return this.data.getBigUint64(this.at('table') + this.state.fields.drawn[0], true)
  }

  legalIds(): number[] {
    return this.turn === null ? [] : this.numbers('legal', this.exports.legal(this.base))
  }

  /** What the seat to act may do, as the live messages list it. */
  legal(): Choice[] {
    const ids = this.legalIds()
    const labels = this.numbers('labels', ids.length)
    return ids.map((id, i) => {
      const { name, args } = this.actions[id]
      return labels[i] < 0
        ? { id, name, args }
        : { id, name, args, label: this.description.labels[labels[i]] }
    })
  }

  /** The name of the reason why the seat to act may not do this; empty if it may. */
  why(action: number): string {
    const reason = this.exports.why(this.base, action)
    return reason ? this.description.reasons[reason] : ''
  }

  play(action: number): void {
    this.exports.play(this.base, action)
  }

  /** Look through a seat's eyes: what `seen`, `events`, `ask`, `sheet` and `places` tell of then. */
  show(seat: number): void {
    this.exports.show(this.base, seat)
  }

  /** The view that is shown, without its events. */
  seen(): View {
    return this.viewOf(this.slice('seen'))
  }

  /** What the last move made happen, as far as the seat that looks may know it. */
  events(): GameEvent[] {
    return this.eventsOf(this.data.getInt8(this.at('seen') + this.view.fields.told[0]))
  }

  private eventsOf(many: number): GameEvent[] {
    return Array.from({ length: many }, (_, i) => {
      const { name, args } = this.description.events[this.exports.event(this.base, i)]
      return { name, args: this.numbers('args', args) }
    })
  }

  /** What the last move made happen, with nothing hidden. */
  allEvents(): GameEvent[] {
    const at = this.at('table')
    const told = this.data.getInt8(at + this.state.fields.told[0])
    const from = at + this.state.fields.event[0]
    const bytes = this.bytes.slice(from, from + sizeOf(this.state.fields.event[1]))
    this.bytes.set(bytes, this.at('seen') + this.view.fields.event[0])
    return this.eventsOf(told)
  }

  /** What the seat that looks, and must act, is asked. */
  ask(): Prompt {
    const { name, args } = this.description.prompts[this.exports.ask(this.base)]
    return { name, args: this.numbers('prompt', args) }
  }

  /** The parts of every seat's score, as the seat that looks knows them. */
  sheet(): number[][] {
    const all = read(this.data, this.fields.sheet[1], this.at('sheet')) as number[][]
    return all.slice(0, this.seats)
  }

  /** Where every seat stands now, as the seat that looks sees it: 1 is best, 0 nowhere. */
  places(): number[] {
    return this.numbers('places', this.seats)
  }

  standing(): Standing[] {
    this.exports.standing(this.base)
    const score = this.numbers('score', this.seats)
    const rank = this.numbers('rank', this.seats)
    return score.map((points, seat) => ({ seat, score: points, rank: rank[seat] }))
  }

  /** Set the dice of bots and searches; zero would be no dice at all. */
  roll(dice: bigint): void {
    this.data.setBigUint64(this.at('dice'), dice | 1n, true)
  }

  // Analysis: see src/clutch/analysis/estimates.py

  /**
   * Play out a batch from the table, and say what the step that led to it was worth: sums over the
   * playouts by row and seat, and what the bot would have done. Steps must come in order, the deal
   * first, which has the action -1.
   */
  estimate(action: number, where: { step: number; first: number; seed: number }) {
    const { fields } = elementOf(this.fields.analysis[1])
    const at = this.at('analysis')
    const set = (field: string, value: number) =>
      this.data.setBigInt64(at + fields[field][0], BigInt(value), true)
    const get = (offset: number) => Number(this.data.getBigInt64(offset, true))
    for (const [field, value] of Object.entries(where)) set(field, value)
    set('bot', -1)
    const [sums, layout] = fields.sums as [number, { shape: number[]; step: number }]
    this.bytes.fill(0, at + sums, at + sums + sizeOf(layout as Layout))
    this.exports.estimate(this.base, action)
    const [rows, wide] = layout.shape
    return {
      sums: Array.from({ length: rows }, (_, row) =>
        Array.from({ length: this.seats }, (_, seat) => get(at + sums + 8 * (row * wide + seat))),
      ),
      bot: get(at + fields.bot[0]),
    }
  }

  // Search

  /** Begin a search from what is shown. */
  plant(): void {
    const tuning = this.fields.tuning[1] as RecordLayout
    for (const [name, [offset, kind]] of Object.entries(tuning.fields)) {
      const at = this.at('tuning') + offset
      const value = this.description.tuning[name]
      if (kind === 'f8') this.data.setFloat64(at, value, true)
      else this.data.setBigInt64(at, BigInt(value), true)
    }
    const used = Number(this.data.getBigInt64(this.at('used'), true))
    this.slice('nodes', NODE_BYTES * Math.max(1, used)).fill(0)
    this.slice('slot').fill(0)
    this.data.setBigInt64(this.at('used'), 1n, true)
  }

  grow(iterations: number, guided = false): void {
    if (guided) this.exports.guided(this.base, iterations)
    else this.exports.search(this.base, iterations)
  }

  /** Take a network's weights; false if they were made for other rules, or are damaged. */
  learn(weights: Uint8Array): boolean {
    const { network } = this.description
    if (!network) return false
    const net = this.slice('net')
    const mark = Array.from(weights.subarray(0, MARK_BYTES), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('')
    if (mark !== network.mark || weights.length !== MARK_BYTES + net.length) return false
    net.set(weights.subarray(MARK_BYTES))
    return true
  }

  /** How many seats the table has whose view is shown. */
  get seatsSeen(): number {
    return this.data.getInt8(this.at('seen') + this.view.fields.seats[0])
  }

  /** The moves that the search tried: visits, and sums of win shares and of their squares. */
  tried(): { action: number; visits: number; wins: number; squares: number }[] {
    const node = elementOf(this.fields.nodes[1]).fields
    const int = (at: number, field: string) => this.data.getInt32(at + node[field][0], true)
    const float = (at: number, field: string) => this.data.getFloat64(at + node[field][0], true)
    const place = (i: number) => this.at('nodes') + NODE_BYTES * i
    const found = []
    for (let i = int(place(0), 'child'); i; i = int(place(i), 'sibling')) {
      const at = place(i)
      found.push({
        action: int(at, 'action'),
        visits: int(at, 'visits'),
        wins: float(at, 'wins'),
        squares: float(at, 'squares'),
      })
    }
    return found
  }
}

function elementOf(layout: Layout): RecordLayout {
  return (layout as { of: RecordLayout }).of
}

function sizeOf(layout: Layout): number {
  if (typeof layout === 'string') return Number(layout.slice(1))
  if ('fields' in layout) return layout.size
  return layout.step * layout.shape.reduce((a, b) => a * b, 1)
}
