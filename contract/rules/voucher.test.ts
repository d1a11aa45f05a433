import { describe, expect, it } from 'vitest'
import { readVoucher, voucherBytes, voucherCode, writeVoucher } from './voucher.ts'

const claims = {
  bookingId: '0197a3b0-5c1e-7d52-9f0a-0123456789ab',
  experienceId: '14420b44-e890-52c1-80ac-50cc9fc6d7bb',
  checkIn: '2026-11-24',
  timeSlot: '15:30',
  guests: 3,
}
const signature = new Uint8Array(64).map((_, index) => index * 37)

describe('a voucher', () => {
  it.each([claims, { ...claims, timeSlot: null, guests: 500 }, { ...claims, timeSlot: '00:00' }])(
    'is read back as it was written',
    (one) => {
      const token = writeVoucher(voucherBytes(one), signature)
      expect(readVoucher(token)).toEqual({ ...one, signed: voucherBytes(one), signature })
    },
  )

  it('is what a QR code holds best: capitals and digits, and few of them', () => {
    const token = writeVoucher(voucherBytes(claims), signature)
    expect(token).toMatch(/^[0-9A-Z]+$/)
    expect(token.length).toBeLessThan(170)
  })

  it.each(['', 'R1', 'R1ABC', 'hello', 'R2'.padEnd(166, '0'), 'R1'.padEnd(165, 'U')])('%j is none', (text) => {
    expect(readVoucher(text)).toBeNull()
  })

  it('has one spelling: rejects bits after the last byte, lower case, padding and white space', () => {
    const token = writeVoucher(voucherBytes(claims), signature)
    const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
    const last = alphabet.indexOf(token.at(-1) ?? '')
    for (let bits = 1; bits < 16; bits++)
      expect(readVoucher(`${token.slice(0, -1)}${alphabet[last ^ bits]}`)).toBeNull()
    for (const text of [token.toLowerCase(), `${token}=`, `${token.slice(0, 9)} ${token.slice(9)}`])
      expect(readVoucher(text)).toBeNull()
  })

  it('has a code to read aloud', () => expect(voucherCode(claims.bookingId)).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/))
})
