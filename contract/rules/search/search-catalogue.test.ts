import { expect, it } from 'vitest'
import type { CatalogueRow } from '../../models/experience.ts'
import { searchCatalogue } from './search-catalogue.ts'

const walk: CatalogueRow = {
  id: '0193a000-0000-7000-8000-000000000001',
  location: 'Fes',
  category: 'food',
  price: 500,
  durationHours: 3,
  groupSize: 8,
  rating: 4.5,
  reviewCount: 2,
  availableDays: [1, 2],
  image: null,
  updatedAt: '2026-01-01T00:00:00.000Z',
  translations: { en: { title: 'Bread at dawn', duration: '3 hours', highlights: [] } },
}
const isFound = (filters: Parameters<typeof searchCatalogue>[1]) => searchCatalogue([walk], filters).rows.length === 1

it.each([
  ['a price', { minPrice: 500 }, { minPrice: 501 }],
  ['a highest price', { maxPrice: 500 }, { maxPrice: 499 }],
  ['a rating', { minRating: 4.5 }, { minRating: 4.6 }],
  ['a length', { minDurationHours: 3 }, { minDurationHours: 3.5 }],
  ['a longest length', { maxDurationHours: 3 }, { maxDurationHours: 2.5 }],
  ['a group', { guests: 8 }, { guests: 9 }],
])('includes what is exactly at the limit of %s, and excludes what is beyond it', (_limit, at, beyond) => {
  expect([isFound(at), isFound(beyond)]).toEqual([true, false])
})
