import { goOffline, goOnline, goTo, workerReady } from '../../support/page/browser.ts'
import { expect, test, testOnPage } from '../../support/test.ts'

test('a person registers, is greeted, and is still signed in after a reload without network; the log-in opens there too', async ({
  app,
  page,
  context,
}) => {
  await page.goto('/')
  await workerReady(page)
  await goOffline(context, app)
  for (const [language, title, reason] of [
    ['fr', 'Se connecter', 'Il faut du réseau pour se connecter. Ce que vous avez saisi reste ici.'],
    ['en', 'Log in', 'You need to be online to log in. What you typed stays here.'],
  ] as const) {
    await page.goto(`/login?lang=${language}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('main').getByText(reason)).toBeVisible()
  }
  await goOnline(context, app)

  const email = `nadia-${Date.now()}@example.com`
  await goTo(page, '/register')
  await page.getByLabel('First name').fill('Nadia')
  await page.getByLabel('Last name').fill('Tazi')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Sand&Stars7')
  await page.getByLabel('Confirm password').fill('Sand&Stars7')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.waitForURL('**/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nadia')

  await goOffline(context, app)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nadia')
})

testOnPage(
  'a forgotten password is replaced through the link in the mail; the old one is wrong, which part is not said',
  async ({ app, person, page, problems }) => {
    problems.allow(/status of 401 .*\/api\/auth\/login\)/)
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
    await goTo(page, '/login')
    const logIn = async (password: string) => {
      await page.getByLabel('Email').fill(person.email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
    }
    await logIn(person.password)
    await expect(page.getByText('Email or password is incorrect.').first()).toBeVisible()
    await logIn('Dunes&Wind8')
    await page.waitForURL('**/dashboard')
  },
)
