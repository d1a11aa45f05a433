/**
 * The contract's lists as the first paint needs them: importing contract/reference.ts would bring the schema library,
 * a tenth of the page's budget. reference-lists.test.ts holds the two together.
 */
import type { CategoryId, City } from '#contract/reference.ts'

export const homeCategories = [
  'adventure',
  'tour',
  'experience',
  'food',
  'culture',
  'workshop',
] as const satisfies readonly CategoryId[]

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
