import { expect, test } from 'vitest'
import { looksFrom } from './looks'

const cards = (...keys: string[]) =>
  keys.map((key) => ({ key, name: key.replace('_', ' '), sign: '' }))

test('a piece whose key begins with a colour has it, and its number stands on it', () => {
  const { pieces, tellApart } = looksFrom(cards('gold_4', 'red_4', 'redcap'))
  expect(pieces.map(({ sign }) => sign)).toEqual(['G4', 'R4', 'R'])
  expect(pieces[1].fill).not.toBe(pieces[2].fill)
  expect(tellApart).toBe(true)
})

test('pieces with one letter and one colour cannot be told apart by their looks', () => {
  expect(looksFrom(cards('red_king', 'red_knight')).tellApart).toBe(false)
})

test('a playing card is white, and its suit red or black', () => {
  const [club, heart] = looksFrom([
    { key: 'J1', name: 'jack of clubs', sign: 'J♣' },
    { key: 'J2', name: 'jack of hearts', sign: 'J♥' },
  ]).pieces
  expect(club.fill).toBe(heart.fill)
  expect(club.ink).not.toBe(heart.ink)
})
