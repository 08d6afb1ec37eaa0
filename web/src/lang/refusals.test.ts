import { expect, test } from 'vitest'
import de from './de'
import type { en } from './en'
import ja from './ja'

const sources = import.meta.glob<string>(
  ['../local/*.ts', '../rules/*.ts', '../lib/*.ts', '../outside/*.ts'],
  { query: '?raw', import: 'default', eager: true },
)
const raised = Object.values(sources).flatMap((source) =>
  [...source.matchAll(/new Refusal\(\s*'(\w+)',\s*(?!\s|'')/g)].map(([, code]) => code),
)

test('what the page itself refuses is said in German and Japanese', () => {
  expect(raised).toContain('no_module')
  for (const code of new Set(raised))
    for (const { refusals, errors } of [de, ja])
      expect(refusals[code] ?? errors[code as keyof typeof en.errors], code).toBeTruthy()
})
