// What lies on the table of a game that has no board of its own: its view, sorted by what the game
// declares of each field, so that pieces, cards, grids and piles can be drawn.
import type { Choice, Described, DescribedField, DescribedType } from '../api'

/** A part of the table. `name` is the field's. */
export type Part =
  | { kind: 'value'; name: string; means: DescribedType | null; value: number }
  | { kind: 'row'; name: string; means: DescribedType | null; cells: Cell[] }
  | { kind: 'grid'; name: string; means: DescribedType | null; columns: number; cells: Cell[] }
  | { kind: 'piles'; name: string; of: DescribedType; cells: Cell[] }
  | { kind: 'group'; name: string; parts: Part[] }

/** One of a row: its value, what it is the place of, and the places and pieces that mean it. */
export interface Cell {
  value: number
  key: string
  at: Meant[]
}

/** A value of a type, as an argument of a move may have it. */
export interface Meant {
  type: string
  value: number
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
        before[seat].push(...(found.kind === 'group' ? found.parts : [found]))
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
  if (rows?.shown === 'piece' && counts) return { kind: 'piles', name, of: rows, cells }
  return { kind: 'row', name, means, cells }
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

function rowsUpwards(cells: Cell[], columns: number): Cell[] {
  const rows = []
  for (let i = 0; i < cells.length; i += columns) rows.unshift(cells.slice(i, i + columns))
  return rows.flat()
}

/** The moves that mean one of these: an argument is of its type and has its value. */
export function meaning(game: Described, moves: Choice[], at: Meant[]): Choice[] {
  return moves.filter((move) => {
    const args = game.actions.find(({ name }) => name === move.name)?.args ?? []
    return args.some((arg, i) =>
      at.some(({ type, value }) => arg.type === type && move.args[i] === value),
    )
  })
}

/** Every place and piece that is drawn, so that a move that means none of them gets a button. */
export const drawnAt = (parts: Part[]): Meant[] =>
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
export const pieceAt = (means: DescribedType | null, value: number): Meant[] =>
  means?.shown === 'piece' && value >= means.least && value <= means.most
    ? [{ type: means.type, value }]
    : []

/** The name of a value outside a type's range: none, unknown, nobody. */
export const namedValue = (means: DescribedType | null, value: number): string | undefined =>
  means === null || (value >= means.least && value <= means.most)
    ? undefined
    : Object.keys(means.named).find((name) => means.named[name] === value)
