import { describe, expect, it } from 'vitest'
import { chooseLocale, isLocale } from './locale.ts'

const nothing = { asked: null, stored: null, browser: undefined }

describe('chooseLocale', () => {
  it('starts in English where nothing is known', () => {
    expect(chooseLocale(nothing)).toBe('en')
  })

  it('takes the language of the browser by its prefix', () => {
    expect(chooseLocale({ ...nothing, browser: 'fr-MA' })).toBe('fr')
    expect(chooseLocale({ ...nothing, browser: 'de-DE' })).toBe('en')
  })

  it('prefers what was stored to the browser', () => {
    expect(chooseLocale({ ...nothing, stored: 'en', browser: 'fr-FR' })).toBe('en')
  })

  it('prefers the address to what was stored', () => {
    expect(chooseLocale({ asked: 'fr', stored: 'en', browser: 'en-GB' })).toBe('fr')
  })

  it('ignores languages it does not speak', () => {
    expect(chooseLocale({ asked: 'ar', stored: 'es', browser: 'fr' })).toBe('fr')
    expect(isLocale('ar')).toBe(false)
  })
})
