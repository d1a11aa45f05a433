import type { Page } from '@playwright/test'

/** What the made-up failures of these journeys say; React writes each of them to the console. */
export const madeToFail = /Made to fail/

/** What throws: `dates` does so in whole screens, `months` in the calendar and beside what guests say, `shell` around every screen. */
export type Broken = 'dates' | 'months' | 'shell'

const breakIn = (broken: Broken) => {
  const fail = () => {
    throw new Error('Made to fail')
  }
  if (broken === 'shell') {
    const test = RegExp.prototype.test
    ;(globalThis as { mend?: () => void }).mend = () => (RegExp.prototype.test = test)
    // The pattern by which the shell knows the screens that have a bar of their own.
    RegExp.prototype.test = function (text) {
      return this.source.includes('create-experience|edit-experience') ? fail() : test.call(this, text)
    }
    return
  }
  const { prototype } = Intl.DateTimeFormat
  const kept = Object.getOwnPropertyDescriptor(prototype, 'format')
  const { split } = String.prototype
  if (!kept) return
  ;(globalThis as { mend?: () => void }).mend = () => {
    Object.defineProperty(prototype, 'format', kept)
    String.prototype.split = split
  }
  // Today is the part of a date before its "T" (contract/rules/time/morocco-time.ts).
  if (broken === 'dates')
    String.prototype.split = function (this: string, ...given: unknown[]): string[] {
      return given[0] === 'T' ? fail() : Reflect.apply(split, this, given)
    }
  Object.defineProperty(prototype, 'format', {
    configurable: true,
    get() {
      const { month, day } = this.resolvedOptions()
      return broken === 'dates' || (month === 'long' && day === undefined) ? fail : kept.get?.call(this)
    },
  })
}

/** From the next page on, at every start. */
export const breakAtStart = (page: Page, broken: Broken): Promise<unknown> => page.addInitScript(breakIn, broken)

/** On the page as it is, until `mend`. */
export const breakNow = (page: Page, broken: Broken): Promise<void> => page.evaluate(breakIn, broken)

export const mend = (page: Page): Promise<void> =>
  page.evaluate(() => (globalThis as unknown as { mend: () => void }).mend())
