import { describe, expect, it } from 'vitest'
import { formatAge, isFresh } from './age.ts'

it('says how old something is in the largest whole unit', () => {
  const now = Date.UTC(2026, 10, 14, 12)
  expect(formatAge(now - 2.5 * 3_600_000, 'en', now)).toBe('2 hours ago')
  expect(formatAge(now - 30_000, 'en', now)).toBe('just now')
  expect(formatAge(now - 86_400_000, 'fr', now)).toBe('hier')
})

describe('isFresh', () => {
  it('calls a list up to date only with the network there and the answer minutes old', () => {
    const now = 10_000_000
    expect(isFresh({ asOf: now - 60_000, confirmed: true, now })).toBe(true)
    expect(isFresh({ asOf: now - 60_000, confirmed: false, now })).toBe(false)
    expect(isFresh({ asOf: now - 180_000, confirmed: true, now })).toBe(false)
  })

  it('claims nothing when the clock was set back', () => {
    expect(isFresh({ asOf: 20, confirmed: true, now: 10 })).toBe(false)
  })
})
