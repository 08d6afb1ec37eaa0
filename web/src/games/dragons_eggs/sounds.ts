import type { Sound } from '../../lib/sound'

// How each event sounds.
const sounds: Record<string, Sound> = {
  drew: 'draw',
  bid: 'lay',
  played: 'lay',
  opened: 'turnUp',
  showed: 'turnUp',
  reshuffled: 'mix',
  swapped: 'mix',
  clawed: 'roar',
  shattered: 'lose',
  reversed: 'roar',
  guarded: 'lay',
  offset: 'lose',
  gained: 'gain',
  round: 'round',
  passed: 'lose',
  discarded: 'lay',
}

export default sounds
