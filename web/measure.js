// Speed of a WebAssembly module: benchmarks/browser.py runs it.
//   node measure.js MODULES GAME SEATS SECONDS ITERATIONS > JSON
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'vite'

const [, , folder, game, seats, seconds, iterations] = process.argv
const many = Number(iterations)
const vite = await createServer({
  server: { middlewareMode: true, ws: false },
  appType: 'custom',
  logLevel: 'error',
})
const { Rules } = await vite.ssrLoadModule('/src/rules/module.ts')
const description = JSON.parse(readFileSync(join(folder, `${game}.json`), 'utf-8'))
const options = JSON.parse(readFileSync(join(folder, 'lobby.json'), 'utf-8'))
  .games.find(({ name }) => name === game)
  .options.map(({ name, default: value }) => [name, value])
const rules = new Rules(
  new WebAssembly.Module(readFileSync(join(folder, `${game}.wasm`))),
  description,
  true,
)
rules.deal(new Uint8Array(16).fill(1), Number(seats), Object.fromEntries(options))
rules.roll(7n)

/** Calls a CPU-second, the best of five stretches. */
function rate(many, call) {
  let best = 0
  call() // compiled by the engine's better compiler first
  for (let stretch = 0; stretch < 5; stretch++) {
    const start = process.cpuUsage()
    let done = 0
    let spent = 0
    while (spent < (1e6 * Number(seconds)) / 5) {
      call()
      done += many
      const { user, system } = process.cpuUsage(start)
      spent = user + system
    }
    best = Math.max(best, done / (spent / 1e6))
  }
  return best
}

const moves = rate(20_000, () => rules.exports.rollout(rules.base, 20_000))
rules.deal(new Uint8Array(16).fill(3), Number(seats), Object.fromEntries(options))
rules.show(rules.turn)
const playouts = rate(many, () => {
  rules.plant()
  rules.grow(many)
})
const found = { moves, playouts }
const { network } = description
if (network) {
  if (!rules.learn(readFileSync(join(folder, `${game}.weights`)))) throw new Error('other weights')
  found.decisions = rate(20, () => {
    for (let i = 0; i < 20; i++) rules.exports.choose_network(rules.base)
  })
}
if (network?.guides)
  found.guided = rate(many, () => {
    rules.plant()
    rules.grow(many, true)
  })
console.log(JSON.stringify(found))
await vite.close()
