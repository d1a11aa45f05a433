import { describe, expect, it } from 'vitest'
import { cashDue, depositPercents, depositsAbove, onlineAmount } from './deposit.ts'

describe('what is charged online', () => {
  it('is everything where no deposit was agreed', () => {
    expect(onlineAmount({ totalPrice: 1200 })).toBe(1200)
    expect(onlineAmount({ totalPrice: 1200, deposit: null })).toBe(1200)
    expect(cashDue({ totalPrice: 1200, deposit: null })).toBe(0)
  })

  it.each([
    [1200, 30, 360, 840],
    [801, 25, 201, 600],
    [1, 20, 1, 0],
    [0, 50, 0, 0],
    [333, 30, 100, 233],
  ])('of MAD %d with %d percent is MAD %d now, MAD %d on the day', (totalPrice, deposit, online, rest) => {
    expect(onlineAmount({ totalPrice, deposit })).toBe(online)
    expect(cashDue({ totalPrice, deposit })).toBe(rest)
  })

  it('and the rest are whole, and together the price, whatever the price', () => {
    for (let totalPrice = 0; totalPrice < 2000; totalPrice++) {
      for (const deposit of depositPercents) {
        const online = onlineAmount({ totalPrice, deposit })
        expect(Number.isInteger(online)).toBe(true)
        expect(online + cashDue({ totalPrice, deposit })).toBe(totalPrice)
        // A commission of no larger share, rounded to the nearest dirham, is always in it.
        expect(online).toBeGreaterThanOrEqual(Math.round((totalPrice * deposit) / 100))
      }
    }
  })
})

it('A host is offered no deposit that the commission is more than', () => {
  expect(depositsAbove(0)).toEqual([20, 25, 30, 40, 50])
  expect(depositsAbove(0.25)).toEqual([25, 30, 40, 50])
  expect(depositsAbove(0.6)).toEqual([])
})
