// A game's messages in one language: the same Fluent catalogues that Python reads, see
// src/clutch/engine/messages.py for what a message is called and which variables it has.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'
import type {
  Choice,
  Described,
  DescribedArg,
  DescribedField,
  DescribedType,
  GameEvent,
  Lesson,
  Prompt,
} from '../api'
import { outsideWords } from '../outside/files'

type Variables = Record<string, FluentVariable>

/** Who the players are, and whose eyes these are. */
export interface Teller {
  name(seat: number): string
  /** The seat that reads; null for a spectator. */
  me: number | null
}

/** Messages in one language, from Fluent files; a later one overrides an earlier one. */
export class Catalogue {
  protected readonly bundle: FluentBundle

  constructor(
    readonly lang: string,
    sources: string[],
  ) {
    this.bundle = new FluentBundle(lang, { useIsolating: false })
    for (const source of sources) {
      const faults = this.bundle.addResource(new FluentResource(source), { allowOverrides: true })
      if (faults.length) throw faults[0]
    }
  }

  has(name: string): boolean {
    return this.bundle.hasMessage(name)
  }

  /** A message of the catalogue, or `message.attribute`; its name where there is none. */
  text(name: string, variables: Variables = {}): string {
    const [id, attribute] = name.split('.')
    const message = this.bundle.getMessage(id)
    const pattern = attribute ? message?.attributes[attribute] : message?.value
    if (!pattern) return name
    return this.bundle.formatPattern(pattern, variables, []).replace(/\s+/g, ' ').trim()
  }
}

/** What a game says. */
export class Messages extends Catalogue {
  /** The value of each type's first piece; 0 for a type that no argument has. */
  private readonly least: Record<string, number> = {}

  constructor(
    lang: string,
    sources: string[],
    readonly game: Described,
  ) {
    super(lang, sources)
    const args = [...game.actions, ...game.events, ...game.prompts].flatMap((kind) => kind.args)
    for (const { type, least } of [...args, ...typesOf(game.view ?? {})])
      this.least[type] = Math.min(least, this.least[type] ?? least)
  }

  /** The parts of a score, in the order of a position's `sheet`. */
  get sheet(): string[] {
    return this.game.sheet
  }

  get lesson(): Lesson | null {
    return this.game.lesson
  }

  /** What a step of the lesson says. */
  step(step: Lesson['steps'][number], names: string[]): string {
    return this.text(`lesson-${step.say}`, { second: names[1], third: names[2] ?? '' })
  }

  /** The name of a piece. */
  piece(type: string, value: number): string {
    return this.text(`${type}-${this.pieceKey(type, value)}`)
  }

  /** An attribute of a message; empty where it has none. */
  attribute(id: string, attribute: string): string {
    const name = `${id}.${attribute}`
    const found = this.text(name)
    return found === name ? '' : found
  }

  /** The key of a piece: `gold`. */
  pieceKey(type: string, value: number): string {
    return this.game.pieces[type][value - (this.least[type] ?? 0)]
  }

  move(move: Choice, who: Teller): string {
    const declared = this.game.actions.find((action) => action.name === move.name)
    const variables = this.variables(declared?.args ?? [], move.args, who)
    return this.text(`move-${move.label ?? move.name}`, variables)
  }

  /** The sentence of an event; may be empty. */
  event(event: GameEvent, who: Teller): string {
    const declared = this.game.events.find((kind) => kind.name === event.name)
    return this.text(`event-${event.name}`, this.variables(declared?.args ?? [], event.args, who))
  }

  prompt(prompt: Prompt, who: Teller): string {
    const declared = this.game.prompts.find((kind) => kind.name === prompt.name)
    return this.text(`ask-${prompt.name}`, this.variables(declared?.args ?? [], prompt.args, who))
  }

  /** Why a move cannot be made now. */
  reason(reason: string, move: Omit<Choice, 'id'>, who: Teller): string {
    const declared = this.game.actions.find((action) => action.name === move.name)
    return this.text(`why-${reason}`, this.variables(declared?.args ?? [], move.args, who))
  }

  /** The variables of a message, from the arguments that it was declared with. */
  private variables(args: DescribedArg[], values: number[], who: Teller): Variables {
    const found: Variables = {}
    args.forEach(({ name, type, shown, least, most, keys, named }, i) => {
      const value = values[i]
      const other = Object.keys(named).find((key) => named[key] === value)
      const inside = value >= least && value <= most
      if (!inside) {
        found[name] = shown === 'number' ? value : (other ?? '')
        found[`${name}-key`] = other ?? ''
      } else if (shown === 'number') {
        found[name] = value
        found[`${name}-key`] = 'number'
      } else if (shown === 'seat') {
        found[name] = who.name(value)
        found[`${name}-key`] = value === who.me ? 'you' : 'other'
      } else if (shown === 'piece') {
        const key = this.pieceKey(type, value)
        found[`${name}-key`] = key
        Object.assign(found, this.pieceVariables(name, `${type}-${key}`))
      } else {
        found[name] = found[`${name}-key`] = keys[value - least]
      }
    })
    return found
  }

  /** A piece's name, and the attributes of its message. */
  private pieceVariables(name: string, message: string): Variables {
    const found = this.bundle.getMessage(message)
    const shown: Variables = { [name]: this.text(message) }
    for (const [key, pattern] of Object.entries(found?.attributes ?? {}))
      shown[`${name}-${key}`] = this.bundle.formatPattern(pattern, {}, [])
    return shown
  }
}

/** The types of a record's fields, and of the records in it. */
function typesOf(fields: Record<string, DescribedField>): DescribedType[] {
  return Object.values(fields).flatMap(({ type, means, rows }) => [
    ...(typeof type === 'object' ? typesOf(type) : []),
    ...[means, rows].filter((kind) => kind !== undefined),
  ])
}

const shared = import.meta.glob<string>('../../../src/clutch/words/*.ftl', {
  query: '?raw',
  import: 'default',
})
const catalogues = import.meta.glob<string>('../../../src/clutch/games/*/words/*.ftl', {
  query: '?raw',
  import: 'default',
})
const descriptions = import.meta.glob<{ description: Described }>('../games/*/rules.gen.ts')
const path = (game: string, lang: string) => `../../../src/clutch/games/${game}/words/${lang}.ftl`

/** What every game shares, in a language of the page. */
export const sharedMessages = async (lang: string): Promise<Catalogue> =>
  new Catalogue(lang, [await shared[`../../../src/clutch/words/${lang}.ftl`]()])

/** Whether the page brings along what this game says; if not, it is a game of another package. */
export const isBundled = (game: string): boolean => path(game, 'en') in catalogues

/** The messages of a game in a language, in English where it has none; asked for once each. */
export async function messagesOf(game: string, lang: string): Promise<Messages> {
  if (!isBundled(game)) {
    const found = await outsideWords(game, lang)
    return new Messages(found.lang, found.sources, found.description)
  }
  const chosen = path(game, lang) in catalogues ? lang : 'en'
  const [common, own, { description }] = await Promise.all([
    shared[`../../../src/clutch/words/${chosen}.ftl`](),
    catalogues[path(game, chosen)](),
    descriptions[`../games/${game}/rules.gen.ts`](),
  ])
  const title = TITLES[game] ? [`title = ${TITLES[game]}`] : []
  return new Messages(chosen, [common, own, ...title], description)
}

/** Titles that replace the games' own, by game: `make site TITLES=file`. */
export const TITLES = JSON.parse(import.meta.env.VITE_TITLES || '{}') as Record<string, string>

/** A rules page under the title that a site gives the game. */
export const renamed = (page: string, game: string): string =>
  TITLES[game] ? page.replace(/^# .*/, `# ${TITLES[game]}`) : page
