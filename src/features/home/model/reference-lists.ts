/**
 * The contract's lists as the first paint needs them: importing contract/reference.ts would bring the schema library,
 * a tenth of the page's budget. reference-lists.test.ts holds the two together.
 */
import type { CategoryId } from '#contract/reference.ts'

export const homeCategories = [
  'adventure',
  'tour',
  'experience',
  'food',
  'culture',
  'workshop',
] as const satisfies readonly CategoryId[]
