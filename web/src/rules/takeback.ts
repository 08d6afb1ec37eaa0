// The fair rule for taking a move back: as src/clutch/engine/takeback.py, held equal by the twins.
import { SPECTATOR, type Rules } from './module'

/** Why a move stands: chance had a say, or it showed something that was hidden. */
export type Stands = 'chance' | 'shown' | null

const KEY_STEP = 0x9e3779b97f4a7c15n

/** Why the last move, an action of a seat, stands; null if it may be taken back. */
export function stands(
  rules: Rules,
  before: Uint8Array,
  after: Uint8Array,
  seat: number,
  action: number,
): Stands {
  try {
    rules.restore(before)
    const drawn = rules.drawn
    rules.restore(after)
    if (rules.drawn !== drawn) return 'chance'
    const viewers = [SPECTATOR, ...Array(rules.seats).keys()]
    const told = viewers.some((viewer) => learned(rules, before, after, seat, action, viewer))
    return told ? 'shown' : null
  } finally {
    rules.restore(after)
  }
}

/**
 * Whether a move told this viewer what could not be known before it. It did not if at every table
 * that fits what the viewer knew some move would have looked the same, at its end and on the way.
 */
function learned(
  rules: Rules,
  before: Uint8Array,
  after: Uint8Array,
  seat: number,
  action: number,
  viewer: number,
): boolean {
  const { samples, moves } = rules.description.take_back
  const seen = look(rules, after, viewer)
  const way = onTheWay(rules, before, action, viewer)
  const known = look(rules, before, viewer)
  for (let sample = 0; sample < samples; sample++) {
    rules.slice('seen').set(known)
    const imagined = rules.imagineFrom(BigInt(sample) * KEY_STEP + 1n).slice()
    const tries = [action]
    if (viewer !== seat) {
      rules.restore(imagined)
      tries.push(
        ...rules
          .legalIds()
          .slice(0, moves)
          .filter((one) => one !== action),
      )
    }
    const alike = (one: number) => {
      rules.restore(imagined)
      if (rules.why(one)) return false
      rules.play(one)
      if (!equal(look(rules, rules.save(), viewer), seen)) return false
      const other = onTheWay(rules, imagined, one, viewer)
      return other.length === way.length && other.every((view, i) => equal(view, way[i]))
    }
    if (!tries.some(alike)) return true
  }
  return false
}

/** What a viewer sees of a table. */
function look(rules: Rules, table: Uint8Array, viewer: number): Uint8Array {
  rules.restore(table)
  rules.show(viewer)
  return rules.slice('seen').slice()
}

/** What a viewer sees before each event of a move. */
function onTheWay(rules: Rules, before: Uint8Array, action: number, viewer: number): Uint8Array[] {
  rules.restore(before) // for the number of seats
  const events = rules.record(before, action)
  return Array.from({ length: events }, (_, i) => rules.recorded(i, viewer).slice())
}

const equal = (one: Uint8Array, two: Uint8Array) => one.every((byte, i) => byte === two[i])
