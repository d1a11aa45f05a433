import { expect, it } from 'vitest'
import { toInternationalNumber } from './phone-number.ts'

it('reads a Moroccan mobile number however it is written', () => {
  for (const written of [
    '06 12 34 56 78',
    '0612345678',
    '06.12.34.56.78',
    '06-12-34-56-78',
    '+212 612 345 678',
    '+212 (0) 612 345 678',
    '00212 612345678',
    '212612345678',
    ' +212612345678 ',
  ])
    expect([written, toInternationalNumber(written)]).toEqual([written, '+212612345678'])
  expect(toInternationalNumber('0712345678')).toBe('+212712345678')
})

it('reads numbers of other countries in international form alone', () => {
  expect(toInternationalNumber('+33 6 12 34 56 78')).toBe('+33612345678')
  expect(toInternationalNumber('0044 7700 900123')).toBe('+447700900123')
  expect(toInternationalNumber('+1 (202) 555-0143')).toBe('+12025550143')
})

it('refuses what gets no text messages, or is no number', () => {
  for (const written of [
    '',
    '+',
    'call me',
    '0522 12 34 56',
    '+212 522 123 456',
    '+212 6123',
    '+212 0612345678 9',
    '6 12 34 56 78',
    '+0612345678',
    '+12345',
    '+1234567890123456',
    '+212 612 345 678 ext 5',
    '٠٦١٢٣٤٥٦٧٨',
  ])
    expect([written, toInternationalNumber(written)]).toEqual([written, null])
})
