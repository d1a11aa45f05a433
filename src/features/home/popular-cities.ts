import type { City } from '#contract/models/reference.ts'

/**
 * "First 10 cities" of the specification: all there are. A copy, as in reference-lists.ts and for its reason; the same test
 * holds it to the contract.
 */
export const popularCities = [
  'Marrakech',
  'Casablanca',
  'Fes',
  'Chefchaouen',
  'Essaouira',
  'Merzouga',
  'Ouarzazate',
  'Tangier',
  'Rabat',
  'Agadir',
] as const satisfies readonly City[]
