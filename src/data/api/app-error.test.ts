import { describe, expect, it } from 'vitest'
import { AppError, toAppError } from './app-error.ts'

const named = (name: string, message = '') => Object.assign(new Error(message), { name })

describe('toAppError', () => {
  it('leaves an AppError as it is', () => {
    const error = new AppError('gone', 'Gone', { status: 410 })
    expect(toAppError(error)).toBe(error)
  })

  it.each([
    [named('TimeoutError'), 'timeout'],
    [named('AbortError'), 'cancelled'],
    [new TypeError('Failed to fetch dynamically imported module'), 'network'],
    [named('QuotaExceededError'), 'storage'],
    [named('DatabaseClosedError'), 'storage'],
    [new Error('a defect'), 'internal'],
    ['a string', 'internal'],
  ])('names %s', (thrown, code) => {
    expect(toAppError(thrown).code).toBe(code)
  })
})
