// Writes sw.js into a build: service-worker.js with the build's files and a hash of them all.
// Networks' weights are large: each is kept once its game was opened.
//   node offline.js FOLDER
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = process.argv[2]
const files = readdirSync(folder, { recursive: true })
  .map((name) => String(name).replaceAll('\\', '/'))
  .filter((name) => statSync(join(folder, name)).isFile())
  .filter((name) => !/\.(br|gz)$/.test(name) && name !== 'sw.js')
  .filter((name) => !name.startsWith('invite/')) // pictures for chats
  .sort()
const hash = createHash('sha256')
for (const name of files) hash.update(name).update(readFileSync(join(folder, name)))
const isWeights = (name) => name.endsWith('.weights')
const source = readFileSync(new URL('service-worker.js', import.meta.url), 'utf-8')
  .replace("VERSION = ''", `VERSION = '${hash.digest('hex').slice(0, 16)}'`)
  .replace('FILES = []', `FILES = ${JSON.stringify(files.filter((name) => !isWeights(name)))}`)
  .replace('WEIGHTS = []', `WEIGHTS = ${JSON.stringify(files.filter(isWeights))}`)
writeFileSync(join(folder, 'sw.js'), source)
