import { describe, expect, it } from 'vitest'
import { AppError } from '../api/app-error.ts'
import { describeError, isExpectedFailure, isOurs } from './describe-error.ts'

const withStack = (thrown: Error, stack: string) => Object.assign(thrown, { stack })

describe('a failure in a report', () => {
  it('has the code of its class, a short message and a stack, scrubbed of whose it was', () => {
    const thrown = withStack(
      new TypeError('No booking for salma@example.com'),
      'TypeError: x\n  at f (https://rihla.example/assets/a.js:1:2)\n  at /book?token=0123456789abcdef0123456789abcdef',
    )
    const { code, message, stack } = describeError(thrown)
    expect(code).toBe('TypeError')
    expect(message).toBe('No booking for [email]')
    expect(stack).toContain('https://rihla.example/assets/a.js:1:2')
    expect(stack).not.toContain('0123456789abcdef')
  })

  it('keeps to its bounds, whatever was thrown', () => {
    const long = withStack(new Error('word '.repeat(500)), 'at place '.repeat(5000))
    expect(describeError(long).message.length).toBeLessThanOrEqual(200)
    expect(describeError(long).stack.length).toBeLessThanOrEqual(1500)
    for (const thrown of [null, undefined, 'a word', 7, {}, { name: 'No such code!', message: {} }])
      expect(describeError(thrown).code).toBe('Error')
  })

  it('has the code of an AppError', () => {
    expect(describeError(new AppError('storage', 'No room')).code).toBe('storage')
  })
})

it.each([
  [new AppError('network', 'x'), true],
  [new AppError('timeout', 'x'), true],
  [new AppError('cancelled', 'x'), true],
  [new AppError('not_found', 'x', { status: 404 }), true],
  [new AppError('internal', 'x', { status: 500 }), true],
  [new TypeError('Failed to fetch'), true],
  [new TypeError('Load failed'), true],
  [new DOMException('x', 'AbortError'), true],
  [Object.assign(new TypeError('Not loaded: x'), { code: 'chunk' }), true],
  [new AppError('storage', 'x'), false],
  [new TypeError('undefined is not a function'), false],
  ['a word', false],
  [null, false],
])('%s is nobody’s mistake: %s', (thrown, isExpected) => {
  expect(isExpectedFailure(thrown)).toBe(isExpected)
})

it('knows the code of this origin from that of extensions and of nobody', () => {
  const at = (...frames: string[]) => isOurs(withStack(new Error('x'), frames.join('\n')), 'https://rihla.example')
  expect(at('at f (https://rihla.example/assets/a.js:1:2)')).toBe(true)
  expect(at('at f (https://rihla.example.evil.example/a.js:1:2)')).toBe(false)
  expect(at('at f (chrome-extension://abc/a.js:1:2)', 'at g (https://rihla.example/assets/a.js:1:2)')).toBe(false)
  expect(at('f@moz-extension://abc/a.js:1:2')).toBe(false)
  expect(at('')).toBe(false)
  expect(isOurs('a word', 'https://rihla.example')).toBe(false)
})
