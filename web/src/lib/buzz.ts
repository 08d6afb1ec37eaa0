// A phone in a hand is felt: a short buzz when it is one's turn, where there is a motor.
import { settings } from './settings.svelte'

export const canVibrate =
  typeof navigator !== 'undefined' &&
  'vibrate' in navigator &&
  matchMedia('(pointer: coarse)').matches

export function buzz(...milliseconds: number[]): void {
  if (settings.vibrate && canVibrate && navigator.userActivation?.hasBeenActive)
    navigator.vibrate(milliseconds)
}
