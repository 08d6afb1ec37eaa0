// What of the sea is in sight: fitted to the island, until someone drags, pinches or turns the wheel.
const SQUARE = 40
const LARGEST = 2.1 // of a fitted square: a small island should not fill the sea
const ZOOM = [0.7, 4]
const STILL = 6 // pixels that a finger may tremble before it drags

interface Bounds {
  left: number
  top: number
  right: number
  bottom: number
}

export class Sight {
  width = $state(0)
  height = $state(0)
  held = $state(false)
  private zoom = $state(1)
  private pan = $state({ x: 0, y: 0 })
  private fingers = new Map<number, { x: number; y: number }>()
  private trembled = { x: 0, y: 0 }

  /** `room`: squares of sea to leave round the island, and pixels at the bottom for buttons. */
  constructor(
    private readonly bounds: () => Bounds,
    private readonly room: () => { margin: number; below: number },
  ) {}

  moved = $derived(this.zoom !== 1 || this.pan.x !== 0 || this.pan.y !== 0)

  private get scale(): number {
    const { left, top, right, bottom } = this.bounds()
    const across = SQUARE * (right - left + 2 * this.room().margin)
    const down = SQUARE * (bottom - top + 2 * this.room().margin)
    return (
      this.zoom *
      Math.min(this.width / across || 1, (this.height - this.room().below) / down || 1, LARGEST)
    )
  }

  get transform(): string {
    const { left, top, right, bottom } = this.bounds()
    const x = this.width / 2 + this.pan.x - (this.scale * SQUARE * (left + right)) / 2
    const y =
      (this.height - this.room().below) / 2 +
      this.pan.y -
      (this.scale * SQUARE * (top + bottom)) / 2
    return `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${this.scale.toFixed(3)})`
  }

  fit(): void {
    this.zoom = 1
    this.pan = { x: 0, y: 0 }
  }

  /** What lies at the point, counted from the middle, stays where it is. */
  zoomBy(times: number, x = 0, y = 0): boolean {
    const zoom = Math.min(ZOOM[1], Math.max(ZOOM[0], this.zoom * times))
    const real = zoom / this.zoom
    this.pan = { x: x - (x - this.pan.x) * real, y: y - (y - this.pan.y) * real }
    this.zoom = zoom
    return real !== 1
  }

  private middle(
    event: MouseEvent & { currentTarget: EventTarget },
    x = event.clientX,
    y = event.clientY,
  ): [number, number] {
    const box = (event.currentTarget as Element).getBoundingClientRect()
    return [x - box.left - box.width / 2, y - box.top - box.height / 2]
  }

  wheel = (event: WheelEvent & { currentTarget: EventTarget }): void => {
    if (this.zoomBy(Math.exp(-event.deltaY / 500), ...this.middle(event))) event.preventDefault()
  }

  down = (event: PointerEvent): void => {
    if (event.button) return
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    this.trembled = { x: 0, y: 0 }
  }

  move = (event: PointerEvent & { currentTarget: EventTarget }): void => {
    const from = this.fingers.get(event.pointerId)
    if (!from) return
    const to = { x: event.clientX, y: event.clientY }
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1]
    if (!other && !this.held) {
      this.trembled.x += to.x - from.x
      this.trembled.y += to.y - from.y
      this.fingers.set(event.pointerId, to)
      if (Math.hypot(this.trembled.x, this.trembled.y) < STILL) return
    }
    this.held = true
    ;(event.currentTarget as Element).setPointerCapture(event.pointerId) // so that no button is pressed
    if (other) {
      const before = Math.hypot(from.x - other.x, from.y - other.y)
      const after = Math.hypot(to.x - other.x, to.y - other.y)
      this.zoomBy(
        after / (before || 1),
        ...this.middle(event, (to.x + other.x) / 2, (to.y + other.y) / 2),
      )
    }
    const share = other ? 0.5 : 1
    this.pan = { x: this.pan.x + share * (to.x - from.x), y: this.pan.y + share * (to.y - from.y) }
    this.fingers.set(event.pointerId, to)
  }

  up = (event: PointerEvent): void => {
    this.fingers.delete(event.pointerId)
    if (this.fingers.size === 0) this.held = false
  }
}
