import type { Page } from '@playwright/test'
import { expectAxeClean } from '../../support/page/axe.ts'
import { becomeHost, resumeSession } from '../../support/people/people.ts'
import { expect, testOnPage } from '../../support/test.ts'

/** Makes every write to IndexedDB fail as on a full device, until the returned function is called. */
const fillDevice = async (page: Page) => {
  await page.evaluate(() => {
    const { prototype } = IDBObjectStore
    const { put } = prototype
    Object.assign(globalThis, { freeDevice: () => Object.assign(prototype, { put }) })
    prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  return () => page.evaluate(() => (globalThis as unknown as { freeDevice: () => void }).freeDevice())
}

testOnPage(
  'on a full device the editor says that the last change was not saved, and nothing else',
  { tag: ['@fr', '@soak'] },
  async ({ page, person, say }) => {
    await resumeSession(page, await becomeHost(person))
    await page.goto('/create-experience')
    const saved = page.getByText(say('Saved on this device'), { exact: true })
    const title = page.getByLabel(say('Title'), { exact: true })
    await title.fill('Tea')
    await expect(saved).toBeVisible()
    const free = await fillDevice(page)
    await title.fill('Tea in the garden')
    const alert = page.getByRole('alert').filter({ hasText: say('Your last change was not saved.') })
    await expect(alert).toContainText(say('This device has no space left, or does not let the app save anything.'))
    await expect(saved).toHaveCount(0)
    await expect(page.getByText(say('Not on your account yet.'))).toHaveCount(0)
    await expectAxeClean(page)
    await free()
    await alert.getByRole('button', { name: say('Try again') }).click()
    await expect(saved).toBeVisible()
    await expect(alert).toHaveCount(0)
  },
)
