// The language of the page, and of what a game says.
import { getContext, setContext } from 'svelte'
import type { Choice, Position } from '../api'
import type { Refusal } from '../lib/refusal'
import type { Told } from '../lib/live.svelte'
import {
  type Catalogue as Shared,
  messagesOf,
  type Messages,
  sharedMessages,
  type Teller,
  TITLES,
} from '../lib/messages'
import { settings } from '../lib/settings.svelte'
import { en, type Catalogue } from './en'

class Language {
  t = $state.raw<Catalogue>(en)
}

export const lang = new Language()

const catalogues = import.meta.glob<{ default: Catalogue }>('./{ja,de}.ts')

/** The languages of the page by their own names. */
export const LANGUAGES = { en: 'English', de: 'Deutsch', ja: '日本語' } as const

export function watchLanguage(): void {
  $effect.root(() => {
    $effect(() => {
      const chosen = settings.lang
      if (chosen === 'en') lang.t = en
      else void catalogues[`./${chosen}.ts`]().then((found) => (lang.t = found.default))
    })
  })
}

const known = $state<Record<string, Messages>>({})

/** A game's messages in the language of the page; null until they are there. */
export function gameMessages(game: string): Messages | null {
  const key = `${game} ${settings.lang}`
  if (!(key in known))
    void messagesOf(game, settings.lang).then(
      (found) => (known[key] = found),
      () => undefined,
    )
  return known[key] ?? null
}

const shared = $state<Record<string, Shared>>({})

/** What a level of the bots is called, and what is said of it, in the language of the page. */
export function levelOf(name: string): { title: string; about: string } {
  const key = settings.lang
  if (!(key in shared)) void sharedMessages(key).then((found) => (shared[key] = found))
  const found = shared[key]
  if (!found?.has(`level-${name}`)) return { title: found ? name : '', about: '' }
  return { title: found.text(`level-${name}`), about: found.text(`level-${name}.about`) }
}

/** A game's name in the language of the page; `english` until it is known. */
export const titleOf = (game: string, english: string): string =>
  TITLES[game] ?? gameMessages(game)?.text('title') ?? english

/** Why not, in the language of the page. */
export const whyNot = (why: unknown): string =>
  lang.t.refusals[(why as Refusal).code] ?? (why as Refusal).message

const SPEECH = Symbol('speech')

/** What a game says at a table, in the language of the page. */
export class Speech {
  constructor(
    private readonly game: () => string,
    readonly who: () => Teller,
  ) {}

  get messages(): Messages | null {
    return gameMessages(this.game())
  }

  text = (name: string, variables: Record<string, string | number> = {}): string =>
    this.messages?.text(name, variables) ?? ''

  piece = (type: string, value: number): string => this.messages?.piece(type, value) ?? ''

  move = (move: Choice): string => this.messages?.move(move, this.who()) ?? ''

  reason = (reason: string, move: Omit<Choice, 'id'>): string =>
    this.messages?.reason(reason, move, this.who()) ?? ''

  /** What must be done now, and by whom. */
  ask = (position: Position): string => {
    if (position.over || position.turn === null) return lang.t.table.gameOver
    const who = this.who()
    if (position.turn !== who.me) return lang.t.table.turnOf(who.name(position.turn))
    return position.ask ? (this.messages?.prompt(position.ask, who) ?? '') : ''
  }

  /** What happened, in sentences. */
  lines = (told: Told): string[] => {
    const who = this.who()
    const around = lang.t.happened[told.kind as keyof Catalogue['happened']]
    if (around && told.seat !== null) return [around(who.name(told.seat))]
    return told.events.map((event) => this.messages?.event(event, who) ?? '').filter(Boolean)
  }
}

/** Called by what shows a board: the parts of the board then ask `words()`. */
export function speaking(game: () => string, who: () => Teller): Speech {
  return setContext(SPEECH, new Speech(game, who))
}

/** The messages of the game on the board, for any of its parts. */
export const words = (): Speech => getContext<Speech>(SPEECH)
