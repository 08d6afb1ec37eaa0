// How the scores grew, round by round, as the story of a game tells it.
import type { GameEvent } from '../api'
import type { ScoreLine } from '.'

/**
 * A line for each `round` event, labelled with its round; `gain` gives the seat and the points of
 * an event that brings any.
 */
export function roundByRound<E extends GameEvent>(
  story: E[],
  seats: number,
  round: (event: E) => number | null,
  gain: (event: E) => [seat: number, points: number] | null,
): ScoreLine[] {
  const lines: ScoreLine[] = []
  for (const event of story) {
    const begun = round(event)
    if (begun !== null) lines.push({ label: String(begun), scores: Array<number>(seats).fill(0) })
    const gained = gain(event)
    if (gained && lines.length) lines.at(-1)!.scores[gained[0]] += gained[1]
  }
  return lines
}

/** Whether what each seat gained adds up to its score. */
export const addsUp = (lines: ScoreLine[], scores: number[]): boolean =>
  scores.every((score, seat) => lines.reduce((sum, line) => sum + line.scores[seat], 0) === score)
