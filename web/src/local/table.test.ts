import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import description from '../../modules/t_rex.json'
import code from '../../modules/t_rex.wasm?url&inline'
import { Rules, type ModuleDescription } from '../rules/module'
import { lobby } from './lobby'
import type { SavedGame } from './saved'
import { LocalTable } from './table'

const GAME = 't_rex' // a small last hand leaves no choice
const asked = vi.hoisted(() => [] as { how: object; at: number }[])
const bytes = Uint8Array.from(atob(code.split(',')[1]), (each) => each.charCodeAt(0))

vi.mock('../rules/modules', () => ({
  rulesOf: async () =>
    new Rules(new WebAssembly.Module(bytes), description as unknown as ModuleDescription),
}))
vi.mock('./thinkers', () => ({
  // a bot that answers at once
  choose: async (_game: string, _view: Uint8Array, how: object) => {
    asked.push({ how, at: Date.now() })
    throw new Error('any move will do')
  },
}))

describe('a bot of this page', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it.each(['drake', 'elder'])('%s takes its time, choice or none', async (level) => {
    const card = lobby.games.find(({ name }) => name === GAME)!
    const saved: SavedGame = {
      id: 'here-1',
      game: GAME,
      rules: card.rules,
      options: Object.fromEntries(card.options.map(({ name, default: value }) => [name, value])),
      seats: [0, 1, 2].map((seat) => ({ name: `${seat}`, bot: level })),
      hints: false,
      memory_aid: true,
      secret: '7'.repeat(64),
      salts: ['', '', ''],
      moves: [],
      made_at: 0,
      over: false,
      next: null,
    }
    const table = await LocalTable.of(saved)
    const made: { at: number; choices: number }[] = []
    const choices = () => (table as unknown as { rules: Rules }).rules.legalIds().length
    let before = choices()
    asked.length = 0
    table.listen(null, () => {
      made.push({ at: Date.now(), choices: before })
      before = choices()
    })
    for (let i = 0; i < 400 && !table.over; i++) await vi.advanceTimersByTimeAsync(1000)
    expect(new Set(made.map((each) => each.choices > 1))).toEqual(new Set([true, false]))
    const how = lobby.levels.find(({ name }) => name === level)!
    expect(how.least_seconds).toBeGreaterThan(0)
    made.forEach(({ at }, i) => {
      expect(asked[i].how).toEqual(how)
      expect(at - asked[i].at).toBe(1000 * how.least_seconds!)
    })
  })
})
