import { i18n } from '@lingui/core'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadSuggester, meantCity } from './city-suggester.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

describe('city suggestions', () => {
  it('offers every city before anything is typed', () => {
    expect(loadSuggester()('')).toHaveLength(10)
  })

  it('forgives accents, case and a slip', () => {
    const suggest = loadSuggester()
    expect(suggest('FÈS')[0]?.city).toBe('Fes')
    expect(suggest('marakech')[0]?.city).toBe('Marrakech')
  })

  it('searches with the city that was meant, or the text as typed', () => {
    expect(meantCity('chefch')).toBe('Chefchaouen')
    expect(meantCity(' Atlantis ')).toBe('Atlantis')
    expect(meantCity('')).toBe('')
  })
})
