// A game's lesson as a story to read: the table of each step, and the move that is made at it.
import type { Choice, Lesson, View } from '../api'
import { bytes, keyOf } from '../lib/fair'
import { rulesOf } from '../rules/modules'
import { lobby } from './lobby'

export interface Scene {
  view: View
  move: Choice | null
}

export async function scenes(game: string, lesson: Lesson): Promise<Scene[]> {
  const rules = await rulesOf(game)
  const actions = new Map(rules.actions.map((action) => [action.text, action]))
  const card = lobby.games.find((one) => one.name === game)!
  const options = Object.fromEntries(card.options.map(({ name, default: value }) => [name, value]))
  const salts = Array.from({ length: lesson.seats }, () => '')
  rules.deal(bytes(keyOf(lesson.secret, salts)), lesson.seats, options)
  return lesson.steps.map((step) => {
    for (const text of step.before) rules.play(actions.get(text)!.id)
    rules.show(0)
    const scene = { view: rules.seen(), move: actions.get(step.do) ?? null }
    if (scene.move) rules.play(scene.move.id)
    return scene
  })
}
