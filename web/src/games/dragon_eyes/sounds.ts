import type { Sound } from '../../lib/sound'

// How each event sounds.
const sounds: Record<string, Sound> = {
  drew: 'draw',
  took: 'take',
  robbed: 'take',
  roared: 'roar',
  spilled: 'lose',
  left: 'lay',
  scored: 'gain',
  round: 'round',
}

export default sounds
