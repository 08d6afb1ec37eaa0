// Keys on a board: arrows go to the nearest thing that can be done something with, and whoever
// plays by keys finds the focus where it was once the next move is due.
const LIT = '[data-act], [data-pick]'
const STEPS: Record<string, [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface Point {
  x: number
  y: number
}

const middle = (thing: Element): Point => {
  const { left, top, width, height } = thing.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
const lit = (board: Element): HTMLElement[] => [...board.querySelectorAll<HTMLElement>(LIT)]

/** Of some points the index of the nearest in a direction; -1 where none lies that way. */
export function nearest(from: Point, to: Point[], [dx, dy]: [number, number]): number {
  let best = -1
  let least = Infinity
  to.forEach(({ x, y }, i) => {
    const ahead = (x - from.x) * dx + (y - from.y) * dy
    const aside = Math.abs((x - from.x) * dy) + Math.abs((y - from.y) * dx)
    if (ahead > 1 && ahead + 2 * aside < least) [best, least] = [i, ahead + 2 * aside]
  })
  return best
}

export class Focus {
  private at: Point | null = null // where the focus was last, while keys are used

  /** Called when something of the board gets the focus. */
  keep = (event: FocusEvent): void => {
    const thing = event.target as HTMLElement
    this.at = thing.matches(':focus-visible') ? middle(thing) : null
  }

  /** Called when a key is pressed on the board. */
  walk = (event: KeyboardEvent & { currentTarget: HTMLElement }): void => {
    const step = STEPS[event.key]
    if (!step || event.defaultPrevented) return
    const from = event.target as HTMLElement
    const all = event.currentTarget.querySelectorAll<HTMLElement>(`${LIT}, [data-wants]`)
    const others = [...all].filter((one) => one !== from)
    const next = nearest(middle(from), others.map(middle), step)
    if (next < 0) return
    event.preventDefault()
    others[next].focus()
  }

  /** Called when one may act again: the focus goes to what is nearest to where it was. */
  back(board: HTMLElement): void {
    const { at } = this
    if (!at || (document.activeElement && document.activeElement !== document.body)) return
    const apart = (thing: Element) => {
      const { x, y } = middle(thing)
      return Math.hypot(x - at.x, y - at.y)
    }
    const [first] = lit(board).sort((a, b) => apart(a) - apart(b))
    first?.focus({ preventScroll: true })
  }
}
