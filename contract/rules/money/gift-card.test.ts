import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chargedOnline,
  giftCardAlphabet,
  giftPart,
  groupGiftCode,
  normaliseGiftCode,
  spendableOf,
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

describe('what can be spent of a card', () => {
  const dayMs = 86_400_000
  const card = { value: 1000, expiresAt: 100 * dayMs }
  const days = (uses: readonly [amount: number, day: number][]) =>
    uses.map(([amount, day]) => ({ amount, at: day * dayMs }))
  const on = (day: number, ...uses: [amount: number, day: number][]) => {
    const { remaining, until } = spendableOf(card, days(uses), day * dayMs)
    return [remaining, until / dayMs]
  }

  it('ends with the card, but for what went back less than ninety days before', () => {
    expect(on(99, [300, 1])).toEqual([700, 100])
    expect(on(100, [300, 1])).toEqual([0, 100])
    // Given back on day 50, it lives on until day 140; the rest of the card does not.
    expect(on(99, [300, 1], [-300, 50])).toEqual([1000, 100])
    expect(on(100, [300, 1], [-300, 50])).toEqual([300, 140])
    expect(on(140, [300, 1], [-300, 50])).toEqual([0, 140])
  })

  it('is what went back after its end, and no more', () => {
    expect(on(150, [100, 1], [-100, 150])).toEqual([100, 240])
    expect(on(240, [100, 1], [-100, 150])).toEqual([0, 240])
    // What went back first has ended by the time that something else goes back.
    expect(on(250, [100, 1], [50, 2], [-100, 150], [-50, 250])).toEqual([50, 340])
  })

  it('takes of what ends first', () => {
    expect(on(100, [300, 1], [-300, 50], [700, 60])).toEqual([300, 140])
    expect(on(100, [300, 1], [-300, 50], [800, 60])).toEqual([200, 140])
  })

  it('is never more than was paid, less what is spent, and after its end no more than went back', () => {
    const moves = fc.array(fc.tuple(fc.integer({ min: 1, max: 400 }), fc.nat(60)), { maxLength: 12 })
    fc.assert(
      fc.property(moves, fc.integer({ min: 0, max: 800 }), (steps, day) => {
        const uses: { amount: number; at: number }[] = []
        let at = 0
        for (const [amount, pause] of steps) {
          at += pause * dayMs
          const { remaining } = spendableOf(card, uses, at)
          const spent = uses.reduce((sum, use) => sum + use.amount, 0)
          // Every other one gives back, as far as there is something to.
          const isBack = uses.length % 2 === 1 && spent >= amount
          if (isBack || remaining >= amount) uses.push({ amount: isBack ? -amount : amount, at })
        }
        const now = at + day * dayMs
        const { remaining } = spendableOf(card, uses, now)
        expect(remaining).toBeLessThanOrEqual(card.value - uses.reduce((sum, use) => sum + use.amount, 0))
        const back = uses.filter((use) => use.amount < 0 && use.at + 90 * dayMs > now)
        if (now >= card.expiresAt)
          expect(remaining).toBeLessThanOrEqual(-back.reduce((sum, use) => sum + use.amount, 0))
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
