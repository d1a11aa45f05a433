import type { Page } from '@playwright/test'
import { expectAxeClean } from '../../support/page/axe.ts'
import { signIn } from '../../support/people/people.ts'
import { askDatabase } from '../../support/server/database.ts'
import { expect, testOnPage } from '../../support/test.ts'

testOnPage.use({ byName: true })

/** A device that keeps passkeys, verifies its owner, and takes the first suggestion as soon as there is one. */
const addAuthenticator = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

testOnPage(
  'a passkey is offered after the password, signs in from the address field, and is removed',
  { tag: '@soak' },
  async ({ app, person, page }) => {
    await askDatabase(app.server, 'update users set email_verified_at = now() where id = $1', [person.user.id])
    await addAuthenticator(page)
    const aRemoval = /^Remove the passkey: /
    const proof = page.getByRole('form', { name: 'Add a passkey' })
    const logOut = async () => {
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('button', { name: 'Log out' }).click()
      await expect(page.getByText('You are logged out', { exact: true })).toBeVisible()
    }

    await signIn(page, person)
    await expect(page.getByRole('heading', { name: 'Next time without a password' })).toBeVisible()
    await expectAxeClean(page)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await proof.getByLabel('Your password').fill(person.password)
    await proof.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('The passkey is added', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Next time without a password' })).toHaveCount(0)

    await logOut()
    const asked = page.waitForRequest('**/api/auth/login/passkey')
    await page.goto('/login')
    await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn')
    await asked
    await page.waitForURL('**/dashboard')
    await expect(page.getByRole('heading', { name: 'Next time without a password' })).toHaveCount(0)

    await page.goto('/settings?tab=security')
    await expect(page.getByText('Passkey added')).toBeVisible()
    await page.getByRole('button', { name: aRemoval }).click()
    const removal = page.getByRole('form', {
      name: aRemoval,
    })
    await removal.getByLabel('Your password').fill(person.password)
    await removal.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('The passkey is removed', { exact: true })).toBeVisible()
    await expect(page.getByText('Passkey removed')).toBeVisible()
  },
)
