// Draws again all that chance decided in games that were walked through: tests/web/test_luck.py runs it.
//   node check-luck.js FOLDER
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'vite'

const folder = process.argv[2]
const vite = await createServer({
  server: { middlewareMode: true, ws: false },
  appType: 'custom',
  logLevel: 'error',
})
const [{ Chance }, { keyOf }, { tally }] = await Promise.all(
  ['/src/lib/chance.ts', '/src/lib/fair.ts', '/src/games/luck.ts'].map((file) =>
    vite.ssrLoadModule(file),
  ),
)
const found = {}
for (const name of readdirSync(folder)) {
  const { record, frames } = JSON.parse(readFileSync(join(folder, name), 'utf-8'))
  const chance = new Chance(await keyOf(record.secret, record.salts))
  const right = await tally(record.game, frames, chance)
  const other = await tally(
    record.game,
    frames,
    new Chance(await keyOf(record.secret, [...record.salts, 'x'])),
  )
  found[name] = { ...right, asked: Number(chance.drawn), otherKey: other.wrong }
}
console.log(JSON.stringify(found))
await vite.close()
