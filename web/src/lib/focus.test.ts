import { expect, test } from 'vitest'
import { nearest } from './focus'

const points = [
  { x: 10, y: 0 },
  { x: 20, y: 0 },
  { x: 12, y: 9 },
  { x: 0, y: 30 },
]

test('an arrow goes to the nearest thing that way', () => {
  const from = { x: 0, y: 0 }
  expect(nearest(from, points, [1, 0])).toBe(0)
  expect(nearest(from, points, [0, 1])).toBe(3)
  expect(nearest(points[0], points, [1, 0])).toBe(1)
  expect(nearest(points[1], points, [-1, 0])).toBe(0)
})

test('where nothing lies that way it stays', () => {
  expect(nearest({ x: 0, y: 0 }, points, [-1, 0])).toBe(-1)
})
