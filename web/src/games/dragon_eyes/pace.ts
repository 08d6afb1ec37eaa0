import type { Sound } from '../../lib/sound'

// How long each event is looked at, in beats.
export default { roared: 2, spilled: 1.5, scored: 1.4, round: 3, won: 2 }

/** How each sounds. */
export const sounds: Record<string, Sound> = {
  drew: 'draw',
  took: 'take',
  robbed: 'take',
  roared: 'roar',
  spilled: 'lose',
  left: 'lay',
  scored: 'gain',
  round: 'round',
}
