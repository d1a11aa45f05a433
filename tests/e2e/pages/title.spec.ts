import type { Page } from '@playwright/test'
import { whenQuiet } from '../../support/page/quiet.ts'
import { expect, testOnPage as test } from '../../support/test.ts'

/** The blocked worker cannot be registered. */
const ofBlockedWorker = /service ?worker|reading 'waiting'/i

/** Records each title that the document has had, with the number of its title elements. */
const watchTitles = () => {
  const titles: string[] = []
  Object.assign(globalThis, { titles })
  new MutationObserver(() => {
    const shown = `${document.querySelectorAll('title').length}: ${document.title}`
    if (document.title !== '' && titles.at(-1) !== shown) titles.push(shown)
  }).observe(document, { childList: true, subtree: true, characterData: true })
}
const titlesOf = (page: Page) => page.evaluate(() => (globalThis as { titles?: string[] }).titles)

/** React marks the container of an app that it renders. */
const appStarted = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__react')),
  )

test('a page has one title, from its first byte on, through hydration and for each screen after it', async ({
  page,
  problems,
  request,
}) => {
  problems.allow(ofBlockedWorker)
  await page.addInitScript(watchTitles)
  const { data } = (await (await request.get('/api/experiences?limit=1')).json()) as {
    data: { experiences: { id: string; title: string }[] }
  }
  const { id, title } = data.experiences[0] ?? { id: '', title: '' }
  for (const [path, expected] of [
    [`/experience/${id}`, new RegExp(`^1: ${title} · .+ · Rihla$`)],
    ['/search', /^1: Search · Rihla$/],
    ['/', /^1: Local experiences in Morocco · Rihla$/],
  ] as const) {
    await page.goto(path)
    await appStarted(page)
    await whenQuiet(page)
    expect(await titlesOf(page), path).toEqual([expect.stringMatching(expected)])
    // The first interaction hydrates the rest.
    await page.mouse.move(5, 5)
    await whenQuiet(page)
    expect(await titlesOf(page), path).toEqual([expect.stringMatching(expected)])
  }
  await page.getByRole('link', { name: 'All experiences' }).first().click()
  await expect(page).toHaveTitle('Search · Rihla')
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^${title} · .+ · Rihla$`))
  expect((await titlesOf(page))?.filter((shown) => !shown.startsWith('1: '))).toEqual([])
})
