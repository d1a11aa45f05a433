import type { City } from '#contract/reference.ts'

/** "First 10 cities" of the specification: all there are. */
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
