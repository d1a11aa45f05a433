import { expect, it } from 'vitest'
import { paymentStateOf } from './payment-state.ts'

it('says of a payment what the server holds', () => {
  expect(paymentStateOf({ status: 'pending', payment: 'open', refund: null })).toBe('open')
  expect(paymentStateOf({ status: 'pending', payment: 'failed', refund: null })).toBe('failed')
  expect(paymentStateOf({ status: 'confirmed', payment: 'paid', refund: null })).toBe('paid')
  expect(paymentStateOf({ status: 'cancelled', payment: 'paid', refund: 0 })).toBe('cancelled')
  expect(paymentStateOf({ status: 'cancelled', payment: 'open', refund: null })).toBe('cancelled')
  expect(paymentStateOf({ status: 'cancelled', payment: 'refunded', refund: 320 })).toBe('refunded')
})
