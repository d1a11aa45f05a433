import { expect, it } from 'vitest'
import { isPhoneNumber, normalisePhoneNumber } from './phone-number.ts'

it.each([
  ['06 12 34 56 78', '0612345678'],
  ['06.12-34/56 78', '0612345678'],
  ['+212 (0) 612 345 678', '+2120612345678'],
  ['(+212) 612‑345–678', '+212612345678'],
  ['\u202a+212\u00a0612\u2007345\u202f678\u202c', '+212612345678'],
  ['\u200f٠٦١٢٣٤٥٦٧٨', '0612345678'],
  ['۰۶۱۲۳۴۵۶۷۸', '0612345678'],
  ['＋２１２６１２３４５６７８', '+212612345678'],
  ['TEL:+212-612-345-678', '+212612345678'],
  ['\u202atel:+212612345678\u202c', '+212612345678'],
  ['  +212612345678\n', '+212612345678'],
])('normalises the number %j to %s, and leaves that unchanged', (typed, number) => {
  expect(normalisePhoneNumber(typed)).toBe(number)
  expect(normalisePhoneNumber(number)).toBe(number)
  expect(isPhoneNumber(number)).toBe(true)
})

it.each(['', '+', 'call me', '12345', '+212 612 345 678 ext 5', '0612345678 / 0522123456', '612+345678', '१२३४५६७८'])(
  'rejects %j as a phone number',
  (typed) => expect(isPhoneNumber(normalisePhoneNumber(typed))).toBe(false),
)
