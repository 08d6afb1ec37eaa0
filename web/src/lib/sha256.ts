// SHA-256 (FIPS 180-4). The browser's own is there on https only, and promises are made anywhere.
const PRIMES = Array.from({ length: 312 }, (_, i) => i).filter(
  (n) => n > 1 && !Array.from({ length: n }, (_, i) => i).some((d) => d > 1 && n % d === 0),
)
/** The first 32 bits after the point of a number. */
const fraction = (x: number) => ((x - Math.floor(x)) * 2 ** 32) | 0
const START = PRIMES.slice(0, 8).map((p) => fraction(Math.sqrt(p)))
const ROUND = PRIMES.slice(0, 64).map((p) => fraction(Math.cbrt(p)))

const turn = (x: number, by: number) => (x >>> by) | (x << (32 - by))

/** The hash of some bytes, in hex. */
export function sha256(data: Uint8Array): string {
  const padded = new Uint8Array(((data.length + 8) >> 6) * 64 + 64)
  padded.set(data)
  padded[data.length] = 0x80
  const words = new DataView(padded.buffer)
  words.setUint32(padded.length - 8, Math.floor(data.length / 2 ** 29))
  words.setUint32(padded.length - 4, data.length << 3)
  const state = [...START]
  const w = new Int32Array(64)
  for (let block = 0; block < padded.length; block += 64) {
    for (let i = 0; i < 16; i++) w[i] = words.getInt32(block + 4 * i)
    for (let i = 16; i < 64; i++) {
      const [x, y] = [w[i - 15], w[i - 2]]
      const s0 = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)
      const s1 = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10)
      w[i] = w[i - 16] + s0 + w[i - 7] + s1
    }
    let [a, b, c, d, e, f, g, h] = state
    for (let i = 0; i < 64; i++) {
      const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
      const one = (h + s1 + ((e & f) ^ (~e & g)) + ROUND[i] + w[i]) | 0
      const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
      const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
      ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
    }
    ;[a, b, c, d, e, f, g, h].forEach((x, i) => (state[i] = (state[i] + x) | 0))
  }
  return state.map((x) => (x >>> 0).toString(16).padStart(8, '0')).join('')
}
