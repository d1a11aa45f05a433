/** `test.use(atDesk)`: a window of a desk with a mouse, in place of the phone that journeys run on. */
export const atDesk = {
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
  deviceScaleFactor: 1,
} as const
