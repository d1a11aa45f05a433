import { describe, expect, it } from 'vitest'
import { groupRib, isRib, maskRib, normaliseRib } from './rib.ts'

/** The key that makes 22 digits a number of an account. */
const keyed = (digits: string) => digits + String(97n - (BigInt(`${digits}00`) % 97n)).padStart(2, '0')
const good = keyed('0077800001234567890123')

describe('the number of a Moroccan bank account', () => {
  it('is right with its key, however it is written', () => {
    expect(isRib(good)).toBe(true)
    expect(normaliseRib(` ${groupRib(good)} `)).toBe(good)
    expect(normaliseRib(good.replace(/(\d{4})/g, '$1-'))).toBe(good)
  })

  it('is wrong with any other key, and with any one digit mistyped', () => {
    for (let key = 0; key < 100; key++) {
      const other = good.slice(0, 22) + String(key).padStart(2, '0')
      expect(isRib(other)).toBe(other === good)
    }
    for (let at = 0; at < 22; at++) {
      for (let digit = 0; digit < 10; digit++) {
        const other = good.slice(0, at) + digit + good.slice(at + 1)
        expect(isRib(other)).toBe(other === good)
      }
    }
  })

  it('is wrong with two neighbouring digits exchanged', () => {
    for (let at = 0; at < 23; at++) {
      const other = good.slice(0, at) + good[at + 1] + good[at] + good.slice(at + 2)
      expect(isRib(other)).toBe(other === good)
    }
  })

  it.each([
    '',
    '0',
    good.slice(1),
    `${good}0`,
    good.replace('0', 'O'),
    `${good.slice(0, 23)}٣`,
    '-'.repeat(24),
    '9'.repeat(5000),
  ])('is not %s', (other) => expect(isRib(other)).toBe(false))

  it('is shown masked', () => {
    expect(maskRib(good.slice(0, 3), good.slice(-4))).not.toContain(good.slice(6, 20))
  })
})
