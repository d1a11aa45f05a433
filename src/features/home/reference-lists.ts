/**
 * The contract's lists as the first paint needs them: importing contract/models/reference.ts would bring the schema library,
 * a tenth of the page's budget. reference-lists.test.ts holds the two together.
 */
import type { CategoryId } from '#contract/models/reference.ts'

export const homeCategories = [
  'adventure',
  'tour',
  'experience',
  'food',
  'culture',
  'workshop',
] as const satisfies readonly CategoryId[]
