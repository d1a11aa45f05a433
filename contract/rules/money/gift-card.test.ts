import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chargedOnline,
  giftCardAlphabet,
  giftPart,
  groupGiftCode,
  normaliseGiftCode,
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
