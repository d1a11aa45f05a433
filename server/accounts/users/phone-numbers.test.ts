import { expect, it } from 'vitest'
import { normalisePhoneNumber } from '#contract/rules/people/phone-number.ts'
import { toStoredNumber, toTextableNumber } from './phone-numbers.ts'

it.each([
  '06 12 34 56 78',
  '6 12 34 56 78',
  '+212 612 345 678',
  '+212 (0) 612 345 678',
  '00212 612345678',
  '212612345678',
])('reads %s as a Moroccan mobile number', async (typed) => {
  expect(await toTextableNumber(normalisePhoneNumber(typed))).toBe('+212612345678')
})

it.each([
  ['+33 6 12 34 56 78', '+33612345678'],
  ['+33 (0)6 12 34 56 78', '+33612345678'],
  ['0044 7700 900123', '+447700900123'],
  ['+1 (202) 555-0143', '+12025550143'],
])('reads %s as a number of the country whose code it starts with', async (typed, number) => {
  expect(await toTextableNumber(normalisePhoneNumber(typed))).toBe(number)
  expect(await toStoredNumber(normalisePhoneNumber(typed))).toBe(number)
})

it.each([
  '0522 12 34 56',
  '+212 522 123 456',
  '+212 6123',
  '+212 0612345678 9',
  '+0612345678',
  '+12345',
  '+1234567890123456',
])('finds no number that receives text messages in %s', async (typed) =>
  expect(await toTextableNumber(normalisePhoneNumber(typed))).toBeNull(),
)

it('stores landline numbers in E.164 as well, and a number of no country as it was entered', async () => {
  expect(await toStoredNumber('0522123456')).toBe('+212522123456')
  expect(await toStoredNumber('01711234567')).toBe('01711234567')
  expect(await toStoredNumber('000000')).toBe('000000')
})
