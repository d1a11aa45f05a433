import type { Page } from '@playwright/test'
import { closeAllPages, goOffline, goOnlineAlone, goTo, workerReady } from '../../support/page/browser.ts'
import { resumeSession } from '../../support/people/people.ts'
import { changeRequests, saveOnItsPage, sentKeys } from '../../support/people/saving.ts'
import { idsOf, savedOnServer, someExperiences } from '../../support/server/catalogue.ts'
import { appliedWrites } from '../../support/server/server-log.ts'
import { expect, test, testOnPage } from '../../support/test.ts'

/** Every picture that is on the screen has been decoded from bytes. */
const expectPictures = async (page: Page) => {
  const pictures = page.getByRole('main').getByRole('img')
  await expect(pictures.first()).toBeVisible()
  const firstLoads = () =>
    pictures.first().evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)
  await expect.poll(firstLoads).toBe(true)
}

const expectExperience = async (page: Page, { title }: { title: string }) => {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expectPictures(page)
}

test('what was saved is read and changed without network, and with every window closed the worker sends exactly that, once', async ({
  app,
  person,
  ledger,
  context,
  page,
}) => {
  const logged = app.server.log.length
  const [first, second, third, fourth, fifth] = await someExperiences(app, 5)
  if (!first || !second || !third || !fourth || !fifth) throw new Error('the sample catalogue is too small')

  await resumeSession(page, person)
  for (const { id } of [second, third]) await person.ask('POST', '/users/favorites', { experienceId: id })
  await saveOnItsPage(page, first)
  await workerReady(page)
  await expect.poll(() => savedOnServer(person)).toEqual(idsOf([first, second, third]))
  // Seen, not saved: these are what is added later, without network.
  for (const experience of [fourth, fifth]) {
    await goTo(page, `/experience/${experience.id}`)
    await expectExperience(page, experience)
  }
  await goTo(page, '/favorites')
  await expect(page.getByText('3 experiences, with pictures and full text on this device.')).toBeVisible()

  await goOffline(context, app)
  await closeAllPages(context)

  const cold = await context.newPage()
  await cold.goto('/favorites')
  await expect(cold.getByText(/Last updated/)).toBeVisible()
  for (const experience of [first, second, third]) {
    await cold.getByRole('link', { name: experience.title }).first().click()
    await expectExperience(cold, experience)
    await cold.goBack()
    await expect(cold.getByRole('heading', { level: 1, name: 'Saved' })).toBeVisible()
  }

  await cold.getByRole('button', { name: `Save “${second.title}”`, pressed: true }).click()
  await expect(cold.getByRole('link', { name: second.title })).toHaveCount(0)
  for (const experience of [fourth, fifth]) await saveOnItsPage(cold, experience)
  await goTo(cold, '/changes')
  await expect(cold.getByRole('heading', { name: '3 changes are waiting' })).toBeVisible()
  await expect(cold.getByText('Offline · 3 waiting')).toBeVisible()
  expect(await savedOnServer(person)).toEqual(idsOf([first, second, third]))
  await closeAllPages(context)
  const sentBefore = app.proxy.requests(changeRequests).length

  await goOnlineAlone(context, app)
  const expected = [first, third, fourth, fifth]
  await expect.poll(() => savedOnServer(person)).toEqual(idsOf(expected))
  expect(app.proxy.requests(changeRequests).length).toBeGreaterThan(sentBefore)
  const back = await context.newPage()
  await back.goto('/favorites')
  await expect(back.getByText('4 experiences')).toBeVisible()
  await expect(back.getByText(/waiting/)).toHaveCount(0)
  const authors = appliedWrites(app.server.log.slice(logged)).filter(({ route }) => /favorites|sync/.test(route))
  expect(new Set(authors.map(({ userId }) => userId))).toEqual(new Set([person.user.id]))
  expect(sentKeys(app.proxy), 'one for each change, however often it was sent').toHaveLength(4)
  expect(await ledger.keysOf(person.user.id)).toEqual(expect.arrayContaining(sentKeys(app.proxy)))
  const effects = (await ledger.effects()).map(({ kind, experienceId }) => `${kind} ${experienceId}`)
  const added = [first, second, third, fourth, fifth].map(({ id }) => `added ${id}`)
  expect(effects.sort()).toEqual([...added, `removed ${second.id}`].sort())
})

testOnPage(
  'a heart of the list that is pressed as soon as it is there takes away',
  { tag: '@soak' },
  async ({ app, person, page }) => {
    const [kept, removed] = await someExperiences(app, 2)
    if (!kept || !removed) throw new Error('the sample catalogue is too small')
    for (const { id } of [kept, removed]) await person.ask('POST', '/users/favorites', { experienceId: id })
    await resumeSession(page, person)
    await page.addInitScript((label) => {
      const press = () => {
        const heart = document.querySelector<HTMLButtonElement>(`main button[aria-label="${label}"]`)
        if (!heart) return
        observer.disconnect()
        heart.click()
      }
      const observer = new MutationObserver(press)
      observer.observe(document, { childList: true, subtree: true })
    }, `Save “${removed.title}”`)
    await page.goto('/favorites')
    await expect(page.getByText('Removed from favorites', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: removed.title })).toHaveCount(0)
    await expect.poll(() => savedOnServer(person)).toEqual(idsOf([kept]))
  },
)
