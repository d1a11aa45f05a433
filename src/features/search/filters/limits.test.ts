import { expect, test } from 'vitest'
import { duration, price, priceStops, rating } from './limits.ts'

test('the sliders end and step as specified', () => {
  expect(price).toEqual({ min: 0, max: 10_000, step: 50 })
  expect(rating).toEqual({ min: 0, max: 5, step: 0.1 })
  expect(duration).toEqual({ min: 1, max: 24, start: 4 })
})

test('a knob of the price stands on steps of 50 alone, from end to end', () => {
  expect([priceStops[0], priceStops.at(-1)]).toEqual([price.min, price.max])
  expect(priceStops.filter((stop) => stop % price.step !== 0)).toEqual([])
})
