// Why a seat may not do something now, by the rules, from what it knows.
import type { View } from '../api'
import type { Rules } from '../rules/module'
import { rulesOf } from '../rules/modules'
import { viewBytes } from './advice'

const known = new Map<string, Promise<Rules>>()

/**
 * The name of the reason; empty if the seat may. It is the same on every table that looks like this
 * to the seat, so one that is imagined answers, and nobody else need be asked.
 */
export async function reasonFor(
  game: string,
  view: View,
  name: string,
  args: number[],
): Promise<string> {
  if (!known.has(game)) known.set(game, rulesOf(game))
  const found = known.get(game)!
  found.catch(() => known.delete(game))
  const rules = await found
  const action = rules.actions.find(
    (one) => one.name === name && one.args.every((value, i) => value === args[i]),
  )
  if (!action) return ''
  rules.slice('seen').set(viewBytes(rules.description, view))
  const imagined = rules.slice('imagined').fill(0)
  rules.exports.imagine(rules.base)
  rules.restore(imagined)
  return rules.why(action.id)
}
