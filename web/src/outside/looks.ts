// How the pieces of a game without a board look: what stands on each, and its colours.
import type { Messages } from '../lib/messages'

/** A piece as it is drawn. */
export interface Look {
  name: string
  /** What stands on it. */
  sign: string
  fill: string
  /** The colour of its sign. */
  ink: string
}

/** The pieces of a type in their order; whether no two of them look alike. */
export interface Looks {
  pieces: Look[]
  tellApart: boolean
}

const DARK = '#26211d'
const LIGHT = '#fff'
const IVORY = '#f6f1e7'
const PLAIN = '#5b5147'

/** Colours that a piece can be called by. */
const COLOURS: Record<string, [fill: string, ink: string]> = {
  black: [DARK, LIGHT],
  white: [IVORY, DARK],
  red: ['#b3261e', LIGHT],
  yellow: ['#f2c230', DARK],
  gold: ['#d8a31a', DARK],
  blue: ['#1f5fa8', LIGHT],
  green: ['#2f6b35', LIGHT],
  purple: ['#7a3f97', LIGHT],
  orange: ['#c25a00', LIGHT],
  brown: ['#6b4423', LIGHT],
  pink: ['#d9749b', DARK],
  grey: ['#6e6e6e', LIGHT],
  silver: ['#c9ccd1', DARK],
}

/** The colours of pieces that are called by none, in turn. */
const HUES = [
  '#3b322b',
  '#9a3412',
  '#1f5fa8',
  '#2f6b35',
  '#7a3f97',
  '#7d5a00',
  '#1d6f78',
  '#a3291d',
]

export const hueOf = (i: number): string => HUES[i % HUES.length]

/** How the pieces of a type look, from their keys, names and declared signs. */
export function looksFrom(pieces: { key: string; name: string; sign: string }[]): Looks {
  const named = pieces.map(({ key }) => COLOURS[/^[a-z]+/.exec(key)?.[0] ?? ''])
  const other = named.some(Boolean) ? () => PLAIN : hueOf
  const found = pieces.map(({ name, sign: declared }, i) => {
    const sign = declared || firstOf(name)
    const [fill, ink] = named[i] ?? suitOf(sign) ?? [other(i), LIGHT]
    return { name, sign, fill, ink }
  })
  const different = new Set(found.map(({ sign, fill }) => sign + fill))
  return { pieces: found, tellApart: different.size === found.length }
}

/** The first letter of a name and the number at its end: "gold 4" is G4. */
const firstOf = (name: string): string =>
  ([...name][0] ?? '').toUpperCase() + (/\D(\d+)$/.exec(name)?.[1] ?? '')

/** A playing card is white, its suit red or black. */
function suitOf(sign: string): [string, string] | undefined {
  if (/[♥♦]/.test(sign)) return [IVORY, COLOURS.red[0]]
  return /[♠♣]/.test(sign) ? [IVORY, DARK] : undefined
}

const known = new WeakMap<Messages, Record<string, Looks>>()

/** How the pieces of a type look, in the language of the messages; found once. */
export function looksOf(messages: Messages, type: string): Looks {
  const types = known.get(messages) ?? {}
  known.set(messages, types)
  types[type] ??= looksFrom(
    messages.game.pieces[type].map((key) => {
      const id = `${type}-${key}`
      return { key, name: messages.text(id), sign: messages.attribute(id, 'sign') }
    }),
  )
  return types[type]
}
