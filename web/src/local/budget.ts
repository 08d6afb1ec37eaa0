// A search's time: it looks at the clock between chunks of iterations.
const CHUNK = 20 // ms between two looks
const FIRST = 8 // iterations before the first

/** Let a search grow until `end`, by the clock `now`; it overruns by one iteration at most. */
export function spend(
  grow: (iterations: number) => void,
  end: number,
  now: () => number = () => performance.now(),
): void {
  let chunk = FIRST
  let start = now()
  do {
    grow(chunk)
    const spent = now()
    const pace = (spent - start) / chunk
    const left = Math.min(CHUNK, end - spent)
    chunk = Math.max(1, Math.min(4 * chunk, Math.floor(left / pace)))
    start = spent
  } while (start < end)
}
