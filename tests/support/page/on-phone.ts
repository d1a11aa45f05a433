/** Opens pages in the window of a phone, in each of the languages. */
import { expect, type Page } from '@playwright/test'
import { setWindow } from './fit.ts'
import { sayIn } from './say.ts'
import { hydrate } from './screen.ts'

export const phone = { name: 'a phone', width: 390, height: 844, text: 16 } as const
export const languages = ['en', 'fr'] as const
export const sayOf = { en: sayIn('en-GB'), fr: sayIn('fr-FR') }

export const open = async (page: Page, path: string, language: (typeof languages)[number] = 'en'): Promise<void> => {
  await setWindow(page, phone)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await hydrate(page)
}
