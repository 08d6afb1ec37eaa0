import type { Sound } from '../../lib/sound'

// How long each event is looked at, in beats.
export default { dragon: 1, shell: 1.2, discarded: 0.4, bonus: 3, won: 2 }

/** How each sounds. */
export const sounds: Record<string, Sound> = {
  picked: 'draw',
  placed: 'lay',
  dragon: 'gain',
  shell: 'lose',
  discarded: 'lay',
  looked: 'turnUp',
  bonus: 'gain',
  round: 'round',
}
