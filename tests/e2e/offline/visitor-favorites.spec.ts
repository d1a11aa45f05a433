import type { Page } from '@playwright/test'
import { hang } from '../../support/faults/faults.ts'
import { goOffline, goOnline, workerReady } from '../../support/page/browser.ts'
import { type Person, registerPerson, signIn, submitLogIn } from '../../support/people/people.ts'
import { changeRequests, heartOf, saveOnItsPage, setHearts } from '../../support/people/saving.ts'
import { idsOf, savedOnServer, someExperiences } from '../../support/server/catalogue.ts'
import { expect, test, testOnPage } from '../../support/test.ts'

const main = (page: Page) => page.getByRole('main')
const kept = (page: Page) => page.getByText('Saved on this device. Log in to keep them in your account.')
const rows = (page: Page) => main(page).getByRole('button', { name: /^Save “/ })

/** From the button beside what is kept, back to it. */
const logInFromSaved = async (page: Page, person: Person) => {
  await main(page).getByRole('link', { name: 'Log in', exact: true }).click()
  await page.waitForURL('**/login?redirect=%2Ffavorites')
  await submitLogIn(page, person)
  await page.waitForURL('**/favorites')
}

test('what a visitor saves is kept on the device, also without network, and joins the account once; the next log-in takes only what was saved since', async ({
  app,
  ledger,
  person,
  context,
  page,
}) => {
  const [first, second, third, fourth] = await someExperiences(app, 4)
  const other = await registerPerson(app)
  if (!first || !second || !third || !fourth) throw new Error('the sample catalogue is too small')
  await page.goto('/search')
  await workerReady(page)
  await setHearts(page, [first, second, fourth])
  // What was taken back is not sent.
  await setHearts(page, [fourth], false)
  await goOffline(context, app)
  await setHearts(page, [third])
  await page.reload()
  await expect(heartOf(page, third)).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/favorites')
  await expect(kept(page)).toBeVisible()
  await expect(rows(page)).toHaveCount(3)
  expect(app.proxy.requests(changeRequests)).toEqual([])

  await goOnline(context, app)
  await page.reload()
  await logInFromSaved(page, person)
  await expect.poll(() => savedOnServer(person)).toEqual(idsOf([first, second, third]))
  await expect(rows(page)).toHaveCount(3)
  await expect(kept(page)).toHaveCount(0)
  await page.reload()
  await expect(rows(page)).toHaveCount(3)
  const added = idsOf([first, second, third]).map((experienceId) => ({
    userId: person.user.id,
    experienceId,
    kind: 'added',
  }))
  const effects = await ledger.effects()
  expect(effects.toSorted((a, b) => a.experienceId.localeCompare(b.experienceId))).toEqual(added)

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('You are logged out', { exact: true })).toBeVisible()
  await page.goto('/search')
  await expect(heartOf(page, first)).toHaveAttribute('aria-pressed', 'false')
  await setHearts(page, [fourth])
  await signIn(page, other)
  await expect.poll(() => savedOnServer(other)).toEqual([fourth.id])
  expect(await savedOnServer(person)).toEqual(idsOf([first, second, third]))
})

test('the account has what a visitor saved where the browser is killed after the log-in, before anything was sent', {
  tag: '@soak',
}, async ({ app, ledger, person, device }) => {
  const experiences = await someExperiences(app, 2)
  const page = await device.newPage()
  await page.goto('/search')
  await setHearts(page, experiences)
  const held = app.proxy.rule(changeRequests, hang)
  await signIn(page, person)
  await device.kill()
  expect(await savedOnServer(person)).toEqual([])
  held.end()

  const again = await device.newPage()
  await again.goto('/favorites')
  await expect.poll(() => savedOnServer(person)).toEqual(idsOf(experiences))
  expect(await ledger.effects()).toHaveLength(2)
})

testOnPage(
  'a visitor adds on an experience’s page, undoes it, takes the last one away from the list, and comes back there from the sign-up',
  { tag: '@soak' },
  async ({ app, page }) => {
    const [experience] = await someExperiences(app, 1)
    if (!experience) throw new Error('the sample catalogue is too small')
    const add = main(page).getByRole('button', { name: 'Add to favorites' })
    await saveOnItsPage(page, experience)
    await expect(page.getByText('Saved on this device.', { exact: true })).toBeVisible()
    await main(page).getByRole('button', { name: 'Undo', exact: true }).click()
    await add.click()
    await main(page).getByRole('link', { name: 'See what you saved' }).click()
    await rows(page).click()
    await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/favorites')

    await page.goBack()
    await add.click()
    await main(page).getByRole('link', { name: 'Log in to keep it in your account' }).click()
    await main(page).getByRole('link', { name: 'Sign up', exact: true }).click()
    await page.waitForURL(`**/register?redirect=${encodeURIComponent(`/experience/${experience.id}`)}`)
    const email = `visitor-${process.pid}-${Date.now()}@example.com`
    for (const [label, value] of [
      ['First name', 'Vera'],
      ['Last name', 'Sitar'],
      ['Email', email],
      ['Password', 'Sand&Stars7'],
      ['Confirm password', 'Sand&Stars7'],
    ] as const)
      await main(page).getByLabel(label, { exact: true }).fill(value)
    await main(page).getByRole('checkbox').check()
    await main(page).getByRole('button', { name: 'Create an account', exact: true }).click()
    await page.waitForURL(`**/experience/${experience.id}`)
    await expect(page.getByRole('button', { name: /^Added/ })).toBeDisabled()
    await expect.poll(() => app.proxy.requests(changeRequests).some(({ status }) => status === 200)).toBe(true)
    await expect(page.getByText('You can remove it on your Saved page.')).toBeAttached()
  },
)
