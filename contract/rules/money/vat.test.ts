import fc from 'fast-check'
import { expect, it } from 'vitest'
import { vatWithin } from './vat.ts'

it('is the part of a price that is tax', () => {
  expect(vatWithin(120, 0.2)).toBe(2000)
  expect(vatWithin(640, 0.2)).toBe(10_667)
  expect(vatWithin(640, 0.1)).toBe(5818)
  expect(vatWithin(640, 0)).toBe(0)
})

it('with the rest makes the price again, and is the rate of that rest within half a hundredth', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500_000_000 }), fc.integer({ min: 0, max: 100 }), (amount, percent) => {
      const vat = vatWithin(amount, percent / 100)
      const net = amount * 100 - vat
      expect(Math.abs(net * (percent / 100) - vat)).toBeLessThanOrEqual(1)
    }),
  )
})
