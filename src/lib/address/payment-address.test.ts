import { expect, it } from 'vitest'
import { paymentAddress } from './payment-address.ts'

const origin = 'https://rihla.test'

it.each([
  ['/payment/sandbox/abc', '/payment/sandbox/abc'],
  ['https://rihla.test/payment/payzone/abc?lang=fr', '/payment/payzone/abc?lang=fr'],
])('follows %s', (url, path) => {
  expect(paymentAddress(url, origin)).toBe(path)
})

it.each([
  'https://evil.test/pay',
  'http://rihla.test/pay',
  '//evil.test/pay',
  '/\\evil.test/pay',
  '/\t/evil.test',
  'https://rihla.test@evil.test/',
  'https://evil@rihla.test/',
  'https://rihla.test//evil.test',
  'javascript:alert(1)',
  'data:text/html,hello',
  'https://',
])('does not follow %s', (url) => {
  expect(paymentAddress(url, origin)).toBeNull()
})
