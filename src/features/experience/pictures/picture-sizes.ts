/** How wide the pictures of the page are drawn; one place, so that what was fetched early is not fetched again. */
import { pictureSizes as shared } from '#contract/rules/pictures.ts'

export const pictureSizes = {
  first: shared.cover,
  others: '(min-width: 80em) 420px, (min-width: 64em) 31vw, 75vw',
} as const
