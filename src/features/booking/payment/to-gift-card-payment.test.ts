import { expect, it } from 'vitest'
import { type AppliedCard, toGiftCardPayment } from './to-gift-card-payment.ts'

const card = (remaining: number): AppliedCard => ({
  code: 'RIHLA-7K2M',
  lastFour: '7K2M',
  remaining,
  expiresAt: '2029-12-31T23:59:59.000Z',
})
const priced = { totalPrice: 620, deposit: undefined }

it('pays the price when the card holds more', () => {
  expect(toGiftCardPayment(card(900), priced)).toEqual({ code: 'RIHLA-7K2M', amount: 620 })
})

it('pays the whole balance when the card holds less than the price', () => {
  expect(toGiftCardPayment(card(200), priced)).toEqual({ code: 'RIHLA-7K2M', amount: 200 })
})

it('pays nothing with an empty card, or without one', () => {
  expect(toGiftCardPayment(card(0), priced)).toBeUndefined()
  expect(toGiftCardPayment(null, priced)).toBeUndefined()
})
