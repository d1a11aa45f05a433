import { expect, test } from 'vitest'
import { looserSearches, withoutAnything } from './looser-searches.ts'

test('every filter, and every word of several, can be done without by itself', () => {
  const params = { destination: 'Fes', category: 'food', minPrice: 100, search: 'red  bread', sort: 'rating' } as const
  expect(looserSearches(params).map(({ without, params: left }) => [without.kind, left])).toEqual([
    ['price', { destination: 'Fes', category: 'food', search: 'red  bread', sort: 'rating' }],
    ['category', { destination: 'Fes', minPrice: 100, search: 'red  bread', sort: 'rating' }],
    ['city', { category: 'food', minPrice: 100, search: 'red  bread', sort: 'rating' }],
    ['word', { destination: 'Fes', category: 'food', minPrice: 100, search: 'bread', sort: 'rating' }],
    ['word', { destination: 'Fes', category: 'food', minPrice: 100, search: 'red', sort: 'rating' }],
  ])
})

test('the only word is done without where a filter stays, and is all that there is where none does', () => {
  expect(looserSearches({ search: 'xylophone', guests: 2 }).map(({ params }) => params)).toEqual([
    { search: 'xylophone' },
    { guests: 2 },
  ])
  expect(looserSearches({ search: 'xylophone' })).toEqual([])
  expect(withoutAnything({ search: 'xylophone', display: 'list', guests: 2 })).toEqual({ display: 'list' })
})
