// Prints the file of `make site TITLES=file`, other names of games, as one line; `{}` without one.
import { existsSync, readFileSync } from 'node:fs'

const file = process.env.TITLES

function stop(why) {
  console.error(`TITLES=${file}: ${why}`)
  process.exit(1)
}

function read() {
  try {
    return JSON.parse(readFileSync(file, 'utf-8'))
  } catch (why) {
    return stop(`no JSON that can be read: ${why.message}`)
  }
}

const titles = file ? read() : {}
for (const [game, title] of Object.entries(titles)) {
  if (!existsSync(new URL(`modules/${game}.json`, import.meta.url)))
    stop(`there is no game ${game}.`)
  if (typeof title !== 'string' || !title.trim() || /[\n{}]/.test(title))
    stop(`the title of ${game} must be one line of text without braces.`)
}
console.log(JSON.stringify(titles))
