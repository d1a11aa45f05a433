import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chargedOnline,
  giftCardAlphabet,
  giftPart,
  groupGiftCode,
  normaliseGiftCode,
  spendableBalance,
  splitRefund,
} from './gift-card.ts'

const price = fc.record({
  totalPrice: fc.integer({ min: 0, max: 100_000 }),
  deposit: fc.option(fc.constantFrom(20, 25, 30, 50)),
})

describe('what a gift card pays', () => {
  it('is never more than it has or than is paid online, and the rest is charged', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 0, max: 20_000 }), (priced, remaining) => {
        const giftAmount = giftPart(priced, remaining)
        expect(giftAmount).toBeLessThanOrEqual(remaining)
        expect(giftAmount + chargedOnline({ ...priced, giftAmount })).toBe(giftPart(priced, 1_000_000))
      }),
    )
  })

  it('goes back after what was charged, and both make what goes back', () => {
    fc.assert(
      fc.property(price, fc.nat(20_000), fc.nat(100_000), (priced, remaining, some) => {
        const giftAmount = giftPart(priced, remaining)
        const charged = chargedOnline({ ...priced, giftAmount })
        const refund = Math.min(some, charged + giftAmount)
        const { toCharge, toCard } = splitRefund({ ...priced, giftAmount }, refund)
        expect(toCharge + toCard).toBe(refund)
        expect(toCharge).toBe(Math.min(refund, charged))
        expect(toCard).toBeLessThanOrEqual(giftAmount)
      }),
    )
  })
})

describe('the spendable balance of a gift card', () => {
  const dayMs = 86_400_000
  const card = { value: 1000, expiresAt: 100 * dayMs }
  const days = (uses: readonly [amount: number, day: number][]) =>
    uses.map(([amount, day]) => ({ amount, at: day * dayMs }))
  const on = (day: number, ...uses: [amount: number, day: number][]) => {
    const { remaining, until } = spendableBalance(card, days(uses), day * dayMs)
    return [remaining, until / dayMs]
  }

  it('expires with the card, except for refunds of the last ninety days', () => {
    expect(on(99, [300, 1])).toEqual([700, 100])
    expect(on(100, [300, 1])).toEqual([0, 100])
    // The refund of day 50 can be spent until day 140; the rest of the card expires on day 100.
    expect(on(99, [300, 1], [-300, 50])).toEqual([1000, 100])
    expect(on(100, [300, 1], [-300, 50])).toEqual([300, 140])
    expect(on(140, [300, 1], [-300, 50])).toEqual([0, 140])
  })

  it('consists only of refunds after the card has expired', () => {
    expect(on(150, [100, 1], [-100, 150])).toEqual([100, 240])
    expect(on(240, [100, 1], [-100, 150])).toEqual([0, 240])
    // The first refund has expired when the second one is made.
    expect(on(250, [100, 1], [50, 2], [-100, 150], [-50, 250])).toEqual([50, 340])
  })

  it('is reduced first by the part that expires first', () => {
    expect(on(100, [300, 1], [-300, 50], [700, 60])).toEqual([300, 140])
    expect(on(100, [300, 1], [-300, 50], [800, 60])).toEqual([200, 140])
  })

  it('never exceeds the unspent value, nor the refunds once the card has expired', () => {
    const moves = fc.array(fc.tuple(fc.integer({ min: 1, max: 400 }), fc.nat(60)), { maxLength: 12 })
    fc.assert(
      fc.property(moves, fc.integer({ min: 0, max: 800 }), (steps, day) => {
        const uses: { amount: number; at: number }[] = []
        let at = 0
        for (const [amount, pause] of steps) {
          at += pause * dayMs
          const { remaining } = spendableBalance(card, uses, at)
          const spent = uses.reduce((sum, use) => sum + use.amount, 0)
          // Every second use is a refund, if enough was spent before.
          const isRefund = uses.length % 2 === 1 && spent >= amount
          if (isRefund || remaining >= amount) uses.push({ amount: isRefund ? -amount : amount, at })
        }
        const now = at + day * dayMs
        const { remaining } = spendableBalance(card, uses, now)
        expect(remaining).toBeLessThanOrEqual(card.value - uses.reduce((sum, use) => sum + use.amount, 0))
        const refunds = uses.filter((use) => use.amount < 0 && use.at + 90 * dayMs > now)
        if (now >= card.expiresAt)
          expect(remaining).toBeLessThanOrEqual(-refunds.reduce((sum, use) => sum + use.amount, 0))
        else expect(remaining).toBe(card.value - uses.reduce((sum, use) => sum + use.amount, 0))
      }),
    )
  })
})

describe('a code', () => {
  const code = fc.string({ unit: fc.constantFrom(...giftCardAlphabet), minLength: 12, maxLength: 12 })

  it('is read as it is written, in either case, with or without groups', () => {
    fc.assert(
      fc.property(code, (letters) => {
        const written = groupGiftCode(letters)
        for (const typed of [written, written.toLowerCase(), written.replaceAll('-', ' '), letters, ` ${written}\t`])
          expect(normaliseGiftCode(typed)).toBe(letters)
      }),
    )
  })

  it.each(['', 'RIHLA', 'RIHLA-0000-0000-000', 'RIHLA-0000-0000-00000', 'RIHLA-UUUU-0000-0000', '٠٠٠٠٠٠٠٠٠٠٠٠'])(
    'is not %j',
    (typed) => expect(normaliseGiftCode(typed)).toBeNull(),
  )

  it('mistakes no letter for a digit: what is not in it is read as what it looks like', () => {
    expect(normaliseGiftCode('OIL0-OIL0-OIL0')).toBe('011001100110')
  })
})
