import { goOffline, workerReady } from '../../support/page/browser.ts'
import { signIn } from '../../support/people/people.ts'
import { expect, test, testOnPage } from '../../support/test.ts'

test('a person registers, is greeted, and is still signed in after a reload without network', async ({
  app,
  page,
  context,
}) => {
  await page.goto('/register')
  await page.getByLabel('First name').fill('Nadia')
  await page.getByLabel('Last name').fill('Tazi')
  await page.getByLabel('Email').fill('nadia@example.com')
  await page.getByLabel('Password', { exact: true }).fill('Sand&Stars7')
  await page.getByLabel('Confirm password').fill('Sand&Stars7')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.waitForURL('**/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nadia')
  await workerReady(page)

  await goOffline(context, app)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nadia')
})

testOnPage('a forgotten password is replaced through the link in the mail', async ({ app, person, page }) => {
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('main').getByRole('button').first().click()
  const link = () => app.server.log.map((line) => line.link).findLast((value) => typeof value === 'string')
  await expect.poll(link).toContain('/reset-password?token=')
  await page.goto(String(link()))
  await page.getByLabel('New password', { exact: true }).fill('Dunes&Wind8')
  await page.getByLabel(/Confirm/).fill('Dunes&Wind8')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0)
  await signIn(page, { ...person, password: 'Dunes&Wind8' })
})

testOnPage('a wrong password is told without saying which part was wrong', async ({ person, page, problems }) => {
  problems.allow(/status of 401 .*\/api\/auth\/login\)/)
  await page.goto('/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill('Wrong&Wrong1')
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('Email or password is incorrect.').first()).toBeVisible()
})

test('after one visit the log-in opens without network, in either language, and says what it lacks', async ({
  app,
  page,
  context,
}) => {
  await page.goto('/')
  await workerReady(page)
  await goOffline(context, app)
  for (const [language, title, reason] of [
    ['en', 'Log in', 'You need to be online to log in. What you typed stays here.'],
    ['fr', 'Se connecter', 'Il faut du réseau pour se connecter. Ce que vous avez saisi reste ici.'],
  ] as const) {
    await page.goto(`/login?lang=${language}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('main').getByText(reason)).toBeVisible()
  }
})
