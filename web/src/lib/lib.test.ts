import { describe, expect, it } from 'vitest'
import { checkDeal, keyOf, promiseOf, saltsKept } from './fair'
import { blocks, spans } from './markdown'
import { Messages, messagesOf } from './messages'
import { Moves } from './moves'

const moves = new Moves([
  { id: 0, name: 'leave', args: [] },
  { id: 2, name: 'take', args: [0] },
  { id: 4, name: 'take', args: [2] },
])

describe('moves', () => {
  it('finds only what is legal', () => {
    expect(moves.find('take', 0)?.id).toBe(2)
    expect(moves.find('take', 3)).toBeUndefined()
    expect(moves.named('take').map((move) => move.id)).toEqual([2, 4])
    expect(moves.named('take', 2).map((move) => move.id)).toEqual([4])
  })
  it('narrows down by any of the typed words, as the labels have them', () => {
    const label = ({ id }: { id: number }) => ({ 0: '去る', 2: 'take gold', 4: 'take ruby' })[id]!
    expect(moves.matching('rub ta', label).map((move) => move.id)).toEqual([4])
    expect(moves.matching('去る', label).map((move) => move.id)).toEqual([0])
    expect(moves.matching('jade', label)).toEqual([])
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
  it('holds what was promised, and nothing else', () => {
    expect(checkDeal(promise, secret)).toBe('kept')
    expect(checkDeal(promise, `1${secret.slice(1)}`)).toBe('broken')
    expect(checkDeal(promise, 'no hex')).toBe('broken')
    expect(checkDeal(promise, null)).toBe('sealed')
  })
  it('knows a salt that was not promised', () => {
    // made by Python: hashlib.sha256(b"my lucky words").hexdigest(), and of 200 letters
    const words = 'f869240145846aab354cc342677bb30847d24857fe86e40c384f13e1b9d46c41'
    expect(promiseOf('my lucky words')).toBe(words)
    expect(promiseOf('x'.repeat(200))).toBe(
      'aa20c23e3201834050679e1d88941b9a6fed0557c9a705cb2c315e2e63fd486d',
    )
    expect(saltsKept(['my lucky words', ''], [words, words])).toBe(true)
    expect(saltsKept(['other words', ''], [words, null])).toBe(false)
    expect(saltsKept(['my lucky words'], undefined)).toBe(true)
  })
  it('gives the same key as the server', () => {
    expect(keyOf(secret, ['my lucky words', ''])).toBe('5a495ef9130a95ae4792f4ea5df6d156')
  })
})

describe('messages', () => {
  const names = ['Ann', 'Bob', 'Cy']
  const who = (me: number | null) => ({ me, name: (seat: number) => names[seat] })
  it('say the same as Python: you, or a name', async () => {
    const en = await messagesOf('dragon_eyes', 'en')
    const took = { name: 'took', args: [0, 2, 1] }
    expect(en.event(took, who(0))).toBe('You take 1 ruby.')
    expect(en.event(took, who(1))).toBe('Ann takes 1 ruby.')
    expect(en.event({ name: 'drew', args: [1, 8] }, who(null))).toBe('Bob draws an eye.')
    expect(en.move({ id: 10, name: 'draw', args: [1], label: 'draw_again' }, who(0))).toBe(
      'draw another stone',
    )
    expect(en.prompt({ name: 'taking', args: [1, 1] }, who(0))).toBe(
      'Take all of one kind from the loot, or rob a thief.',
    )
  })
  it('speak other languages, and English where a language is missing', async () => {
    const rob = { id: 30, name: 'rob', args: [1, 0] }
    expect((await messagesOf('dragon_eyes', 'ja')).move(rob, who(0))).toBe('Bobから金を奪う')
    expect((await messagesOf('dragon_eyes', 'de')).text('title')).toBe('Drachenaugen')
    expect((await messagesOf('dragon_eyes', 'eo')).text('title')).toBe('Dragon Eyes')
  })
  it('name a piece of a type whose values do not begin at 0', () => {
    const card = { name: 'card', type: 'card', shown: 'piece', least: 5, most: 6 }
    const game = {
      name: 'cards',
      actions: [
        { name: 'play', first: 0, many: 2, args: [{ ...card, keys: [], named: { none: -1 } }] },
      ],
      events: [],
      prompts: [],
      pieces: { card: ['five', 'six'] },
      facts: {},
      sheet: [],
      places: [],
      lesson: null,
      chance: true,
    }
    const source = 'card-five = a five\ncard-six = a six\nmove-play = play { $card }'
    const cards = new Messages('en', [source], game)
    expect(cards.piece('card', 6)).toBe('a six')
    expect(cards.move({ id: 0, name: 'play', args: [5] }, who(0))).toBe('play a five')
  })
  it('have attributes, which are asked for by their names', async () => {
    const en = await messagesOf('dragons_eggs', 'en')
    expect(en.text('ability-orb.does')).toBe('The treasure in front of you counts twice.')
    expect(en.text('ability-orb.undoes')).toBe('ability-orb.undoes')
  })
})
