import { afterEach, describe, expect, it, vi } from 'vitest'
import { chooseLocale, isLocale, storeLocale } from './locale.ts'

describe('chooseLocale', () => {
  it('starts in English where nothing is known', () => {
    expect(chooseLocale(null, null, undefined)).toBe('en')
  })

  it('takes the language of the browser by its prefix', () => {
    expect(chooseLocale(null, null, 'fr-MA')).toBe('fr')
    expect(chooseLocale(null, null, 'de-DE')).toBe('en')
  })

  it('prefers what was stored to the browser', () => {
    expect(chooseLocale(null, 'en', 'fr-FR')).toBe('en')
  })

  it('prefers the address to what was stored', () => {
    expect(chooseLocale('fr', 'en', 'en-GB')).toBe('fr')
  })

  it('ignores languages it does not speak', () => {
    expect(chooseLocale('ar', 'es', 'fr')).toBe('fr')
    expect(isLocale('ar')).toBe(false)
  })
})

describe('the cookie of the language', () => {
  afterEach(() => vi.unstubAllGlobals())
  const written = (protocol: string): string => {
    const page = { cookie: '' }
    vi.stubGlobal('document', page)
    vi.stubGlobal('location', { protocol })
    storeLocale('fr')
    return page.cookie
  }

  it('is one that this host alone sets and https alone carries, where there is https', () => {
    expect(written('https:')).toBe('__Host-language=fr; secure; path=/; max-age=31536000; samesite=lax')
    expect(written('http:')).toBe('language=fr; path=/; max-age=31536000; samesite=lax')
  })
})
