import type { Page } from '@playwright/test'

/** What the made-up failures of these journeys say; React writes each of them to the console. */
export const madeToFail = /Made to fail/

/**
 * Formatting a date throws, as on a device whose language data is broken: the search does so while it renders. `heal`
 * mends it for good.
 */
export const breakDates = async (page: Page): Promise<{ heal: () => Promise<void> }> => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('healed')) return
    const original = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format')
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      configurable: true,
      get: () => () => {
        throw new Error('Made to fail')
      },
    })
    Object.assign(globalThis, {
      healDates: () => {
        sessionStorage.setItem('healed', 'yes')
        if (original) Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', original)
      },
    })
  })
  return { heal: () => page.evaluate(() => (globalThis as unknown as { healDates(): void }).healDates()) }
}
