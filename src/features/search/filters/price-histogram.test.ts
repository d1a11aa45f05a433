import { expect, test } from 'vitest'
import { barsPath, isInRange, priceHistogram } from './price-histogram.ts'

const four = [0, 250, 500, 750, 1000]

test('the fullest part is 1, the others shares of it', () => {
  expect(priceHistogram([10, 20, 200, 240, 300], four)).toEqual([1, 0.5, 0, 0])
})

test('prices at and beyond the ends count in the first and the last part', () => {
  expect(priceHistogram([0, 1000, 5000, -3], four)).toEqual([1, 0, 0, 1])
})

test('without prices every part is empty', () => {
  expect(priceHistogram([], four)).toEqual([0, 0, 0, 0])
})

test('a part belongs to the range when they overlap', () => {
  const inside = [0, 1, 2, 3].map((part) => isInRange(part, [250, 600], four))
  expect(inside).toEqual([false, true, true, false])
  expect([0, 1, 2, 3].every((part) => isInRange(part, [0, 1000], four))).toBe(true)
})

test('bars are drawn where something is and where they are asked for', () => {
  expect(barsPath([1, 0, 0.5], () => true)).toBe('M0.1 1V0.000h.8V1ZM2.1 1V0.500h.8V1Z')
  expect(barsPath([1, 0, 0.5], (part) => part === 2)).toBe('M2.1 1V0.500h.8V1Z')
})
