import { expect, test } from 'vitest'
import { Moves } from '../../lib/moves'
import { facts, type Event } from './rules.gen'
import {
  eggCards,
  eggsIn,
  ended,
  forgotten,
  moveOn,
  swap,
  swaps,
  worked,
  type Tribe,
} from './table'

const offered = (...notations: string[]) =>
  new Moves(
    notations.map((notation, id) => {
      const [name, ...args] = notation.split(' ')
      return { id, name, args: args.map(Number) }
    }),
  )

test('egg cards are counted by their eggs', () => {
  expect(eggCards([1, 0, 2, 0])).toEqual([1, 3, 3])
  expect(eggsIn([1, 0, 2, 1])).toBe(11)
})

test('a click on a card makes the move that is about it', () => {
  const claws = offered('decline', 'claw 1 1')
  expect(moveOn(claws, 3, 3, 0)?.id).toBe(1)
  expect(moveOn(claws, 2, 2, 0)).toBeUndefined()
  const looks = offered('peek 1', 'decline')
  expect(moveOn(looks, 2, 2, 0)?.id).toBe(0)
  expect(moveOn(looks, 3, 3, 0)).toBeUndefined() // it lies face up
  const guards = offered('guard 1')
  expect(moveOn(guards, 1, 1, 0)?.id).toBe(0)
  expect(moveOn(guards, 3, 3, 0)).toBeUndefined() // another's
})

test('a card that Wings moved is looked at by its owner and destroyed by its place', () => {
  expect(moveOn(offered('peek 2'), 0, 4, 0)?.id).toBe(0)
  expect(moveOn(offered('claw 0 0'), 0, 4, 0)?.id).toBe(0)
})

test('an exchange is found whichever card is chosen first', () => {
  const wings = offered('swap 0 0 2 1')
  expect(swap(wings, 5, 0)).toBe(swap(wings, 0, 5))
  expect(swap(wings, 0, 5)?.id).toBe(0)
  expect([0, 1, 5].map((place) => swaps(wings.all[0], place))).toEqual([true, false, true])
})

test('without the memory aid a peek is forgotten, and what lies open is not', () => {
  const tribe = {
    bid: [7, 4],
    played: [0, 0, 1, 0, 3, 0, 2, 3],
    buried: [
      { worth: 0, seen: 0 },
      { worth: 6, seen: 3 },
    ],
  } as unknown as Tribe
  const left = forgotten(tribe)
  expect(left.bid).toEqual([facts.unknown, 4])
  expect(left.played).toEqual([0, 0, 1, 0, 3, 0, facts.unknown, facts.unknown])
})

test('an ability is shown at work on the tribes whose cards it touches', () => {
  const everybody = [0, 1, 2]
  const on = (event: Event) => worked(event, everybody)
  expect(on({ name: 'reversed', args: [1] })).toEqual({ ability: 'reverse_scale', on: everybody })
  expect(on({ name: 'peeked', args: [0, 2, 7] })).toEqual({ ability: 'sharp_eyes', on: [2] })
  expect(on({ name: 'swapped', args: [0, 1, 0, 2, 1] })).toEqual({ ability: 'wings', on: [1, 2] })
  const claw: Event = { name: 'clawed', args: [0, 1, 0, 2, 1, facts.unknown] }
  expect(on(claw)).toEqual({ ability: 'claw', on: [2] }) // where it lay, not whose it was
  expect(on({ name: 'declined', args: [0, 1] })).toBeNull()
})

test('a round is told with its totals, the highest first, and what offset', () => {
  const events: Event[] = [
    { name: 'orbed', args: [0] },
    { name: 'showed', args: [2, 6, 0, 1] },
    { name: 'showed', args: [1, 8, 1, 0] },
    { name: 'showed', args: [0, 10, 2, 1] },
    { name: 'totalled', args: [0, 12] },
    { name: 'totalled', args: [1, 12] },
    { name: 'totalled', args: [2, 10] },
    { name: 'offset', args: [12, 2] },
    { name: 'gained', args: [2, 1, 4] },
  ]
  expect(ended(events, 1)).toEqual({
    round: 1,
    swept: false,
    winner: 2,
    eggs: 4,
    rows: [
      { seat: 0, total: 12, offset: true, shown: [{ owner: 2, worth: 6 }] },
      { seat: 1, total: 12, offset: true, shown: [{ owner: 1, worth: 8 }] },
      { seat: 2, total: 10, offset: false, shown: [{ owner: 0, worth: 10 }] },
    ],
  })
  expect(ended([{ name: 'carried', args: [2] }], 3)?.winner).toBeNull()
  expect(ended([{ name: 'reversed', args: [1] }], 3)?.swept).toBe(true)
  expect(ended(events.slice(0, 8), 1)).toBeNull() // who won is not told yet
})
