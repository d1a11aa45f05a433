import type { Page } from '@playwright/test'
import { closeAllPages, goOffline, goOnline, workerReady } from '../../support/page/browser.ts'
import { signIn } from '../../support/people/people.ts'
import { saveOnItsPage } from '../../support/people/saving.ts'
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

test('what was saved is read and changed without network, and the server ends up with exactly that', async ({
  app,
  person,
  context,
  page,
}) => {
  const logged = app.server.log.length
  const [first, second, third, fourth, fifth] = await someExperiences(app, 5)
  if (!first || !second || !third || !fourth || !fifth) throw new Error('the sample catalogue is too small')

  await signIn(page, person)
  await workerReady(page)
  for (const experience of [first, second, third]) await saveOnItsPage(page, experience)
  await expect.poll(() => savedOnServer(person)).toEqual(idsOf([first, second, third]))
  // Seen, not saved: these are what is added later, without network.
  for (const { id, title } of [fourth, fifth]) {
    await page.goto(`/experience/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectPictures(page)
  }
  await page.goto('/favorites')
  await expect(page.getByText('3 experiences, with pictures and full text on this device.')).toBeVisible()

  await goOffline(context, app)
  await closeAllPages(context)

  const cold = await context.newPage()
  await cold.goto('/favorites')
  await expect(cold.getByText(/Last updated/)).toBeVisible()
  for (const { title } of [first, second, third]) {
    await cold.getByRole('link', { name: title }).first().click()
    await expect(cold.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectPictures(cold)
    await cold.goBack()
    await expect(cold.getByRole('heading', { level: 1, name: 'Saved' })).toBeVisible()
  }

  await cold.getByRole('button', { name: `Save “${second.title}”`, pressed: true }).click()
  await expect(cold.getByRole('link', { name: second.title })).toHaveCount(0)
  for (const experience of [fourth, fifth]) await saveOnItsPage(cold, experience)
  await cold.goto('/favorites')
  await expect(cold.getByRole('heading', { name: '3 changes are waiting' })).toBeVisible()
  await expect(cold.getByText('Offline · 3 waiting')).toBeVisible()
  expect(await savedOnServer(person)).toEqual(idsOf([first, second, third]))
  await closeAllPages(context)
  await goOnline(context, app)
  const back = await context.newPage()
  await back.goto('/favorites')
  await expect.poll(() => savedOnServer(person)).toEqual(idsOf([first, third, fourth, fifth]))
  await expect(back.getByText('4 experiences')).toBeVisible()
  await expect(back.getByText(/waiting/)).toHaveCount(0)
  const authors = appliedWrites(app.server.log.slice(logged)).filter(({ route }) => /favorites|sync/.test(route))
  expect(new Set(authors.map(({ userId }) => userId))).toEqual(new Set([person.user.id]))
})

testOnPage('a heart of the list that is pressed as soon as it is there takes away', async ({ app, person, page }) => {
  const [kept, removed] = await someExperiences(app, 2)
  if (!kept || !removed) throw new Error('the sample catalogue is too small')
  await signIn(page, person)
  for (const experience of [kept, removed]) await saveOnItsPage(page, experience)
  await expect.poll(() => savedOnServer(person)).toEqual(idsOf([kept, removed]))
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
})
