// What this browser remembers; where it may not, the page remembers until it is closed.
const memory = new Map<string, string>()

export let lasting = true
try {
  localStorage.setItem('clutch', '1')
} catch {
  lasting = false
}

export function recall<T>(name: string, otherwise: T): T {
  try {
    const found = lasting ? localStorage.getItem(`clutch.${name}`) : memory.get(name)
    return found ? (JSON.parse(found) as T) : otherwise
  } catch {
    return otherwise
  }
}

export function keep(name: string, value: unknown): void {
  const text = JSON.stringify(value)
  memory.set(name, text)
  try {
    if (lasting) localStorage.setItem(`clutch.${name}`, text)
  } catch {
    lasting = false // full, or taken away meanwhile
  }
}
