// A bot's advice on the moves of a seat, thought out on this device from what the seat knows.
import type { Advice, Choice, View } from '../api'
import { type Layout, type ModuleDescription } from '../rules/module'
import { load } from '../rules/modules'
import { lobby } from './lobby'
import { search } from './thinkers'

/** Every move with its win chance; the one that the search looked at most comes first. */
export async function advise(
  game: string,
  view: Uint8Array,
  legal: Choice[],
  seq: number,
): Promise<Advice> {
  const how = { kind: 'search', seconds: lobby.advice_seconds } as const
  const tried = legal.length > 1 ? await search(game, view, how) : []
  const by = new Map(tried.map((one) => [one.action, one]))
  const visits = (id: number) => by.get(id)?.visits ?? 0
  const moves = legal
    .map((move) => ({ ...move, ...estimate(by.get(move.id)) }))
    .sort((a, b) => visits(b.id) - visits(a.id))
  return { type: 'advice', re: null, seq, by: 'search', moves }
}

/** The same at a server's table: from the view that it sent. */
export async function adviseAway(
  game: string,
  view: View,
  legal: Choice[],
  seq: number,
): Promise<Advice> {
  const { description } = await load(game)
  return advise(game, viewBytes(description, view), legal, seq)
}

/** The bytes of a view that came as JSON; what was told last is not in it, and no bot needs it. */
export function viewBytes(description: ModuleDescription, view: View): Uint8Array {
  const seen = description.memory.fields.seen[1] as { of: Layout; step: number }
  const out = new Uint8Array(seen.step)
  write(new DataView(out.buffer), seen.of, 0, view)
  return out
}

function write(data: DataView, layout: Layout, at: number, value: unknown): void {
  if (value === undefined) return
  if (typeof layout === 'string') {
    const [kind, size] = [layout[0], Number(layout.slice(1))]
    if (size === 1) data.setUint8(at, Number(value))
    else if (size === 2) data.setInt16(at, Number(value), true)
    else if (size === 4) data.setInt32(at, Number(value), true)
    else throw new Error(`a view holds no ${kind}${size}`)
  } else if ('fields' in layout)
    for (const [name, [offset, of]] of Object.entries(layout.fields))
      write(data, of, at + offset, (value as Record<string, unknown>)[name])
  else {
    const [, ...rest] = layout.shape
    const step = layout.step * rest.reduce((a, b) => a * b, 1)
    const each = rest.length ? { ...layout, shape: rest } : layout.of
    ;(value as unknown[]).forEach((part, i) => write(data, each, at + i * step, part))
  }
}

/** Mean and standard error of a move's win shares, as bots/search.py reckons them. */
function estimate(tried?: { visits: number; wins: number; squares: number }) {
  if (!tried?.visits) return { chance: null, error: null }
  const mean = tried.wins / tried.visits
  const spread = Math.max(0, tried.squares / tried.visits - mean * mean)
  return { chance: mean, error: Math.sqrt((spread + 0.25 / tried.visits) / tried.visits) }
}
