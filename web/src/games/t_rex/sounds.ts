import type { Sound } from '../../lib/sound'

// How each event sounds.
const sounds: Record<string, Sound> = {
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

export default sounds
