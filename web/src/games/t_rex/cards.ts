// The cards as the view numbers them, and as the words of moves name them.
import type { TRexView } from '../../api'

export type Player = TRexView['player'][number]

export const COLOURS = ['yellow', 'blue', 'brown', 'green', 'red']
export const INKS = ['#eab824', '#2f6db0', '#8a5a36', '#3d853d', '#b8382a']
export const CARDS = Array.from({ length: 17 }, (_, card) => card)
export const SHOWER = 0
export const CHAMAELOSAURUS = 16
export const ROUNDS = 12
export const PLAYING = 0
export const OVER = 4
export const HEARD = { round: 0, played: 2, turned: 3, drew: 4, meteor: 5, took: 8 }

/** -1 for the two special cards. */
export const colourOf = (card: number): number =>
  card === SHOWER || card === CHAMAELOSAURUS ? -1 : (card - 1) % 5
export const playWords = (card: number): string =>
  card === SHOWER
    ? 'play the meteor shower'
    : card === CHAMAELOSAURUS
      ? 'play the chamaelosaurus'
      : `play ${COLOURS[colourOf(card)]} ${card}`

export const points = (eggs: number[]): number => eggs.reduce((sum, many) => sum + many * many, 0)
/** A row of the view as far as it is filled. */
export const filled = (row: number[], many: number): number[] => row.slice(0, many)
