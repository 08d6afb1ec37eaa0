import type { Sound } from '../../lib/sound'

// How long each event is looked at, in beats.
export default {
  drew: 0.3,
  reshuffled: 0.6,
  opened: 0.9,
  idle: 1.2,
  swapped: 1.5,
  clawed: 1.5,
  showed: 1.3,
  totalled: 1,
  offset: 2,
  gained: 2.6,
  carried: 2.4,
  round: 1.2,
  won: 2,
}

/** How each sounds. */
export const sounds: Record<string, Sound> = {
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
