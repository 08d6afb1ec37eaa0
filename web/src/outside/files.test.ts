import { afterEach, expect, test, vi } from 'vitest'
import { paceOf } from '../games/pace'
import { guests } from './files'

afterEach(() => vi.unstubAllGlobals())

test('a game keeps the time that it declares, whoever brings it', async () => {
  const index = { leduc: { pace: { called: 0.5 } } }
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(index))))
  await guests()
  expect(paceOf('leduc')).toEqual({ called: 0.5 })
  expect(paceOf('t_rex').meteor).toBe(1.6)
  expect(paceOf('nobodys')).toEqual({})
})
