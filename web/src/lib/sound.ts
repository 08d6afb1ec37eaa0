// Small sounds made on the spot: no files, and none before the first touch, as browsers want it.
import { settings } from './settings.svelte'

export type Sound = 'move' | 'turn' | 'bad' | 'win' | 'roar'

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
