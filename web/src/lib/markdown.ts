// The Markdown of our rules as a tree: headings, paragraphs, lists, quotes, tables. No HTML passes.
export type Span = { text: string; as: 'text' | 'strong' | 'em' | 'code' | 'link'; href?: string }
export type Block =
  | { kind: 'heading'; level: number; spans: Span[] }
  | { kind: 'text'; spans: Span[] }
  | { kind: 'quote'; spans: Span[] }
  | { kind: 'list'; ordered: boolean; items: Span[][] }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] }

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[(.+?)\]\((.+?)\)/g

export function spans(text: string): Span[] {
  const out: Span[] = []
  let at = 0
  for (const found of text.matchAll(INLINE)) {
    if (found.index > at) out.push({ as: 'text', text: text.slice(at, found.index) })
    const [whole, strong, em, code, link, href] = found
    if (strong) out.push({ as: 'strong', text: strong })
    else if (em) out.push({ as: 'em', text: em })
    else if (code) out.push({ as: 'code', text: code })
    else
      out.push(
        /^(https?:|#|\/)/.test(href)
          ? { as: 'link', text: link, href }
          : { as: 'text', text: link },
      )
    at = found.index + whole.length
  }
  if (at < text.length) out.push({ as: 'text', text: text.slice(at) })
  return out
}

const cells = (line: string) =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => spans(cell.trim()))

export function blocks(source: string): Block[] {
  const out: Block[] = []
  for (const lump of source.replace(/\r/g, '').split(/\n{2,}/)) {
    const lines = lump.split('\n').filter((line) => line.trim())
    while (lines.length && lines[0].startsWith('#')) out.push(heading(lines.shift()!))
    if (lines.length) out.push(block(lines))
  }
  return out
}

function heading(line: string): Block {
  const [, marks, text] = /^(#+)\s*(.*)/.exec(line)!
  return { kind: 'heading', level: marks.length, spans: spans(text) }
}

function block(lines: string[]): Block {
  const joined = (given: string[]) => spans(given.map((line) => line.trim()).join(' '))
  if (lines[0].startsWith('|')) {
    return { kind: 'table', head: cells(lines[0]), rows: lines.slice(2).map(cells) }
  }
  if (lines[0].startsWith('>'))
    return { kind: 'quote', spans: joined(lines.map((l) => l.replace(/^>\s?/, ''))) }
  const item = /^\s*(?:[-*]|\d+\.)\s+/
  if (!item.test(lines[0])) return { kind: 'text', spans: joined(lines) }
  const items: string[] = []
  for (const line of lines) {
    if (item.test(line)) items.push(line.replace(item, ''))
    else items[items.length - 1] += ` ${line.trim()}`
  }
  return { kind: 'list', ordered: /^\s*\d/.test(lines[0]), items: items.map(spans) }
}

/** Where the last chapter begins, if it is the list of rulings, "**Y9** …"; else behind the end. */
export function rulingsFrom(all: Block[]): number {
  const last = all.findLastIndex((one) => one.kind === 'heading' && one.level === 2)
  const list = all[last + 1]
  const coded =
    list?.kind === 'list' && list.items.some(([one]) => one.as === 'strong' && /\d/.test(one.text))
  return last >= 0 && coded ? last : all.length
}
