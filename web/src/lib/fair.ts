// Whether the deal was the promised one, found out in this browser and not by asking the server.
export type Verdict = 'kept' | 'broken' | 'sealed' | 'cannot'

export async function checkDeal(
  commitment: string,
  secret: string | null | undefined,
): Promise<Verdict> {
  if (!secret) return 'sealed'
  if (!globalThis.crypto?.subtle) return 'cannot' // only on https and on this machine
  if (!/^[0-9a-f]{64}$/.test(secret)) return 'broken'
  return (await sha256(bytes(secret))) === commitment ? 'kept' : 'broken'
}

/** The table's key, as docs/architecture.md describes it: what every card follows from. */
export async function keyOf(secret: string, salts: string[]): Promise<string> {
  const parts = [new TextEncoder().encode('clutch deal 1'), bytes(secret)]
  for (const salt of salts) parts.push(bytes(await sha256(new TextEncoder().encode(salt))))
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return (await sha256(whole)).slice(0, 32)
}

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16))

async function sha256(data: Uint8Array<ArrayBuffer>): Promise<string> {
  const found = new Uint8Array(await crypto.subtle.digest('SHA-256', data))
  return Array.from(found, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
