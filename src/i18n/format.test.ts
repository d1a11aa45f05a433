import { describe, expect, it } from 'vitest'
import { formatDay, formatPrice } from './format.ts'

/** Intl separates with no-break spaces. */
const plain = (text: string) => text.replace(/\s/g, ' ')

describe('formats', () => {
  it('writes whole dirhams as the language does', () => {
    expect(plain(formatPrice(1320, 'en'))).toBe('MAD 1,320')
    expect(plain(formatPrice(1320, 'fr'))).toBe('1 320 MAD')
  })

  it('names a day without regard to the zone of the device', () => {
    expect(formatDay('2026-11-14', 'en')).toBe('Sat 14 Nov')
    expect(formatDay('2026-11-14', 'fr')).toBe('sam. 14 nov.')
  })
})
