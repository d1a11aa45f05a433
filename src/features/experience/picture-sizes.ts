/** How wide the pictures of the page are drawn; one place, so that what was fetched early is not fetched again. */
export const pictureSizes = {
  first: '(min-width: 80em) 850px, (min-width: 64em) 62vw, 100vw',
  others: '(min-width: 80em) 420px, (min-width: 64em) 31vw, 100vw',
} as const
