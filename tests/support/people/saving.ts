import { expect, type Page } from '@playwright/test'
import type { FaultProxy } from '../faults/fault-proxy.ts'

interface Named {
  id: string
  title: string
}

/** The requests that carry changes of favorites to the server. */
export const changeRequests = { method: 'POST', path: '/api/sync' }

/** The heart of a card, or of a row of the list of favorites. */
export const heartOf = (page: Page, { title }: Named) => page.getByRole('button', { name: `Save “${title}”` })

/** Every heart on the screen. */
export const heartsOf = (page: Page) => page.getByRole('button', { name: /^Save “/ })

/** Presses hearts of cards that are on the screen; each is stored on the device afterwards. */
export const setHearts = async (page: Page, experiences: readonly Named[], want = true): Promise<void> => {
  for (const experience of experiences) {
    const heart = heartOf(page, experience)
    await expect(heart).toHaveAttribute('aria-pressed', String(!want))
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', String(want))
  }
}

/** Saves with the button of the experience's own page. */
export const saveOnItsPage = async (page: Page, { id, title }: Named): Promise<void> => {
  await page.goto(`/experience/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByRole('button', { name: 'Add to favorites' }).click()
  await expect(page.getByRole('button', { name: /^Added/ })).toBeDisabled()
}

/** Idempotency keys of all changes that left the device, each once, sorted. */
export const sentKeys = (proxy: FaultProxy): string[] => {
  const keys = proxy.requests(changeRequests).flatMap(({ body }) => {
    // Written by our own outbox; the contract's schema of it is tested with the server.
    const { changes } = JSON.parse(body) as { changes: { key: string }[] }
    return changes.map(({ key }) => key)
  })
  return [...new Set(keys)].sort()
}
