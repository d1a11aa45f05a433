import { expect, type Locator, type Page } from '@playwright/test'
import { whenQuiet } from './quiet.ts'

/** Is a part of the screen's own hydrated? React marks what it looks after (react-dom, ReactDOMComponentTree). */
const isHydrated = (page: Page) =>
  page.evaluate(() => {
    const part = document.querySelector('main h1') ?? document.querySelector('main')
    return Object.keys(part ?? {}).some((key) => key.startsWith('__reactFiber$'))
  })

/**
 * Gives the sign of a person that a server-rendered page waits for, and resolves once its screen is hydrated: on a crowded
 * machine the first sign can come before the script that waits for it, and a quiet second between two of its files.
 */
export const hydrate = async (page: Page): Promise<void> => {
  let moves = 0
  await expect
    .poll(async () => {
      moves++
      await page.mouse.move(moves % 2, 1)
      return isHydrated(page)
    })
    .toBe(true)
}

/** Opens a page and waits until it is hydrated and everything that comes by itself is there. */
export const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await hydrate(page)
  await whenQuiet(page)
}

export const main = (page: Page): Locator => page.getByRole('main')
export const link = (within: Locator, name: string): Locator => within.getByRole('link', { name, exact: true })
/** Where they lead, as it is written. */
export const hrefs = (links: Locator): Promise<(string | null)[]> =>
  links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))
