import type { Sound } from '../../lib/sound'

// How each event sounds.
const sounds: Record<string, Sound> = {
  picked: 'draw',
  placed: 'lay',
  dragon: 'gain',
  shell: 'lose',
  discarded: 'lay',
  looked: 'turnUp',
  bonus: 'gain',
  round: 'round',
}

export default sounds
