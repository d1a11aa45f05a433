import type { Locator, Page } from '@playwright/test'
import { whenQuiet } from './quiet.ts'

/** Opens a page and waits until it is hydrated, which a server-rendered one is on the first interaction. */
export const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await page.mouse.move(1, 1)
  await whenQuiet(page)
}

export const main = (page: Page): Locator => page.getByRole('main')
export const link = (within: Locator, name: string): Locator => within.getByRole('link', { name, exact: true })
/** Where they lead, as it is written. */
export const hrefs = (links: Locator): Promise<(string | null)[]> =>
  links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))
