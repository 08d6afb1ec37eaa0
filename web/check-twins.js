// Plays games again with the WebAssembly modules and hashes all that they compute:
// tests/browser/test_twins.py compares it with the CPU build.
//   node check-twins.js MODULES JOBS > HASHES
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'vite'

const [, , folder, jobsFile] = process.argv
const vite = await createServer({
  server: { middlewareMode: true, ws: false },
  appType: 'custom',
  logLevel: 'error',
})
const { Rules } = await vite.ssrLoadModule('/src/rules/module.ts')
const loaded = {}

function rulesOf(game) {
  loaded[game] ??= new Rules(
    new WebAssembly.Module(readFileSync(join(folder, `${game}.wasm`))),
    JSON.parse(readFileSync(join(folder, `${game}.json`), 'utf-8')),
    true,
  )
  return loaded[game]
}

/** Give a game's rules the weights of its network; false if they were made for something else. */
const learn = (game, weights = readFileSync(join(folder, `${game}.weights`))) =>
  rulesOf(game).learn(weights)

const WEIGHED = 40
const hashOf = (bytes) => createHash('sha256').update(bytes).digest('hex')
const bytesOf = (hex) => Uint8Array.from(hex.match(/../g), (pair) => parseInt(pair, 16))

/** A game by random moves; one hash of what each step computes, so that the first other is found. */
function story({ game, key, seats, options, dice, every }) {
  const rules = rulesOf(game)
  const hashes = []
  let hash = createHash('sha256')
  const number = (value) => hash.update(Buffer.from(Int32Array.of(value).buffer))
  const step = () => {
    hash.update(rules.slice('table'))
    hashes.push(hash.digest('hex').slice(0, 16))
    hash = createHash('sha256')
  }
  let roll = dice
  const next = (many) => {
    roll = (roll * 48271) % 2147483647
    return roll % many
  }
  rules.deal(bytesOf(key), seats, options)
  step()
  for (let move = 0; rules.turn !== null; move++) {
    const turn = rules.turn
    const legal = rules.legalIds()
    for (const id of legal) number(id)
    hash.update(rules.slice('labels', 4 * legal.length))
    const seen = move % every === 0 ? [-1, ...Array(seats).keys()] : [turn]
    for (const seat of seen) {
      rules.show(seat)
      hash.update(rules.slice('seen'))
      for (const row of rules.sheet()) row.forEach(number)
      rules.places().forEach(number)
      for (const event of rules.events()) event.args.forEach(number)
    }
    rules.show(turn)
    rules.ask().args.forEach(number)
    for (const id of legal.slice(0, WEIGHED)) number(rules.exports.weigh(rules.base, id))
    if (move % every === 0) {
      rules.slice('imagined').fill(0)
      rules.slice('imagined', 8).set(rules.slice('table', 8))
      rules.exports.imagine(rules.base)
      hash.update(rules.slice('imagined'))
      rules.roll(BigInt(move + 1))
      number(rules.exports.choose_random(rules.base))
      number(rules.exports.choose_greedy(rules.base))
      number(rules.exports.choose_careless(rules.base))
    }
    number(rules.exports.why(rules.base, next(rules.actions.length)))
    const before = rules.save()
    const action = legal[next(legal.length)]
    rules.play(action)
    if (move % every === 0) {
      const events = rules.record(before, action)
      number(events)
      for (let event = 0; event < events; event++)
        for (const seat of [...Array(seats).keys(), -1]) hash.update(rules.recorded(event, seat))
    }
    if (move % (4 * every) === 0 && rules.turn !== null)
      number(rules.exports.stands(rules.base, action))
    step()
  }
  for (const { score, rank } of rules.standing()) [score, rank].forEach(number)
  step()
  return hashes
}

/** What bots and samples make of a table in mid-game: hashes of whole trees, a move. */
function thoughts({ game, key, seats, options, moves, iterations }) {
  const rules = rulesOf(game)
  const { network } = rules.description
  rules.deal(bytesOf(key), seats, options)
  for (const move of moves) rules.play(move)
  rules.show(rules.turn)
  const tree = (guided) => {
    rules.plant()
    rules.roll(7n)
    rules.grow(iterations, guided)
    const used = Number(new DataView(rules.slice('used').slice().buffer).getBigInt64(0, true))
    return hashOf(rules.slice('nodes', 64 * used))
  }
  const found = { tree: tree(false) }
  if (network && !learn(game)) throw new Error(`the weights of ${game} were made for another`)
  if (network) rules.slice('buffers').fill(0)
  if (network) found.network = rules.exports.choose_network(rules.base)
  if (network) found.buffers = hashOf(rules.slice('buffers')) // every activation and score
  if (network?.guides) found.guided = tree(true)
  return found
}

/** A batch of playouts of every step of a game: its sums. */
function analysis({ game, key, seats, options, moves, seed, first }) {
  const rules = rulesOf(game)
  rules.deal(bytesOf(key), seats, options)
  const found = [rules.estimate(-1, { step: 0, first, seed })]
  moves.forEach((move, i) => {
    rules.play(move)
    found.push(rules.estimate(move, { step: i + 1, first, seed }))
  })
  return found
}

const jobs = JSON.parse(readFileSync(jobsFile, 'utf-8'))
console.log(
  JSON.stringify({
    stories: jobs.stories.map(story),
    thoughts: jobs.thoughts.map(thoughts),
    analyses: (jobs.analyses ?? []).map(analysis),
  }),
)
await vite.close()
