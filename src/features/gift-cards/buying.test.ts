import { describe, expect, it } from 'vitest'
import { amountOf, buyProblems, startBuying, toPurchase } from './buying.ts'

const values = { ...startBuying('a', 'fr'), name: ' Yto ', email: 'yto@example.com' }

describe('the form that buys a card', () => {
  it.each([
    ['200', '', 200],
    ['own', '100', 100],
    ['own', ' 10 000 ', 10_000],
    ['own', '99', null],
    ['own', '10001', null],
    ['own', '250.5', null],
    ['own', '-500', null],
    ['own', '', null],
    ['own', '١٠٠', null],
  ])('takes %s and %j for %s', (preset, own, expected) => expect(amountOf({ preset, own })).toBe(expected))

  it('says what is missing or wrong, of another person alone', () => {
    expect(buyProblems(values)).toEqual({})
    const wrong = { ...values, preset: 'own', name: ' ', email: 'yto', message: 'x'.repeat(501) }
    expect(buyProblems(wrong)).toEqual({
      own: 'amount',
      name: 'missing_fields',
      email: 'invalid_email',
      message: 'too_long',
    })
    expect(buyProblems({ ...values, receiver: 'self', name: '', email: '' })).toEqual({})
  })

  it('sends what was typed, trimmed, or the buyer’s own address', () => {
    const self = { name: 'Salma Idrissi', email: 'salma@example.com' }
    expect(toPurchase(values, self)).toEqual({
      id: 'a',
      value: 500,
      recipient: { name: 'Yto', email: 'yto@example.com' },
      language: 'fr',
    })
    expect(toPurchase({ ...values, receiver: 'self', message: ' For me ' }, self)).toMatchObject({
      recipient: self,
      message: 'For me',
    })
  })
})
