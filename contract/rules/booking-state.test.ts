import { describe, expect, it } from 'vitest'
import { bookingStatus, paymentState } from '../models/booking.ts'
import { bookingState, bookingStates, isUncertain, isUnpaidState } from './booking-state.ts'

describe('how a booking stands', () => {
  it.each([
    ['pending', 'open', null, 'request-unpaid'],
    ['pending', 'failed', null, 'request-unpaid'],
    ['pending', 'paid', null, 'request-paid'],
    ['confirmed', 'open', null, 'confirmed-unpaid'],
    ['confirmed', 'failed', null, 'confirmed-unpaid'],
    ['confirmed', 'paid', null, 'confirmed'],
    ['completed', 'paid', null, 'completed'],
    ['cancelled', 'refunded', 450, 'cancelled-refund'],
    ['cancelled', 'paid', 0, 'cancelled-kept'],
    ['cancelled', 'open', 0, 'cancelled-unpaid'],
    ['cancelled', 'failed', null, 'cancelled-unpaid'],
  ] as const)('%s, %s and a refund of %s is %s', (status, payment, refund, state) =>
    expect(bookingState({ status, payment, refund })).toBe(state),
  )

  it('is confirmed as soon as it is paid, where it was confirmed at once', () => {
    const instant = { status: 'confirmed', refund: null, instantConfirmation: true } as const
    expect(bookingState({ ...instant, payment: 'open' })).toBe('instant-unpaid')
    expect(bookingState({ ...instant, payment: 'failed' })).toBe('instant-unpaid')
    expect(bookingState({ ...instant, payment: 'paid' })).toBe('confirmed')
    expect(isUncertain('instant-unpaid') && isUnpaidState('instant-unpaid')).toBe(true)
  })

  it('is one of the list, whatever is told', () => {
    for (const status of bookingStatus.options)
      for (const payment of paymentState.options)
        for (const refund of [null, 0, 450]) expect(bookingStates).toContain(bookingState({ status, payment, refund }))
  })
})
