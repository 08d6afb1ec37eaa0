import { expect, test } from 'vitest'
import { Moves } from '../../lib/moves'
import { eggCards, eggsIn, forgotten, moveOn, swap, touches, UNKNOWN, type Tribe } from './table'

const offered = (...words: string[]) => new Moves(words.map((each, id) => ({ id, words: each })))

test('egg cards are counted by their eggs', () => {
  expect(eggCards([1, 0, 2, 0])).toEqual([1, 3, 3])
  expect(eggsIn([1, 0, 2, 1])).toBe(11)
})

test('a click on a card makes the move that is about it', () => {
  const claws = offered('decline', "claw seat 2's second card")
  expect(moveOn(claws, 3, 3, 0)?.id).toBe(1)
  expect(moveOn(claws, 2, 2, 0)).toBeUndefined()
  const looks = offered("peek at seat 2's face-down card", 'decline')
  expect(moveOn(looks, 2, 2, 0)?.id).toBe(0)
  expect(moveOn(looks, 3, 3, 0)).toBeUndefined() // it lies face up
  const guards = offered('guard your face-up card')
  expect(moveOn(guards, 1, 1, 0)?.id).toBe(0)
  expect(moveOn(guards, 3, 3, 0)).toBeUndefined() // another's
})

test('an exchange is found whichever card is chosen first', () => {
  const wings = offered("swap seat 1's first card and seat 3's second card")
  expect(swap(wings, 5, 0)).toBe(swap(wings, 0, 5))
  expect(swap(wings, 0, 5)?.id).toBe(0)
  expect([0, 1, 5].map((place) => touches(wings.all[0], place))).toEqual([true, false, true])
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
  expect(left.bid).toEqual([UNKNOWN, 4])
  expect(left.played).toEqual([0, 0, 1, 0, 3, 0, UNKNOWN, UNKNOWN])
})
