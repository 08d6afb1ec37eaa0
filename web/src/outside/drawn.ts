// What lies on the table of a game that has no board of its own: its view, sorted by what the game
// declares of each field, so that pieces, cards, grids and piles can be drawn.
import type { Choice, Described, DescribedField, DescribedType, GameEvent } from '../api'

/** A part of the table. `name` is the field's. */
export type Part =
  | { kind: 'value'; name: string; means: DescribedType | null; value: number }
  | { kind: 'row'; name: string; means: DescribedType | null; cells: Cell[] }
  | { kind: 'grid'; name: string; means: DescribedType | null; columns: number; cells: Cell[] }
  | { kind: 'piles'; name: string; means: DescribedType | null; of: DescribedType; cells: Cell[] }
  | { kind: 'group'; name: string; parts: Part[] }

/** What is written on a cell of a grid beside what lies there. */
export interface Marks {
  /** The key of the place. */
  key?: string
  /** At the left edge and the bottom of a grid whose places are called a1, b1, ... */
  row?: string
  column?: string
}

/** One of a row: its value, what it is the place of, and the places and pieces that mean it. */
export interface Cell {
  value: number
  key: string
  at: Spot[]
}

/** A value of a type that is drawn: a place, a piece or a seat. */
export interface Spot {
  type: string
  value: number
  /** The seat that it lies before, where each seat has such a place. */
  before?: number
}

/** A value of a type, as an argument of a move or an event has it. */
export interface Meant {
  type: string
  value: number
  /** Before which seats it lies, if it is a place that each seat has; none: before any. */
  seats?: number[]
}

type Value = number | Value[] | { [field: string]: Value }
type Fields = Record<string, DescribedField>

/** Fields that every view has, and the frame shows; `phase` is the rules' own. */
const FRAME = ['seats', 'opt', 'turn', 'seat', 'told', 'event', 'phase']

/** The parts that lie on the table for all, and those that lie before each seat. */
export function partsOf(
  fields: Fields,
  view: Record<string, unknown>,
  seats: number,
): { common: Part[]; before: Part[][] } {
  const common: Part[] = []
  const before: Part[][] = Array.from({ length: seats }, () => [])
  for (const [name, field] of Object.entries(fields)) {
    if (FRAME.includes(name)) continue
    const value = view[name] as Value
    if (field.rows?.shown !== 'seat') common.push(partOf(name, field, value))
    else
      for (let seat = 0; seat < seats; seat++) {
        const found = partOf(
          name,
          { ...field, shape: [], rows: undefined },
          (value as Value[])[seat],
        )
        const parts = found.kind === 'group' ? found.parts : [found]
        before[seat].push(...parts.map((part) => laidBefore(part, seat)))
      }
  }
  return { common, before }
}

function partOf(name: string, field: DescribedField, value: Value): Part {
  const { type, rows } = field
  if (typeof type === 'object') {
    if (!field.shape.length) return { kind: 'group', name, parts: inside(type, value) }
    const each = { ...field, shape: field.shape.slice(1), rows: undefined }
    const parts = (value as Value[]).map((one, i) =>
      partOf(rows ? rows.keys[i] : `${i + 1}`, each, one),
    )
    return { kind: 'group', name, parts }
  }
  const means = field.means ?? null
  if (!field.shape.length) return { kind: 'value', name, means, value: value as number }
  const flat = (value as Value[]).flat(9) as number[]
  const last = field.shape.at(-1)!
  const cells = flat.map((one, i) => cellOf(one, i, rows))
  if (rows?.columns) {
    const order = rows.upwards ? rowsUpwards(cells, rows.columns) : cells
    return { kind: 'grid', name, means, columns: rows.columns, cells: order }
  }
  if (field.shape.length > 1) return { kind: 'grid', name, means, columns: last, cells }
  const counts = means === null || means.shown === 'number'
  if (rows?.shown === 'piece' && counts) return { kind: 'piles', name, means, of: rows, cells }
  return { kind: 'row', name, means, cells }
}

/** The same part with its places known as those of a seat. */
function laidBefore(part: Part, seat: number): Part {
  if (part.kind === 'group')
    return { ...part, parts: part.parts.map((one) => laidBefore(one, seat)) }
  if (part.kind === 'value') return part
  const mark = (cell: Cell) => ({ ...cell, at: cell.at.map((at) => ({ ...at, before: seat })) })
  return { ...part, cells: part.cells.map(mark) }
}

const inside = (fields: Fields, value: Value): Part[] =>
  Object.entries(fields).map(([name, field]) =>
    partOf(name, field, (value as Record<string, Value>)[name]),
  )

function cellOf(value: number, i: number, rows: DescribedField['rows']): Cell {
  if (!rows) return { value, key: '', at: [] }
  const at = [{ type: rows.type, value: rows.least + i }]
  if (rows.column && rows.columns) at.push({ type: rows.column, value: i % rows.columns })
  return { value, key: rows.keys[i] ?? '', at }
}

/** The marks of a grid's cells in their order: coordinates at its edges, or each cell's own key. */
export function marksOf(cells: Cell[], columns: number): Marks[] {
  if (cells.some(({ key, at }) => !key || at.length > 1)) return cells.map(() => ({}))
  const parts = cells.map(({ key }) => /^([a-z]+)(\d+)$/.exec(key))
  const fits = parts.every(
    (part, i) =>
      part && part[1] === parts[i % columns]?.[1] && part[2] === parts[i - (i % columns)]?.[2],
  )
  if (!fits) return cells.map(({ key }) => ({ key }))
  return parts.map((part, i) => ({
    row: i % columns === 0 ? part![2] : undefined,
    column: i >= cells.length - columns ? part![1] : undefined,
  }))
}

function rowsUpwards(cells: Cell[], columns: number): Cell[] {
  const rows = []
  for (let i = 0; i < cells.length; i += columns) rows.unshift(cells.slice(i, i + columns))
  return rows.flat()
}

/**
 * The arguments of a move that are drawn, in their order: what is tapped to make it. A place that
 * lies before the seat named ahead of it says that seat, too.
 */
export function stepsOf(game: Described, move: Choice, drawn: Spot[], turn: number): Meant[] {
  const args = game.actions.find(({ name }) => name === move.name)?.args ?? []
  const meant = meantBy(args, move.args, [turn])
  const isSaid = ({ value }: Meant, i: number) =>
    args[i].shown === 'seat' &&
    meant.slice(i + 1).some((place) => place.seats?.[0] === value && liesBefore(place, drawn))
  return meant.filter((step, i) => isAmong(step, drawn) && !isSaid(step, i))
}

const liesBefore = (one: Meant, drawn: Spot[]): boolean =>
  isAmong(
    one,
    drawn.filter(({ before }) => before !== undefined),
  )

/** The places that an event names. */
export function placesIn(game: Described, event: GameEvent): Meant[] {
  const args = game.events.find(({ name }) => name === event.name)?.args ?? []
  return meantBy(args, event.args).filter((_, i) => args[i].shown === 'place')
}

/**
 * What arguments mean. A place that each seat has is that of the seat named before it, or of those
 * named at all, or of `others`.
 */
function meantBy(args: DescribedType[], values: number[], others?: number[]): Meant[] {
  const named = values.filter((_, i) => args[i]?.shown === 'seat')
  let seats = named.length ? named : others
  return args.map(({ type, shown }, i) => {
    if (shown === 'seat') seats = [values[i]]
    return { type, value: values[i], seats }
  })
}

export const isAmong = (one: Meant, many: Spot[]): boolean =>
  many.some(
    ({ type, value, before }) =>
      type === one.type &&
      value === one.value &&
      (before === undefined || !one.seats || one.seats.includes(before)),
  )

/** A move on the way: what is to be tapped next for it, if anything, and whether that makes it. */
export interface Step {
  move: Choice
  next: Meant | undefined
  isLast: boolean
}

/** The moves that begin with what was tapped so far; each with its next step, if it has one. */
export function stillOpen(
  game: Described,
  moves: Choice[],
  drawn: Spot[],
  tapped: Meant[],
  turn: number,
): Step[] {
  return moves.flatMap((move) => {
    const steps = stepsOf(game, move, drawn, turn)
    if (!tapped.every((one, i) => i < steps.length && isAmong(one, [steps[i]]))) return []
    return [{ move, next: steps[tapped.length], isLast: steps.length === tapped.length + 1 }]
  })
}

/** Every place and piece that is drawn; a move that means none of them gets a button. */
export const drawnAt = (parts: Part[]): Spot[] =>
  parts.flatMap((part) => {
    if (part.kind === 'group') return drawnAt(part.parts)
    if (part.kind === 'value') return pieceAt(part.means, part.value)
    return part.cells.flatMap((cell) =>
      part.kind === 'piles'
        ? cell.value > 0
          ? cell.at
          : []
        : [...cell.at, ...pieceAt(part.means, cell.value)],
    )
  })

/** A piece that lies somewhere can be meant by a move. */
export const pieceAt = (means: DescribedType | null, value: number): Spot[] =>
  means?.shown === 'piece' && value >= means.least && value <= means.most
    ? [{ type: means.type, value }]
    : []

/** The name of a value outside a type's range: none, unknown, nobody. */
export const namedValue = (means: DescribedType | null, value: number): string | undefined =>
  means === null || (value >= means.least && value <= means.most)
    ? undefined
    : Object.keys(means.named).find((name) => means.named[name] === value)
