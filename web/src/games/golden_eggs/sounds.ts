import type { Sound } from '../../lib/sound'

// How each event sounds.
const sounds: Record<string, Sound> = {
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

export default sounds
