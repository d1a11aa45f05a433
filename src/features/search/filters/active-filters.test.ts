import { expect, test } from 'vitest'
import type { SearchParams } from '../search-params.ts'
import { activeFilters, isOnlyFilter, withoutFilter, withoutFilters } from './active-filters.ts'

const all: SearchParams = {
  category: 'food',
  destination: 'Fes',
  date: '2026-11-14',
  durationHours: 4,
  durationPlus: true,
  search: 'bread',
  minPrice: 150,
  maxPrice: 900,
  minRating: 4.5,
  guests: 2,
  instantConfirmation: true,
  sort: 'rating',
  display: 'list',
}

test('every filter is one chip: both ends of the price, and the length with its direction, are one', () => {
  expect(activeFilters(all)).toEqual([
    { kind: 'price', min: 150, max: 900 },
    { kind: 'category', category: 'food' },
    { kind: 'city', city: 'Fes' },
    { kind: 'rating', min: 4.5 },
    { kind: 'date', date: '2026-11-14' },
    { kind: 'guests', count: 2 },
    { kind: 'duration', hours: 4, isAtLeast: true },
    { kind: 'instant' },
  ])
})

test('text, order and view are no filters', () => {
  expect(activeFilters({ search: 'bread', sort: 'rating', display: 'list' })).toEqual([])
})

test('a chip takes away its own filter and nothing else', () => {
  for (const { kind } of activeFilters(all)) {
    const left = activeFilters(withoutFilter(all, kind))
    expect(left).toHaveLength(7)
    expect(left.some((filter) => filter.kind === kind)).toBe(false)
  }
})

test('clearing keeps the text, the order and the view', () => {
  expect(withoutFilters(all)).toEqual({ search: 'bread', sort: 'rating', display: 'list' })
})

test('counts of the whole catalogue are true only where nothing else narrows the search', () => {
  expect(isOnlyFilter({}, 'category')).toBe(true)
  expect(isOnlyFilter({ category: 'food', sort: 'rating' }, 'category')).toBe(true)
  expect(isOnlyFilter({ category: 'food' }, 'city')).toBe(false)
  expect(isOnlyFilter({ search: 'bread' }, 'category')).toBe(false)
  expect(isOnlyFilter({ date: '2026-12-05' }, 'category')).toBe(false)
})
