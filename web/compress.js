// Writes brotli and gzip beside every text and module of a build, so that no server has to compress.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const COMPRESSED = /\.(html|js|css|svg|json|wasm|webmanifest)$/
const LEAST = 600 // bytes; below, an answer fits a packet anyway

export function compress(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    const path = join(folder, String(name))
    if (!COMPRESSED.test(path)) continue
    const data = readFileSync(path)
    if (data.length < LEAST) continue
    const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 }
    writeFileSync(`${path}.br`, brotliCompressSync(data, { params: quality }))
    writeFileSync(`${path}.gz`, gzipSync(data, { level: 9 }))
  }
}

if (process.argv[1] === import.meta.filename) compress(process.argv[2])
