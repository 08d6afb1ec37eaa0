// What a message says happened, frame by frame: each event with the view that it led to.
import type { GameEvent, Happened, View } from '../api'

export interface Shown {
  events: GameEvent[]
  /** Null in the last frame, whose view is the position's. */
  view: View | null
}

/** A value with its changes: an object's keys are names of fields, or places in a list. */
export function merge(base: unknown, change: unknown): unknown {
  if (change === null || typeof change !== 'object') return change
  const made = (Array.isArray(base) ? [...base] : { ...(base as object) }) as Record<
    string,
    unknown
  >
  for (const [key, part] of Object.entries(change)) made[key] = merge(made[key], part)
  return made
}

/** The frames of a message. Each view is told as its difference from the next one. */
export function unfold(message: Happened): Shown[] {
  let view = message.position?.view as View | undefined
  const frames: Shown[] = []
  for (const { events, view: change } of [...message.frames].reverse()) {
    if (frames.length) view = merge(view, change ?? {}) as View
    frames.unshift({ events, view: frames.length && view ? view : null })
  }
  return frames.length ? frames : [{ events: [], view: null }]
}
