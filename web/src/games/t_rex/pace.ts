import type { Sound } from '../../lib/sound'

// How long each event is looked at, in beats.
export default { drew: 0.4, meteor: 1.6, ended: 3.2, took: 1.4, won: 2 }

/** How each sounds. */
export const sounds: Record<string, Sound> = {
  played: 'lay',
  turned: 'turnUp',
  drew: 'draw',
  meteor: 'roar',
  took: 'take',
  discarded: 'lose',
  made_high: 'turnUp',
  made_low: 'turnUp',
  ended: 'round',
  round: 'round',
}
