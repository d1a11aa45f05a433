/**
 * The contract's lists without its schemas: the address of a search is read by code that every page loads.
 * choices.test.ts holds them to the contract.
 */
import type { SortOrder } from '#contract/endpoints/experiences.ts'
import type { CategoryId, City } from '#contract/models/reference.ts'

export const categories = [
  'adventure',
  'tour',
  'experience',
  'food',
  'culture',
  'workshop',
] as const satisfies readonly CategoryId[]

export const sorts = [
  'recommended',
  'price-asc',
  'price-desc',
  'rating',
  'newest',
] as const satisfies readonly SortOrder[]

export const cities = [
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

export const displays = ['grid', 'list', 'map'] as const
export type Display = (typeof displays)[number]
