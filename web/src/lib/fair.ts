// Whether the deal was the promised one, found out in this browser and not by asking the server.
import { sha256 } from './sha256'

export type Verdict = 'kept' | 'broken' | 'sealed'

export function checkDeal(commitment: string, secret: string | null | undefined): Verdict {
  if (!secret) return 'sealed'
  if (!/^[0-9a-f]{64}$/.test(secret)) return 'broken'
  return commitmentOf(secret) === commitment ? 'kept' : 'broken'
}

/** What is published of a secret before the first move. */
export const commitmentOf = (secret: string): string => sha256(bytes(secret))

/** What a seat says of its salt before it opens it. */
export const promiseOf = (salt: string): string => sha256(new TextEncoder().encode(salt))

/** Whether every salt is the one that its seat promised; a seat that opened none has none. */
export const saltsKept = (salts: string[], promises: (string | null)[] | undefined): boolean =>
  !promises || salts.every((salt, seat) => !salt || promiseOf(salt) === promises[seat])

/** The table's key, as docs/architecture.md describes it: what every card follows from. */
export function keyOf(secret: string, salts: string[]): string {
  const parts = [new TextEncoder().encode('clutch deal 1'), bytes(secret)]
  for (const salt of salts) parts.push(bytes(promiseOf(salt)))
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return sha256(whole).slice(0, 32)
}

/** The bytes that hex stands for. */
export const bytes = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16))

/** So many random bytes, in hex. */
export const randomHex = (many: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(many)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
