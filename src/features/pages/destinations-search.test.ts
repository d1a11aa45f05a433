import { expect, test } from 'vitest'
import type { Destination } from '#lib/format/content.ts'
import { findDestinations, readDestinationsSearch } from './destinations-search.ts'

const place = (city: string, region: string, kind: Destination['kind'], name = city): Destination => ({
  ...{ city, name, region, kind, text: '', season: '', highlight: '' },
})
const places = [
  place('Fes', 'Fès-Meknès', 'cities', 'Fès'),
  place('Agadir', 'Souss-Massa', 'coast'),
  place('Merzouga', 'Drâa-Tafilalet', 'desert'),
]
const cities = (search: Parameters<typeof findDestinations>[1]) =>
  findDestinations(places, search).map(({ city }) => city)

test('a name or a region is found without its accents', () => {
  expect(cities({ q: 'FES' })).toEqual(['Fes'])
  expect(cities({ q: 'draa' })).toEqual(['Merzouga'])
  expect(cities({ q: 'nowhere' })).toEqual([])
})

test('a kind narrows what is shown, and nothing asked shows all', () => {
  expect(cities({ kind: 'coast' })).toEqual(['Agadir'])
  expect(cities({})).toHaveLength(3)
})

test('an address that asks for what there is not asks for nothing', () =>
  expect(readDestinationsSearch({ q: 7, kind: 'moon' })).toEqual({}))
