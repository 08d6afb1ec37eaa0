// Small sounds made on the spot: no files, and none before the first touch, as browsers want it.
import { settings } from './settings.svelte'

export type Sound =
  | 'move'
  | 'turn'
  | 'bad'
  | 'win'
  | 'over'
  | 'draw'
  | 'lay'
  | 'turnUp'
  | 'take'
  | 'gain'
  | 'lose'
  | 'mix'
  | 'round'
  | 'roar'

const NOTES: Record<
  Sound,
  [frequency: number, at: number, length: number, shape?: OscillatorType][]
> = {
  move: [[520, 0, 0.06, 'triangle']],
  turn: [
    [660, 0, 0.08],
    [880, 0.09, 0.12],
  ],
  bad: [[220, 0, 0.12, 'triangle']],
  over: [
    [523, 0, 0.16],
    [440, 0.16, 0.16],
    [349, 0.32, 0.3],
  ],
  draw: [
    [392, 0, 0.05, 'triangle'],
    [587, 0.05, 0.07, 'triangle'],
  ],
  lay: [[165, 0, 0.09, 'triangle']],
  turnUp: [
    [740, 0, 0.04, 'square'],
    [988, 0.05, 0.05, 'square'],
  ],
  take: [
    [880, 0, 0.06],
    [1175, 0.06, 0.1],
  ],
  gain: [
    [659, 0, 0.09],
    [831, 0.08, 0.09],
    [988, 0.16, 0.16],
  ],
  lose: [
    [415, 0, 0.1, 'triangle'],
    [311, 0.1, 0.16, 'triangle'],
  ],
  mix: [
    [300, 0, 0.03, 'square'],
    [360, 0.05, 0.03, 'square'],
    [280, 0.1, 0.03, 'square'],
    [340, 0.15, 0.03, 'square'],
  ],
  round: [
    [523, 0, 0.25],
    [1047, 0.02, 0.35],
  ],
  win: [
    [523, 0, 0.14],
    [659, 0.14, 0.14],
    [784, 0.28, 0.14],
    [1047, 0.42, 0.3],
  ],
  roar: [
    [90, 0, 0.5, 'sawtooth'],
    [70, 0.1, 0.5, 'sawtooth'],
  ],
}

let audio: AudioContext | null = null

export function play(sound: Sound): void {
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return
  try {
    audio ??= new AudioContext()
    for (const note of NOTES[sound]) blip(audio, ...note)
  } catch {
    // a machine without sound plays on in silence
  }
}

function blip(
  on: AudioContext,
  frequency: number,
  at: number,
  length: number,
  shape: OscillatorType = 'sine',
) {
  const begin = on.currentTime + at
  const tone = new OscillatorNode(on, { type: shape, frequency })
  const level = new GainNode(on, { gain: 0 })
  level.gain.linearRampToValueAtTime(0.09, begin + 0.01)
  level.gain.exponentialRampToValueAtTime(0.0001, begin + length)
  tone.connect(level).connect(on.destination)
  tone.start(begin)
  tone.stop(begin + length)
}
