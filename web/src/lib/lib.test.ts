import { describe, expect, it } from 'vitest'
import { en } from '../lang/en'
import { ja } from '../lang/ja'
import { Chance, siphash } from './chance'
import { checkDeal, keyOf } from './fair'
import { blocks, spans } from './markdown'
import { Moves } from './moves'

const moves = new Moves([
  { id: 0, words: 'leave' },
  { id: 2, words: 'take gold' },
  { id: 4, words: 'take ruby' },
])

describe('moves', () => {
  it('finds only what is legal', () => {
    expect(moves.find('take gold')?.id).toBe(2)
    expect(moves.find('take jade')).toBeUndefined()
    expect(moves.starting('take ').map((move) => move.id)).toEqual([2, 4])
  })
  it('narrows down by any of the typed words, also in another language', () => {
    expect(moves.matching('rub ta').map((move) => move.words)).toEqual(['take ruby'])
    expect(
      moves.matching('去る', (words) => (words === 'leave' ? '去る' : words)).map((m) => m.id),
    ).toEqual([0])
    expect(moves.matching('jade')).toEqual([])
  })
})

describe('markdown', () => {
  it('knows headings, quotes, lists and tables', () => {
    const found = blocks(
      '# A\n\ntext\nof two\n\n> said\n\n1. one\n2. two\n   more\n\n| a | b |\n|---|---|\n| 1 | **2** |\n',
    )
    expect(found.map((block) => block.kind)).toEqual(['heading', 'text', 'quote', 'list', 'table'])
    const [, text, , list, table] = found
    expect(text.kind === 'text' && text.spans[0].text).toBe('text of two')
    expect(list.kind === 'list' && list.items.map((item) => item[0].text)).toEqual([
      'one',
      'two more',
    ])
    expect(table.kind === 'table' && table.rows[0][1][0].as).toBe('strong')
  })
  it('passes no markup and no strange links on', () => {
    expect(spans('<img src=x> [x](javascript:alert)')).toEqual([
      { as: 'text', text: '<img src=x> ' },
      { as: 'text', text: 'x' },
    ])
  })
})

describe('the fair deal', () => {
  // made by Python: Deal(bytes(32), ("my lucky words", ""))
  const secret = '00'.repeat(32)
  const promise = '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925'
  it('holds what was promised, and nothing else', async () => {
    expect(await checkDeal(promise, secret)).toBe('kept')
    expect(await checkDeal(promise, `1${secret.slice(1)}`)).toBe('broken')
    expect(await checkDeal(promise, 'no hex')).toBe('broken')
    expect(await checkDeal(promise, null)).toBe('sealed')
  })
  it('gives the same key as the server', async () => {
    expect(await keyOf(secret, ['my lucky words', ''])).toBe('5a495ef9130a95ae4792f4ea5df6d156')
  })
})

describe('chance', () => {
  it('is SipHash-2-4, as its paper gives it for eight bytes', () => {
    const word = 0x0706050403020100n
    expect(siphash(word, 0x0f0e0d0c0b0a0908n, word)).toBe(0x93f5f5799a932462n)
  })
  it('draws a stone from its pile, and none from an empty one', () => {
    const chance = new Chance('00'.repeat(16))
    expect(chance.blind([0, 0, 4, 0])).toBe(2)
    expect(chance.blind([0, 0])).toBe(-1)
    expect(chance.drawn).toBe(2n)
  })
})

describe('moves in words', () => {
  const who = { me: 0, name: (seat: number) => ['Ann', 'Bob', 'Cy'][seat] }
  it('call players by their names', () => {
    const words = "swap seat 1's first card and seat 3's second card"
    expect(en.called(words, who)).toBe('swap your first card and Cy’s second card')
    expect(en.called('rob seat 2 of gold', who)).toBe('rob Bob of gold')
    expect(ja.called('席 1 の 1 枚目と席 2 の 2 枚目を入れ替える', who)).toBe(
      'あなたの 1 枚目とBobの 2 枚目を入れ替える',
    )
  })
})
