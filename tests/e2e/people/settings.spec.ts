import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import sharp from 'sharp'
import type { User } from '#contract/models/user.ts'
import type { Locale } from '#i18n/locale.ts'
import { localeNames } from '#i18n/locale-names.ts'
import { expectAxeClean } from '../../support/page/axe.ts'
import { goOffline, goOnline, workerReady } from '../../support/page/browser.ts'
import { sayIn } from '../../support/page/say.ts'
import { askServer, type Person, resumeSession } from '../../support/people/people.ts'
import { askDatabase } from '../../support/server/database.ts'
import { expect, test, testOnPage } from '../../support/test.ts'

const toast = (page: Page, title: string) => page.getByText(title, { exact: true })
const logOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(toast(page, 'You are logged out')).toBeVisible()
}
const startSignIn = async (page: Page, { email, password }: Person) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible()
}
const logIn = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Log in', exact: true })

testOnPage(
  'a person turns two-factor on, signs in with a code, and with a recovery code when the phone is lost',
  { tag: '@soak' },
  async ({ app, person, page, problems }) => {
    problems.allow(/status of 422 .*two-factor/)
    await askDatabase(app.server, 'update users set email_verified_at = now() where id = $1', [person.user.id])
    await resumeSession(page, person)
    await page.goto('/settings?tab=security')
    await page.getByRole('button', { name: 'Turn on two-factor authentication' }).click()
    await page.getByLabel('Your password').fill(person.password)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('img', { name: 'Code for your authenticator app' })).toBeVisible()
    const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent())?.replaceAll(' ', '') ?? ''
    const codeAhead = (steps: number) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
    await expectAxeClean(page)
    await page.getByLabel('The code it shows now').fill(codeAhead(0))
    await page.getByRole('button', { name: 'Turn it on' }).click()
    await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused()
    const codes = await page.getByText(/^([2-9a-z]{4}-){5}[2-9a-z]{4}$/).allTextContents()
    expect(codes).toHaveLength(10)
    await page.getByRole('checkbox', { name: 'I have saved them' }).check()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText('10 recovery codes are left.')).toBeVisible()

    await logOut(page)
    await startSignIn(page, person)
    await expect(page.getByLabel('Code from your authenticator app')).toBeFocused()
    await page.getByLabel('Code from your authenticator app').fill('000000')
    await logIn(page).click()
    await expect(page.getByText('This code is not right').first()).toBeVisible()
    await page.getByLabel('Code from your authenticator app').fill(codeAhead(1))
    await logIn(page).click()
    await page.waitForURL('**/dashboard')

    await logOut(page)
    await startSignIn(page, person)
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
    await page.getByLabel('Recovery code').fill(codes[0] ?? '')
    await logIn(page).click()
    await page.waitForURL('**/dashboard')
    await page.goto('/settings?tab=security')
    await expect(page.getByText('9 recovery codes are left.')).toBeVisible()
  },
)

testOnPage(
  'devices are signed out from the list, by the password',
  { tag: '@soak' },
  async ({ app, person, page, problems }) => {
    problems.allow(/status of 422 .*sessions/)
    await resumeSession(page, person)
    await page.goto('/settings?tab=security')
    await page.getByRole('button', { name: /^Log out: / }).click()
    const form = page.getByRole('form', { name: /^Log out: / })
    await form.getByLabel('Your password').fill('not the password 1')
    await form.getByRole('button', { name: 'Log out', exact: true }).click()
    await expect(form.getByText('This is not your password.')).toBeVisible()
    await form.getByLabel('Your password').fill(person.password)
    await form.getByRole('button', { name: 'Log out', exact: true }).click()
    await expect(toast(page, 'The device is logged out')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Log out: / })).toHaveCount(0)
    const token = person.tokens.accessToken
    await expect(askServer(app, 'GET', '/auth/me', { token })).rejects.toThrow('session_expired')
  },
)

testOnPage(
  'every setting is on the account and survives a reload; the profile takes a picture',
  {
    tag: '@fr',
  },
  async ({ person, page, say }) => {
    const me = async () => (await person.ask<{ user: User }>('GET', '/auth/me')).user
    await resumeSession(page, person)
    await page.goto('/settings')
    // A page for each part on a phone; beside the list of them where there is room.
    const isWide = (page.viewportSize()?.width ?? 0) > 1000
    const level = isWide ? 2 : 1
    const goTo = (name: string) => page.getByRole('main').getByRole('link', { name }).click()
    await goTo(say('Notifications'))
    await expect(page.getByRole('heading', { level, name: say('Notifications') })).toBeFocused()
    await expect(page.getByRole('heading', { level: level + 2, name: say('While Rihla is closed') })).toBeVisible()
    const before = (await me()).preferences
    const flags = ['emailBookings', 'emailPromotions', 'pushBookings', 'pushMessages'] as const
    for (const [index, flag] of flags.entries()) {
      await page.getByRole('switch').nth(index).click()
      await expect.poll(async () => (await me()).preferences[flag]).toBe(!before[flag])
    }
    await expect(page.getByRole('switch').last()).not.toBeChecked()
    await page.reload()
    for (const [index, flag] of flags.entries())
      await expect(page.getByRole('switch').nth(index)).toBeChecked({ checked: !before[flag] })

    await page.goto('/settings?tab=preferences')
    await page.getByRole('switch', { name: say('Save data') }).click()
    // No rates are configured: there is nothing to choose.
    await expect(page.getByRole('heading', { name: say('Currency') })).toHaveCount(0)
    const [own, other] = before.language === 'fr' ? (['fr', 'en'] as const) : (['en', 'fr'] as const)
    const choice = (language: Locale) => page.getByRole('main').getByText(localeNames[language], { exact: true })
    await choice(other).click()
    await expect(page.getByRole('heading', { level, name: sayIn(other)('Preferences') })).toBeVisible()
    await expect.poll(async () => (await me()).preferences.language).toBe(other)
    await page.reload()
    await expect(page.getByRole('switch')).toBeChecked()
    await choice(own).click()
    await expect.poll(async () => (await me()).preferences.language).toBe(own)

    await page.goto('/settings?tab=profile')
    const portrait = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2a3fb8' } })
      .png()
      .toBuffer()
    await page
      .getByLabel(say('Picture file'))
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: portrait })
    await expect(page.getByRole('button', { name: say('Change the picture') })).toBeVisible()
    const { avatar } = await me()
    await expect(page.getByRole('main').locator(`img[src="${avatar}"]`)).toBeVisible()
    await page.getByLabel(say('First name')).fill('Aïcha')
    await page.getByLabel(say('Phone')).fill('+212 661 234 567')
    // What is typed and not saved is there again after a look at another part.
    await goTo(isWide ? say('Preferences') : say('Settings'))
    await goTo(say('Profile'))
    await expect(page.getByLabel(say('First name'))).toHaveValue('Aïcha')
    await page.getByRole('button', { name: say('Save the profile') }).click()
    await expect(toast(page, say('Profile updated'))).toBeVisible()
    await expect.poll(async () => (await me()).firstName).toBe('Aïcha')
    expect((await me()).phoneNumber).toBe('+212661234567')
  },
)

testOnPage(
  'a person takes their data along and deletes the account: nothing of it is left here',
  async ({ app, person, page, problems }) => {
    problems.allow(/status of 422 .*users\/me\/delete/)
    await resumeSession(page, person)
    await page.goto('/settings?tab=account')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    const file = JSON.parse(await readFile(await (await download).path(), 'utf8'))
    expect(file.profile.email).toBe(person.email)

    await page.getByRole('button', { name: 'Delete my account', exact: true }).click()
    const confirm = page.getByRole('button', { name: 'Delete my account for good' })
    await page.getByLabel('Your password').fill('Wrong&Wrong1')
    await confirm.click()
    await expect(page.getByText('This is not your password.')).toBeVisible()
    await page.getByLabel('Your password').fill(person.password)
    await confirm.click()
    await expect(toast(page, 'Your account is deleted')).toBeVisible()
    expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain(person.email)
    const body = { email: person.email, password: person.password }
    await expect(askServer(app, 'POST', '/auth/login', { body })).rejects.toThrow(/answered 401/)
  },
)

test('cities to have along are chosen without network, stay chosen, and are asked for at the next refresh', {
  tag: '@soak',
}, async ({ app, person, context, page, say }) => {
  await resumeSession(page, person)
  await page.goto('/settings?tab=storage')
  const city = (name: string) =>
    page.getByRole('list', { name: say('Cities to take with you') }).getByRole('button', { name })
  await expect(city('Rabat')).toBeVisible()
  await workerReady(page)
  await goOffline(context, app)
  await city('Rabat').click()
  await city('Agadir').click()
  await city('Merzouga').click()
  await city('Merzouga').click()
  await expect(city('Rabat')).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(city('Rabat')).toHaveAttribute('aria-pressed', 'true')
  await expect(city('Merzouga')).toHaveAttribute('aria-pressed', 'false')
  const asked = page.waitForRequest(/\/experiences\/changes\?/)
  await goOnline(context, app)
  await page.getByRole('button', { name: say('Refresh now') }).click()
  const query = new URL((await asked).url()).searchParams
  expect([query.get('cities'), query.get('since')]).toEqual(['Rabat,Agadir', null])
  await expect(toast(page, say('Everything here is up to date'))).toBeVisible()
})
