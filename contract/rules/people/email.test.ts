import { expect, it } from 'vitest'
import { isEmail, normaliseEmail } from './email.ts'

it.each([
  ['Salma@Example.COM', 'salma@example.com'],
  [' salma+rihla@example.co.ma\n', 'salma+rihla@example.co.ma'],
  ['\u200esalma@example.com\u200b', 'salma@example.com'],
  ['rock&roll@example.com', 'rock&roll@example.com'],
  ["o'brien/sales{1}~x@example.com", "o'brien/sales{1}~x@example.com"],
  ['Zoe\u0301@example.com', 'zoé@example.com'],
  ['nora@bu\u0308cher.example', 'nora@xn--bcher-kva.example'],
  ['nora@BÜCHER.example', 'nora@xn--bcher-kva.example'],
  ['سلمى@مثال.إختبار', 'سلمى@xn--mgbh0fb.xn--kgbechtv'],
  ['salma@例え。テスト', 'salma@xn--r8jz45g.xn--zckzah'],
  [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
])('normalises the address %j to %s, and leaves that unchanged', (typed, normalised) => {
  expect(normaliseEmail(typed)).toBe(normalised)
  expect(normaliseEmail(normalised)).toBe(normalised)
  expect(isEmail(normalised)).toBe(true)
})

it.each([
  '',
  '@',
  'nobody',
  'a@b',
  'a@b.c',
  'a@@b.ma',
  'a b@c.ma',
  '.a@b.ma',
  'a.@b.ma',
  'a..b@c.ma',
  '"a b"@c.ma',
  'a@127.0.0.1',
  'a@[127.0.0.1]',
  'a@2130706433',
  'a@b.123',
  'a@-b.ma',
  'a@b-.ma',
  'a@b..ma',
  'a@b.ma.',
  'a@b_c.ma',
  'a@b.ma/x',
  'a@b.ma:80',
  'a@b.ma?x',
  'a@b%2ema.ma',
  'a@b.ma, c@d.ma',
  '<a@b.ma>',
  `${'a'.repeat(65)}@example.com`,
  `${'é'.repeat(33)}@example.com`,
  `a@${'b'.repeat(64)}.ma`,
  `a@${'b.'.repeat(126)}ma`,
])('rejects %j as an e-mail address', (typed) => {
  expect(isEmail(normaliseEmail(typed))).toBe(false)
})
