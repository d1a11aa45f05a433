import { i18n } from '@lingui/core'
import { beforeAll, describe, expect, it } from 'vitest'
import { createSuggester, meantCity } from './city-suggester.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

describe('city suggestions', () => {
  it('offers every city before anything is typed', () => {
    expect(createSuggester()('')).toHaveLength(10)
  })

  it('offers the cities that the server has, one without a picture of ours among them', () => {
    const suggest = createSuggester(['Fes', 'Taroudant'])
    expect(suggest('').map(({ city }) => city)).toEqual(['Fes', 'Taroudant'])
    expect(suggest('tarou')).toEqual([{ city: 'Taroudant', label: 'Taroudant', thumb: null }])
  })

  it('forgives accents, case and a slip', () => {
    const suggest = createSuggester()
    expect(suggest('FÈS')[0]?.city).toBe('Fes')
    expect(suggest('marakech')[0]?.city).toBe('Marrakech')
  })

  it('searches with the city that was meant, or the text as typed', () => {
    expect(meantCity('chefch')).toBe('Chefchaouen')
    expect(meantCity(' Atlantis ')).toBe('Atlantis')
    expect(meantCity('')).toBe('')
  })
})
