import { expect, test } from 'vitest'
import { sortOrders } from '#contract/endpoints/experiences.ts'
import * as reference from '#contract/models/reference.ts'
import { categories, cities, sorts } from './choices.ts'

test('the lists of the search are those of the contract', () => {
  expect(categories).toEqual(reference.categoryIds)
  expect(cities).toEqual(reference.cities)
  expect(sorts).toEqual(sortOrders)
})
