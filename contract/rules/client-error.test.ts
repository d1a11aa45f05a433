import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clientErrorPatterns, scrub } from './client-error.ts'

const longest = 4000
const taken = (text: string) => scrub(text, longest)

const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: 2 * length })
const base64 = (alphabet: string, minLength: number) =>
  fc.string({
    unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789', ...alphabet),
    minLength,
    maxLength: 80,
  })
const jwt = fc
  .tuple(fc.constantFrom('{"alg":"HS256"}', '{"typ":"JWT","alg":"RS256"}'), base64('-_', 4), base64('-_', 24))
  .map(([head, body, signature]) => `${Buffer.from(head).toString('base64url')}.${body}.${signature}`)
const query = fc.webQueryParameters().filter((text) => text.length > 0 && !text.startsWith('.'))
const phone = fc.tuple(
  fc.constantFrom('+212 6', '06', '00212-6', '06.'),
  fc.integer({ min: 10_000_000, max: 99_999_999 }),
)
const secrets: Record<string, fc.Arbitrary<string>> = {
  'e-mail address': fc.emailAddress(),
  uuid: fc.uuid(),
  jwt,
  'hex token': hex(32),
  'base64 token': base64('+/', 32),
  'base64url token': base64('-_', 32),
  'query string': query.map((text) => `?${text}`),
  'telephone number': phone.map(([start, rest]) => `${start}${rest}`),
}

describe('a scrubbed text', () => {
  it.each(Object.entries(secrets))('holds no %s that was planted in it', (_name, secret) => {
    // A letter or digit right beside a number or a token is part of it.
    const around = fc.constantFrom('', ' ', '"', '(', 'at ', 'https://rihla.example/x ', ': ', '\n')
    fc.assert(
      fc.property(fc.string(), around, secret, around, fc.string(), (before, left, planted, right, after) => {
        expect(taken(`${before} ${left}${planted}${right} ${after}`)).not.toContain(planted)
      }),
      { numRuns: 400 },
    )
  })

  it('is as long as is allowed, can be stored, and stays as it is when it is scrubbed again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.integer({ min: 0, max: 200 }), (text, most) => {
        const scrubbed = scrub(text, most)
        expect(scrubbed.length).toBeLessThanOrEqual(most)
        expect(scrubbed.isWellFormed() && !scrubbed.includes('\u0000')).toBe(true)
      }),
    )
    for (const text of ['Ask salma@example.com', '/x?a=b', 'at f (https://rihla.example/assets/a-B1c2D3e4.js:1:2)'])
      expect(taken(taken(text))).toBe(taken(text))
  })

  it('says what kind of thing stood there', () => {
    expect(taken('salma.idrissi+tea@example.co.uk was refused')).toBe('[email] was refused')
    expect(taken('salma%40example.com')).toBe('[email]')
    expect(taken('GET /api/bookings/018f1d3e-6f6b-7c3a-8a1b-0a0b0c0d0e0f failed')).toBe('GET /api/bookings/[id] failed')
    expect(taken('https://rihla.example/reset-password?token=abc is gone')).toBe(
      'https://rihla.example/reset-password?[query] is gone',
    )
    expect(taken('Bearer eyJhbGciOiJIUzI1NiJ9.e30.c2ln is over')).toBe('Bearer [token] is over')
    expect(taken('https://rihla.example/x#access_token=abc')).toBe('https://rihla.example/x#[query]')
    expect(taken('call +212 612-34-56-78 or 4242 4242 4242 4242')).toBe('call +[number] or [number]')
  })

  it.each([
    '    at Reviews (https://rihla.example/assets/experience-details-_xK3f9aQ.js:1:23456)',
    'Reviews@https://rihla.example/assets/experience-details-BxK3f9aQ.js:14:123456',
    'async*load@http://127.0.0.1:4173/assets/calendar-month-picker-B1c2D3e4.js:1:999\n@[native code]',
    'TypeError: undefined is not an object (evaluating "e?.data.items")',
    'Cannot read properties of undefined (reading "getBoundingClientRectOfElement")',
    'Minified React error #418; the element __TSR_ROUTER_CONTEXT__ is missing',
    'Failed to fetch dynamically imported module: https://rihla.example/assets/reviews-BxK3f9aQ.js',
  ])('keeps what an engineer needs: %s', (text) => {
    expect(taken(text)).toBe(text)
  })

  it('does not keep half of what it would take out whole', () => {
    const planted = 'salma@example.com'
    for (let cut = 0; cut <= planted.length; cut++) {
      expect(scrub(`${'x '.repeat(8000 - 10)}${'y'.repeat(20 - cut)} ${planted}`, 20_000)).not.toMatch(/salma@/)
      expect(scrub(`ab ${planted}`, 3 + cut)).not.toMatch(/sal/)
    }
    expect(scrub('a'.repeat(20_000), longest)).toBe('')
  })

  it.each([
    ['a@'],
    ['@'],
    ['eyJ'],
    ['?.'],
    ['?'],
    ['#'],
    ['1 '],
    ['1'],
    ['a.'],
    ['0-'],
    ['aA'],
    ['/'],
    ['a@b.'],
    ['%40'],
    ['é'],
  ])('is ready soon, also where it says %s over and over', (unit) => {
    const text = unit.repeat(16_000 / unit.length)
    const rounds = Array.from({ length: 5 }, () => {
      const start = performance.now()
      scrub(text, longest)
      return performance.now() - start
    })
    // It takes about 15 ms; were the time the square of the length, a second. The slower rounds waited for their turn.
    expect(Math.min(...rounds)).toBeLessThan(200)
  })
})

describe('what names a failure', () => {
  it('is the pattern of a route, never an address', () => {
    const { route } = clientErrorPatterns
    for (const good of [
      '/',
      '/experience/$id',
      '/messages/{-$id}',
      '/$',
      '/help/article/$slug',
      '/host/{-$view}',
      '/bookings/',
      '__root__',
      'worker',
    ])
      expect(`${good} ${route.test(good)}`).toBe(`${good} true`)
    for (const bad of [
      '/experience/0199a0b2-7c1d-7e3f-8a4b-5c6d7e8f9a0b',
      '/search?search=tea',
      '/login#x',
      'https://rihla.example/',
      '//evil',
      '',
      '/salma@example.com',
      `/${'a/'.repeat(50)}a`,
    ])
      expect(`${bad} ${route.test(bad)}`).toBe(`${bad} false`)
  })
})
