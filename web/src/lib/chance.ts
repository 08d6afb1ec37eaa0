// The table's chance again, in this browser: a draw is SipHash-2-4 of its number under the table's key.
type Four = [bigint, bigint, bigint, bigint]

const MASK = (1n << 64n) - 1n
const INIT: Four = [
  0x736f6d6570736575n,
  0x646f72616e646f6dn,
  0x6c7967656e657261n,
  0x7465646279746573n,
]
const LENGTH = 8n << 56n // the last block of a message of eight bytes
const SHARED = 2 ** 15 // outcomes that one draw of a shuffle may decide

const plus = (a: bigint, b: bigint) => (a + b) & MASK
const turned = (x: bigint, by: bigint) => ((x << by) | (x >> (64n - by))) & MASK

function mixed([a, b, c, d]: Four): Four {
  a = plus(a, b)
  c = plus(c, d)
  b = turned(b, 13n) ^ a
  d = turned(d, 16n) ^ c
  a = turned(a, 32n)
  c = plus(c, b)
  a = plus(a, d)
  return [a, turned(b, 17n) ^ c, turned(c, 32n), turned(d, 21n) ^ a]
}

function absorbed([a, b, c, d]: Four, word: bigint): Four {
  const [e, f, g, h] = mixed(mixed([a, b, c, d ^ word]))
  return [e ^ word, f, g, h]
}

export function siphash(k0: bigint, k1: bigint, word: bigint): bigint {
  const start: Four = [k0 ^ INIT[0], k1 ^ INIT[1], k0 ^ INIT[2], k1 ^ INIT[3]]
  const [a, b, c, d] = absorbed(absorbed(start, word), LENGTH)
  const end = mixed(mixed(mixed(mixed([a, b, c ^ 0xffn, d]))))
  return end[0] ^ end[1] ^ end[2] ^ end[3]
}

/** What the key of a table holds, in the order in which the table asks for it. */
export class Chance {
  drawn = 0n
  private readonly key: [bigint, bigint]

  /** `key`: 16 bytes in hex, as `keyOf` gives them. */
  constructor(key: string) {
    const word = (hex: string) => BigInt(`0x${hex.match(/../g)!.reverse().join('')}`)
    this.key = [word(key.slice(0, 16)), word(key.slice(16, 32))]
  }

  private bits(): bigint {
    this.drawn += 1n
    return siphash(this.key[0], this.key[1], this.drawn) >> 16n
  }

  /** A number from 0 to n - 1. */
  below(n: number): number {
    return Number((this.bits() * BigInt(n)) >> 48n)
  }

  /** A stone from a pile of counts by stone; -1 where there is none. The pile keeps it. */
  blind(pile: number[]): number {
    let nth = this.below(pile.reduce((sum, many) => sum + many, 0))
    return pile.findIndex((many) => (nth -= many) < 0)
  }

  /** The order of cards after a shuffle. */
  shuffled(cards: number[]): number[] {
    const out = [...cards]
    let left = out.length
    while (left > 1) {
      let x = this.bits()
      for (let ways = left; left > 1 && ways < SHARED; ways *= left) {
        x *= BigInt(left)
        const other = Number(x >> 48n)
        x &= (1n << 48n) - 1n
        ;[out[left - 1], out[other]] = [out[other], out[left - 1]]
        left -= 1
      }
    }
    return out
  }
}
