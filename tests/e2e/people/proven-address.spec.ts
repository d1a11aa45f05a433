import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expectAxeClean } from '../../support/page/axe.ts'
import { goTo } from '../../support/page/browser.ts'
import { registerPerson, resumeSession } from '../../support/people/people.ts'
import { expect, testOnPage } from '../../support/test.ts'

/** The address in the newest mail to a person, as the server without a mail server writes it to its folder. */
const linkTo = async (dataDir: string, email: string): Promise<string | null> => {
  const folder = path.join(dataDir, 'mails')
  for (const name of (await readdir(folder).catch(() => [])).toSorted().toReversed()) {
    const text = await readFile(path.join(folder, name), 'utf8')
    const [link] = /\/confirm-email\?token=[\w-]+/.exec(text) ?? []
    if (text.startsWith(`To: ${email}\n`) && link) return link
  }
  return null
}

testOnPage(
  'an address is asked for until the link of its mail was used, and two-factor waits for it',
  async ({ app, page }) => {
    const person = await registerPerson(app)
    await resumeSession(page, person)
    await page.goto('/dashboard')
    const note = page.getByText('Please confirm your address')
    await expect(note).toBeVisible()
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByText('A new email is on its way', { exact: true })).toBeVisible()
    await goTo(page, '/settings?tab=security')
    await expect(note).toBeVisible()
    await expect(page.getByRole('button', { name: 'Turn on two-factor authentication' })).toBeDisabled()
    // Two-factor and passkeys wait for the address.
    await expect(page.getByText('Confirm your address first')).toHaveCount(2)

    await expect.poll(() => linkTo(app.server.dataDir, person.email)).not.toBeNull()
    await page.goto((await linkTo(app.server.dataDir, person.email)) ?? '')
    await page.getByRole('button', { name: `Confirm ${person.email}` }).click()
    await expect(page.getByText(`${person.email} is confirmed`)).toBeVisible()
    await expectAxeClean(page)
    await page.getByRole('main').getByRole('link', { name: 'Go to the dashboard' }).click()
    await page.waitForURL('**/dashboard')
    await expect(note).toBeHidden()
    // A person guesses meanwhile, and the owner sees it.
    const guess = { email: person.email, password: 'not their password 1' }
    for (let tries = 0; tries < 2; tries++)
      expect((await page.request.post(`${app.url}/api/auth/login`, { data: guess })).status()).toBe(401)
    await goTo(page, '/settings?tab=security')
    await expect(page.getByRole('button', { name: 'Turn on two-factor authentication' })).toBeEnabled()
    await expect(page.getByText('Address confirmed')).toBeVisible()
    const failed = page.getByRole('listitem').filter({ hasText: 'Wrong password at login' })
    await expect(failed).toContainText('2 times')
  },
)
