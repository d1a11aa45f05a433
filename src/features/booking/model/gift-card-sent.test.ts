import { expect, it } from 'vitest'
import { type AppliedCard, giftCardSent } from './gift-card-sent.ts'

const card = (remaining: number): AppliedCard => ({
  code: 'RIHLA-7K2M',
  lastFour: '7K2M',
  remaining,
  expiresAt: '2029-12-31T23:59:59.000Z',
})

it('sends of a gift card with more on it than the price what the price takes', () => {
  expect(giftCardSent(card(900), { totalPrice: 620, deposit: undefined })).toEqual({ code: 'RIHLA-7K2M', amount: 620 })
})

it('sends all of a gift card with less on it', () => {
  expect(giftCardSent(card(200), { totalPrice: 620, deposit: undefined })).toEqual({ code: 'RIHLA-7K2M', amount: 200 })
})

it('sends none that is empty, or that was not entered', () => {
  expect(giftCardSent(card(0), { totalPrice: 620, deposit: undefined })).toBeUndefined()
  expect(giftCardSent(null, { totalPrice: 620, deposit: undefined })).toBeUndefined()
})
