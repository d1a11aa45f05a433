import { describe, expect, it } from 'vitest'
import { cities } from '#contract/models/reference.ts'
import { matchCity, suggestCities } from './match-city.ts'

describe('the city that is meant', () => {
  it.each([
    ['without accents and case', ' FÈS ', 'Fes'],
    ['by its beginning', 'marr', 'Marrakech'],
    ['by a part of it', 'blanca', 'Casablanca'],
    ['with one slip', 'Fez', 'Fes'],
    ['with two slips in seven letters or more', 'Marakesh', 'Marrakech'],
  ])('is found %s', (_, typed, city) => {
    expect(matchCity(typed, cities)).toBe(city)
  })

  it('is the exact one before one that begins alike, and that before one that holds it', () => {
    expect(matchCity('tan', ['Tanger Med', 'Tan', 'Oustan'])).toBe('Tan')
    expect(matchCity('tan', ['Oustan', 'Tanger Med'])).toBe('Tanger Med')
  })

  it('is what was typed where none is near enough: two slips in six letters are too many', () => {
    expect(matchCity(' Rbt ', cities)).toBe('Rbt')
    expect(matchCity('Agxdxr', cities)).toBe('Agxdxr')
    expect(matchCity('Taroudant', cities)).toBe('Taroudant')
  })

  it('is suggested in the same order while a person types', () => {
    expect(suggestCities('', cities)).toEqual(cities)
    expect(suggestCities('ra', ['Marrakech', 'Rabat'])).toEqual(['Rabat', 'Marrakech'])
  })
})
