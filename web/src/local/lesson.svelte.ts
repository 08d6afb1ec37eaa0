// The table of a lesson, on this device: the others make the moves that it says, the learner, at
// the first seat, those that its steps ask for. Nothing is saved.
import type { Lesson, Position } from '../api'
import { Refusal } from '../lib/refusal'
import type { Rules } from '../rules/module'
import { rulesOf } from '../rules/modules'
import { lobby } from './lobby'
import { lessonId, type SavedGame } from './saved'
import { LocalTable } from './table'

const LEARNER = 0

export class LessonTable extends LocalTable {
  /** The number of the step; the moves before it are made when it begins. */
  at = $state(0)
  private readonly ids: Map<string, number>
  private readonly begun: number[] = [] // how many moves were made before each step

  private constructor(
    saved: SavedGame,
    rules: Rules,
    readonly lesson: Lesson,
  ) {
    super(saved, rules)
    this.ids = new Map(rules.actions.map(({ text, id }) => [text, id]))
    this.begin(0)
  }

  /** Deal a game's lesson; the learner is called so. */
  static async deal(game: string, lesson: Lesson, learner: string): Promise<LessonTable> {
    const rules = await rulesOf(game)
    const card = lobby.games.find((one) => one.name === game)!
    const others = lobby.bot_names.slice(1, lesson.seats).map((name) => ({ name, bot: null }))
    const saved: SavedGame = {
      id: lessonId(game),
      game,
      rules: rules.description.rules,
      options: Object.fromEntries(card.options.map(({ name, default: value }) => [name, value])),
      seats: [{ name: learner, bot: null }, ...others],
      secret: lesson.secret,
      salts: Array.from({ length: lesson.seats }, () => ''),
      moves: [],
      made_at: Date.now() / 1000,
      hints: false,
      memory_aid: true,
      over: false,
      next: null,
    }
    return new LessonTable(saved, rules, lesson)
  }

  get step(): Lesson['steps'][number] {
    return this.lesson.steps[this.at]
  }

  get last(): boolean {
    return this.at === this.lesson.steps.length - 1
  }

  /** Go on from a step that is only read. */
  next(): void {
    if (this.step.do || this.last) return
    this.begin(this.at + 1)
  }

  /** Back to the step before this one. */
  back(): void {
    if (!this.at) return
    const made = this.begun[this.at - 1]
    this.past.length = made + 1
    this.saved.moves.length = made
    this.rules.restore(this.past.at(-1)!)
    this.changes += 2 * this.lesson.steps.length * this.lesson.seats // another one than any before
    this.begin(this.at - 1)
  }

  play(seat: number, answers: number, action: number): number {
    if (action !== this.ids.get(this.step.do)) throw new Refusal('lesson_other', '')
    return super.play(seat, answers, action)
  }

  takeBack(): number {
    this.back()
    return this.seq
  }

  private begin(step: number): void {
    this.at = step
    this.begun[step] = this.saved.moves.length
    for (const text of this.step.before) super.move(this.rules.turn!, this.ids.get(text)!, null)
    this.changes++
    this.tell('lesson', LEARNER, null)
  }

  protected move(seat: number, action: number, bot: string | null): void {
    super.move(seat, action, bot)
    this.begin(this.at + 1)
  }

  protected position(seat: number | null): Position {
    const found = super.position(seat)
    const asked = found.legal.filter((move) => move.id === this.ids?.get(this.step.do))
    return { ...found, legal: asked, ask: null }
  }

  protected keep(): void {
    // a lesson can be begun again at any time
  }

  protected think(): void {
    // the others make the moves of the steps
  }
}
