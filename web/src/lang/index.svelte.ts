// The language of the page, and of what a game says.
import type { GameCard, Position } from '../api'
import { saying, type Saying, type Teller } from '../games'
import type { Refusal } from '../lib/api'
import type { Told } from '../lib/live.svelte'
import { settings } from '../lib/settings.svelte'
import { en, type Catalogue } from './en'

class Language {
  t = $state.raw<Catalogue>(en)
}

export const lang = new Language()

export function watchLanguage(): void {
  $effect.root(() => {
    $effect(() => {
      if (settings.lang === 'en') lang.t = en
      else void import('./ja').then((found) => (lang.t = found.ja))
    })
  })
}

const titles = $state<Record<string, string>>({})

/** A game's name in the language of the page. */
export function titleOf(game: string, english: string): string {
  const key = `${game} ${settings.lang}`
  const known = titles[key]
  if (known === undefined)
    void saying(game, settings.lang).then(
      (found) => (titles[key] = found?.title ?? ''),
      () => undefined,
    )
  return known || english
}

/** Why not, in the language of the page. */
export const whyNot = (why: unknown): string =>
  lang.t.refusals[(why as Refusal).code] ?? (why as Refusal).message

/** A board's own words, given in each language. */
export const spoken = <T>(both: { en: T; ja: T }): T => both[settings.lang]

/** A game's words in the language of the page, and in English where there are none. */
export class Speech {
  private saying = $state.raw<Saying | null>(null)

  constructor(
    private readonly card: () => GameCard | null,
    private readonly view: () => unknown,
    private readonly who: () => Teller,
  ) {
    $effect(() => {
      const name = this.card()?.name
      const chosen = settings.lang
      this.saying = null
      if (name) void saying(name, chosen).then((found) => (this.saying = found))
    })
  }

  /** A move, with players called by their names. */
  words = (words: string): string =>
    lang.t.called(this.saying?.words?.(words, this.view()) ?? words, this.who())

  ask = (position: Position, who: Teller): string => {
    if (position.over) return lang.t.table.gameOver
    if (position.turn === null) return position.ask
    if (position.turn !== who.me) return lang.t.table.turnOf(who.name(position.turn))
    return this.saying?.ask?.(position.view, who) ?? position.ask
  }

  /** What happened, in sentences. */
  lines = (told: Told, who: Teller): string[] => {
    const around = lang.t.happened[told.kind as keyof Catalogue['happened']]
    if (around && told.seat !== null) return [around(who.name(told.seat))]
    const say = this.saying?.sentence
    if (!say) return told.lines.map((line) => this.saying?.line?.(line, this.view()) ?? line)
    const kinds = this.card()?.events ?? []
    const said = told.events.map((event) => say(kinds[event.kind], event, who))
    return said.includes(null) ? told.lines : said.filter((line): line is string => !!line)
  }
}
