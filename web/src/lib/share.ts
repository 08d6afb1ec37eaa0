// A finished game to show to others: a link, and a picture of the result.
import type { GameRecord, Standing } from '../api'
import { isLocal } from '../local/saved'
import { SITE } from './router.svelte'

const MARK = 'r~' // a record in the address, behind the #, where no server sees it
const MOST_LETTERS = 8000 // of an address that messengers and browsers take

/** The link to a replay, at a move if one is given; null if the game is too long for one. */
export async function linkTo(
  id: string,
  record: GameRecord,
  move?: number,
): Promise<string | null> {
  const base = `${location.origin}${location.pathname.replace(/[^/]*$/, '')}`
  if (id && !isLocal(id) && !SITE) {
    const at = move === undefined ? '' : `/${move}`
    return `${location.origin}/replay/${id}${at}`
  }
  const packed = `${MARK}${await pack(record)}${move === undefined ? '' : `~${move}`}`
  const link = SITE ? `${base}#/replay/${packed}` : `${location.origin}/replay#${packed}`
  return link.length > MOST_LETTERS ? null : link
}

/** The record that the address holds, and the move; null if it holds none. */
export async function recordHere(
  id: string,
): Promise<{ record: GameRecord; move: number | null } | null> {
  const found = id.startsWith(MARK) ? id : decodeURIComponent(location.hash.slice(1))
  if (!found.startsWith(MARK)) return null
  const [data, move] = found.slice(MARK.length).split('~')
  return { record: await unpack(data), move: move === undefined ? null : Number(move) }
}

async function through(data: BufferSource, by: ReadableWritablePair<Uint8Array, BufferSource>) {
  const stream = new Blob([data]).stream().pipeThrough(by)
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

async function pack(record: GameRecord): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(record))
  const data = await through(text, new CompressionStream('deflate-raw'))
  return btoa(Array.from(data, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

async function unpack(packed: string): Promise<GameRecord> {
  const text = atob(packed.replaceAll('-', '+').replaceAll('_', '/'))
  const data = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  const found = await through(data, new DecompressionStream('deflate-raw'))
  return JSON.parse(new TextDecoder().decode(found)) as GameRecord
}

const WIDE = 1200
const TALL = 630
const PANEL = 700 // wide: the result, left of the picture on the game's box
const EDGE = 60
const FONT = 'system-ui, sans-serif'

const EGG = 'M100 14c15 0 27 24 27 41a27 27 0 0 1-54 0c0-17 12-41 27-41z'
const CRACK = 'M74 52l8-6 9 8 9-8 9 8 9-8 8 6'

/** An egg with a crack, about (100, 48) and 54 wide before it is scaled. */
function egg(to: CanvasRenderingContext2D, shell: string, crack: string): void {
  to.fillStyle = shell
  to.fill(new Path2D(EGG))
  to.strokeStyle = crack
  to.lineWidth = 3
  to.stroke(new Path2D(CRACK))
}

/** The picture on a game's box, for `draw`; null where there is none, or no connection. */
export async function artOf(game: string): Promise<HTMLImageElement | null> {
  const image = new Image()
  image.src = `${import.meta.env.BASE_URL}invite/${game}.jpg`
  return image.decode().then(
    () => image,
    () => null,
  )
}

export interface Shown {
  title: string
  headline: string
  standing: Standing[]
  names: string[]
  /** Whether whoever shares it won; a loss is pale. */
  won: boolean
}

/** A picture of a result, as a canvas: the game, the headline, every player's score. */
export function draw(canvas: HTMLCanvasElement, shown: Shown, art: CanvasImageSource | null): void {
  const colour = (name: string) => {
    const probe = canvas.parentElement!.appendChild(document.createElement('i'))
    probe.style.color = `var(${name})` // as the theme has it, which a property alone does not say
    const found = getComputedStyle(probe).color
    probe.remove()
    return found
  }
  const [paper, ink, soft, game, gold] = ['--paper', '--ink', '--ink-2', '--game', '--gold'].map(
    colour,
  )
  canvas.width = WIDE
  canvas.height = TALL
  const to = canvas.getContext('2d')!
  to.fillStyle = game
  to.fillRect(0, 0, WIDE, TALL)
  const beside = WIDE - PANEL
  if (art) to.drawImage(art, (WIDE - beside) / 2, 0, beside, TALL, PANEL, 0, beside, TALL)
  if (!shown.won) {
    to.fillStyle = paper
    to.globalAlpha = 0.65
    to.fillRect(PANEL, 0, beside, TALL)
    to.globalAlpha = 1
  }
  to.fillStyle = paper
  to.fillRect(0, 0, PANEL, TALL)
  to.fillStyle = shown.won ? gold : soft
  to.fillRect(PANEL - 10, 0, 10, TALL)
  to.save()
  to.translate(art ? PANEL - 190 : 750, art ? 8 : 60)
  to.scale(art ? 1.2 : 4, art ? 1.2 : 4)
  egg(to, shown.won ? gold : soft, paper)
  to.restore()
  const write = (text: string, x: number, y: number, size: number, style: string, bold = false) => {
    to.font = `${bold ? '700 ' : ''}${size}px ${FONT}`
    to.fillStyle = style
    to.fillText(text, x, y, x === EDGE ? PANEL - 2 * EDGE - 80 : PANEL - 3 * EDGE)
  }
  write(shown.title, EDGE, 96, 38, soft)
  write(shown.headline, EDGE, 166, 56, ink, true)
  const places = [...shown.standing].sort((a, b) => a.rank - b.rank || b.score - a.score)
  places.forEach(({ seat, score, rank }, i) => {
    const y = 256 + 50 * i
    const style = rank === 1 ? ink : soft
    write(`${rank}.`, EDGE, y, 36, style, rank === 1)
    write(shown.names[seat], EDGE + 60, y, 36, style, rank === 1)
    to.textAlign = 'right'
    write(String(score), PANEL - EDGE, y, 36, style, rank === 1)
    to.textAlign = 'left'
  })
  write('Clutch', EDGE, TALL - 34, 26, soft)
}
