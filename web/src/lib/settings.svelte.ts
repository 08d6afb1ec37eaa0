// What a person likes; remembered by the browser.
import { keep, recall } from './storage'

export type Theme = 'system' | 'light' | 'dark'
export const THEMES: Theme[] = ['system', 'light', 'dark']
export type Speed = 'calm' | 'normal' | 'quick' | 'none'
export const SPEEDS: Speed[] = ['calm', 'normal', 'quick', 'none']
export type Lang = 'en' | 'de' | 'ja'
const LANGS: Lang[] = ['en', 'de', 'ja']

const DEFAULTS = {
  name: '',
  theme: 'system' as Theme,
  lang:
    LANGS.find(
      (lang) => typeof navigator !== 'undefined' && navigator.language?.startsWith(lang),
    ) ?? 'en',
  sound: true,
  vibrate: true, // where there is a motor
  reactions: true, // of the others, and one's own
  confirm: false,
  listMoves: false, // all moves in words beside the board
  level: 'fledgling',
  ownHints: false, // hints of a server's table are thought out on this device
  speed: 'normal' as Speed, // of what is shown; under `none` only how it ends
}

export const settings = $state({ ...DEFAULTS, ...recall<Partial<typeof DEFAULTS>>('settings', {}) })

/** Called once at the start: what changes is kept, and shown at once. */
export function watchSettings(): void {
  $effect.root(() => {
    $effect(() => keep('settings', $state.snapshot(settings)))
    $effect(() => {
      const root = document.documentElement
      root.lang = settings.lang
      if (settings.theme === 'system') delete root.dataset.theme
      else root.dataset.theme = settings.theme
    })
  })
}

export const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches
