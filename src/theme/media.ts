/** The `wide` condition for `matchMedia` and `<source media>`. A value of its own: styles are written at build time, scripts carry this. */
export const wideQuery = '(min-width: 64em)'
/** The `phone` condition likewise. */
export const phoneQuery = '(max-width: 44.99em)'

/**
 * Conditions for `'@media'`. Widths are in em, so that a person with large text gets the narrow layout
 * where the wide one would no longer hold it (1em = 16 px unless the browser says otherwise).
 */
export const media = {
  /** Below 320 px: a phone that is zoomed into, or text twice as large. */
  tiny: '(max-width: 19.99em)',
  /** 360 px: the wordmark stands beside the status pill. */
  small: '(min-width: 22.5em)',
  /** 720 px: two columns. */
  medium: '(min-width: 45em)',
  /** 1024 px: the header's search replaces the bottom bar, the filter panel the sheet. */
  wide: wideQuery,
  /** 1280 px: the page's full width. */
  full: '(min-width: 80em)',
  /** Below 1024 px. */
  narrow: '(max-width: 63.99em)',
  /** Below 720 px. */
  phone: phoneQuery,
  /** Below 480 px of height, in the same measure: what stands over the page takes little of it. */
  short: '(max-height: 29.99em)',
  motion: '(prefers-reduced-motion: no-preference)',
  hover: '(hover: hover)',
  forcedColors: '(forced-colors: active)',
} as const
