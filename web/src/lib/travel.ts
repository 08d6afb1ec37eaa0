// Pieces travel: when something is shown, a copy of a piece flies from where it lay to where it goes.

/** From one place of a board to another; a place is marked `data-at` with its name. */
export interface Travel {
  from: string
  to: string
  /** Where nothing lies to be copied: what lies at `to` afterwards comes from `from`. */
  arrives?: boolean
}

interface Flight {
  travel: Travel
  pieces: { copy: HTMLElement; start: DOMRect; zoom: number }[]
  start: DOMRect | null
}

const places = (board: Element, at: string): Element[] => [
  ...board.querySelectorAll(`[data-at="${CSS.escape(at)}"]`),
]

/** Called before the board is drawn anew: what will travel is copied as it lies. */
export function takeOff(board: Element, travels: Travel[]): Flight[] {
  return travels.map((travel) => {
    const found = places(board, travel.from)
    const pieces = travel.arrives
      ? []
      : found.map((each) => ({
          copy: each.cloneNode(true) as HTMLElement,
          start: each.getBoundingClientRect(),
          zoom: zoomOf(each),
        }))
    return { travel, pieces, start: found[0]?.getBoundingClientRect() ?? null }
  })
}

/** Called once it is drawn: off they fly, for so many milliseconds. */
export function fly(board: Element, flights: Flight[], duration: number): void {
  const how: KeyframeAnimationOptions = { duration, easing: 'cubic-bezier(0.4, 0, 0.2, 1)' }
  for (const { travel, pieces, start } of flights) {
    const target = places(board, travel.to).at(-1)
    if (!target || !start) continue
    const end = target.getBoundingClientRect()
    if (travel.arrives) {
      const path = { translate: [apart(end, start, zoomOf(target)), '0 0'], scale: [0.6, 1] }
      target.animate(path, how)
      continue
    }
    for (const { copy, start: from, zoom } of pieces) {
      copy.removeAttribute('data-at')
      copy.setAttribute('aria-hidden', 'true')
      copy.classList.add('flying')
      copy.inert = true
      Object.assign(copy.style, {
        position: 'fixed',
        zoom, // as it lay: lengths are then counted in zoomed pixels
        left: `${from.left / zoom}px`,
        top: `${from.top / zoom}px`,
        width: `${from.width / zoom}px`,
        height: `${from.height / zoom}px`,
        margin: '0',
        zIndex: '30',
        pointerEvents: 'none',
      })
      board.append(copy)
      const path = {
        translate: ['0 0', apart(from, end, zoom)],
        scale: [1, 0.55],
        opacity: [1, 1, 0.2],
      }
      copy.animate(path, how).finished.then(
        () => copy.remove(),
        () => copy.remove(),
      )
    }
  }
}

/** From the middle of one to the middle of the other, in pixels of something that is zoomed. */
function apart(from: DOMRect, to: DOMRect, zoom: number): string {
  const x = to.left + to.width / 2 - from.left - from.width / 2
  const y = to.top + to.height / 2 - from.top - from.height / 2
  return `${x / zoom}px ${y / zoom}px`
}

/** How much a board enlarges its pieces on a large screen. */
const zoomOf = (piece: Element): number =>
  (piece as Element & { currentCSSZoom?: number }).currentCSSZoom ?? 1
