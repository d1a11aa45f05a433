import type { Page } from '@playwright/test'
import { expectAxeClean } from '../../support/page/axe.ts'
import { signIn } from '../../support/people/people.ts'
import { askDatabase } from '../../support/server/database.ts'
import { expect, testOnPage } from '../../support/test.ts'

testOnPage.use({ byName: true })

/** A device that keeps passkeys and verifies its owner; with `answers` it does at once what it is asked. */
const addAuthenticator = async (page: Page, answers: boolean) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: answers,
    },
  })
  const answer = (enabled: boolean) =>
    devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  return { answer }
}

testOnPage(
  'a passkey is offered after the password, signs in from the address field, and is removed',
  { tag: '@fr' },
  async ({ app, person, page, say }) => {
    await askDatabase(app.server, 'update users set email_verified_at = now() where id = $1', [person.user.id])
    const { answer } = await addAuthenticator(page, true)
    const aRemoval = new RegExp(say('Remove the passkey: {name}, {since}', { name: '.*', since: '' }))
    const proof = page.getByRole('form', { name: say('Add a passkey') })
    const logOut = async () => {
      await page.getByRole('button', { name: say('Menu') }).click()
      await page.getByRole('button', { name: say('Log out') }).click()
      await expect(page.getByText(say('You are logged out'), { exact: true })).toBeVisible()
    }

    await signIn(page, person, say)
    await expect(page.getByRole('heading', { name: say('Next time without a password') })).toBeVisible()
    await expectAxeClean(page)
    await page.getByRole('button', { name: say('Add a passkey') }).click()
    await proof.getByLabel(say('Your password')).fill(person.password)
    await proof.getByRole('button', { name: say('Go on') }).click()
    await expect(page.getByText(say('The passkey is added'), { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: say('Next time without a password') })).toHaveCount(0)

    await answer(false)
    await logOut()
    await page.goto('/login')
    await expect(page.getByLabel(say('Email'))).toHaveAttribute('autocomplete', 'username webauthn')
    // The person chooses the passkey among the field's suggestions.
    await page.getByLabel(say('Email')).focus()
    await answer(true)
    await page.waitForURL('**/dashboard')
    await expect(page.getByRole('heading', { name: say('Next time without a password') })).toHaveCount(0)

    await page.goto('/settings?tab=security')
    await expect(page.getByText(say('Passkey added'))).toBeVisible()
    await page.getByRole('button', { name: aRemoval }).click()
    const removal = page.getByRole('form', {
      name: aRemoval,
    })
    await removal.getByLabel(say('Your password')).fill(person.password)
    await expectAxeClean(page)
    await removal.getByRole('button', { name: say('Remove') }).click()
    await expect(page.getByText(say('The passkey is removed'), { exact: true })).toBeVisible()
    await expect(page.getByText(say('Passkey removed'))).toBeVisible()
  },
)
