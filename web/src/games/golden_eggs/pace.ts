import type { Sound } from '../../lib/sound'

// How long each event is looked at, in beats.
export default { ended: 1.4, unveiled: 1.3, trophy: 1.1, scored: 1.2, won: 2 }

/** How each sounds. */
export const sounds: Record<string, Sound> = {
  revealed: 'turnUp',
  turned_down: 'lay',
  took: 'take',
  took_set: 'gain',
  took_secret: 'take',
  took_covered: 'take',
  broke: 'lose',
  shuffled: 'mix',
  ended: 'round',
  unveiled: 'turnUp',
  trophy: 'gain',
}
