import type { Page } from '@playwright/test'
import { type OpenIdProvider, startOpenIdProvider, testClient } from '#server/testing/fakes/openid-provider.ts'
import { expectAxeClean } from '../../support/page/axe.ts'
import { expect, testOnPage } from '../../support/test.ts'

const test = testOnPage.extend<object, { provider: OpenIdProvider }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture depends on.
    async ({}, use) => {
      const provider = await startOpenIdProvider()
      await use(provider)
      await provider.close()
    },
    { scope: 'worker' },
  ],
  serverEnv: async ({ provider }, use) =>
    use({
      GOOGLE_CLIENT_ID: testClient.clientId,
      GOOGLE_CLIENT_SECRET: testClient.clientSecret,
      GOOGLE_ISSUER: provider.issuer,
    }),
})

const google = (page: Page) => page.getByRole('button', { name: 'Continue with Google' })
const signInThere = async (page: Page, login: string) => {
  await page.getByPlaceholder('Enter any login').fill(login)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('signing in with Google joins an existing account after its password was entered once, and creates a new account without a form', {
  tag: '@soak',
}, async ({ app, browser, page, person, problems }) => {
  // The provider’s own pages, and the password that is asked for.
  problems.allow(/favicon|status of 422 .*provider/)
  await page.goto('/login?redirect=/settings')
  await google(page).click()
  await page.getByRole('link', { name: /Cancel/ }).click()
  await expect(page.getByText('You did not log in with Google. Nothing was changed.')).toBeVisible()

  await google(page).click()
  await signInThere(page, person.email)
  const join = page.getByRole('form', { name: 'Join Google to your account' })
  await join.getByLabel('Your password').fill('not the password 1')
  await join.getByRole('button', { name: 'Join and log in' }).click()
  await expect(join.getByText('This is not your password.')).toBeVisible()
  await expectAxeClean(page)
  await join.getByLabel('Your password').fill(person.password)
  await join.getByRole('button', { name: 'Join and log in' }).click()
  await page.waitForURL('**/settings')
  await expect(page.getByText(`Welcome back, ${person.user.firstName}`, { exact: true })).toBeVisible()

  const elsewhere = await browser.newContext({ baseURL: app.url, locale: 'en-GB', serviceWorkers: 'block' })
  const fresh = await elsewhere.newPage()
  await fresh.goto('/register')
  await google(fresh).click()
  await signInThere(fresh, `leila-${Date.now()}@example.com`)
  await fresh.waitForURL('**/dashboard')
  await expect(fresh.getByText('Welcome back, Leila', { exact: true })).toBeVisible()
  await elsewhere.close()
})
