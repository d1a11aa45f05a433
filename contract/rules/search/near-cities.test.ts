import { expect, it } from 'vitest'
import { kilometresBetween } from './near-cities.ts'

it.each([
  ['Marrakech', 'Essaouira', 168],
  ['Tangier', 'Agadir', 692],
  ['Fes', 'Fès', 0],
  ['Taroudant', ' taroudant', 0],
])('%s and %s are about %i kilometres apart', (from, to, expected) => {
  expect(Math.abs(kilometresBetween(from, to) - expected)).toBeLessThan(5)
})

it('knows nothing of a place that is not among the cities', () => {
  expect(kilometresBetween('Fes', 'Atlantis')).toBe(Number.POSITIVE_INFINITY)
})
