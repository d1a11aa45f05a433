import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { categoryIds, cities } from '#contract/models/reference.ts'
import { popularCities } from './popular-cities.ts'
import { homeCategories } from './reference-lists.ts'

describe('the lists of the home page', () => {
  it('are those of the contract, in its order', () => {
    expect(homeCategories).toEqual(categoryIds)
    expect(popularCities).toEqual(cities.slice(0, 10))
  })

  it('have a picture for every city', () => {
    for (const city of popularCities) expect(existsSync(`public/scenes/cities/${city.toLowerCase()}.webp`)).toBe(true)
  })
})
