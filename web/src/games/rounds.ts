// How the scores grew, round by round, as the story of a game tells it.
import type { Heard } from '../api'
import type { ScoreLine } from '.'

/** `begins` is the kind of event that begins a round; `gain`, the points that an event brings its seat. */
export function roundByRound(
  story: Heard[],
  seats: number,
  begins: number,
  gain: (event: Heard) => number,
): ScoreLine[] {
  const lines: ScoreLine[] = []
  for (const event of story) {
    if (event.kind === begins)
      lines.push({ label: String(event.many), scores: Array<number>(seats).fill(0) })
    else if (lines.length && event.seat >= 0) lines.at(-1)!.scores[event.seat] += gain(event)
  }
  return lines
}

/** Whether what each seat gained adds up to its score. */
export const addsUp = (lines: ScoreLine[], scores: number[]): boolean =>
  scores.every((score, seat) => lines.reduce((sum, line) => sum + line.scores[seat], 0) === score)
