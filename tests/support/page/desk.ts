/** `test.use(atDesk)`: a desktop window and a mouse instead of a phone. */
export const atDesk = {
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
  deviceScaleFactor: 1,
} as const
