import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatPrice } from '#i18n/format.ts'
import { expectAxeClean } from '../../support/page/axe.ts'
import { goOffline, goOnline } from '../../support/page/browser.ts'
import { askedWithoutToken } from '../../support/page/problems.ts'
import { fillIn, someStart } from '../../support/people/booking-form.ts'
import { registerPerson, resumeSession } from '../../support/people/people.ts'
import type { App } from '../../support/server/app.ts'
import { expect, testOnPage as test } from '../../support/test.ts'

/** The code, of the mail that went to this address. */
const codeTo = async (app: App, address: string): Promise<string> => {
  const folder = join(app.server.dataDir, 'mails')
  const names = await readdir(folder).catch(() => [])
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  const mail = mails.find((text) => text.startsWith(`To: ${address}\n`) && text.includes('RIHLA-'))
  return /RIHLA(?:-[0-9A-Z]{4}){3}/.exec(mail ?? '')?.[0] ?? ''
}

test('a gift card is bought, its code comes by mail, another person pays a part with it and gets both back', {
  tag: ['@fr', '@soak'],
}, async ({ app, browser, person, page, problems, say, locale }) => {
  problems.allow(askedWithoutToken)
  problems.allow(/status of 401 /)
  problems.allow(/status of 422 /)
  const language = locale?.startsWith('fr') ? 'fr' : 'en'
  const receiver = await registerPerson(app, { firstName: 'Yto', language })
  const price = (amount: number) => formatPrice(amount, language)
  const [of150, byCard] = [{ 0: price(150), 1: 'Yto' }, (rest: number) => ({ 0: price(150), 1: price(rest) })]

  // Typed before the log-in, and still there after it.
  await page.goto('/gift-cards')
  await page.getByText(say('Another amount'), { exact: true }).click()
  await page.getByLabel(say('Amount in dirhams')).fill('99')
  await page.getByLabel(say('Name of who receives it')).fill('Yto')
  await page.getByLabel(say('Their email address')).fill(receiver.email)
  await page.getByLabel(say('A few words')).fill('For the desert.')
  await page.getByRole('button', { name: say('Buy the gift card') }).click()
  await expect(page.getByRole('alert')).toContainText(
    say('A whole amount from {0} to {1}.', { 0: price(100), 1: price(10_000) }),
  )
  await page.getByLabel(say('Amount in dirhams')).fill('150')
  await page.getByRole('button', { name: say('Buy for {0}', of150) }).click()
  await page.waitForURL('**/login**')
  await page.getByLabel(say('Email')).fill(person.email)
  await page.getByLabel(say('Password'), { exact: true }).fill(person.password)
  await page
    .getByRole('main')
    .getByRole('button', { name: say('Log in'), exact: true })
    .click()
  await page.waitForURL('**/gift-cards')
  await expect(page.getByLabel(say('A few words'))).toHaveValue('For the desert.')
  await page.getByRole('button', { name: say('Buy for {0}', of150) }).click()
  await page.waitForURL('**/payment/sandbox/**')
  await expect(page.getByText('Yto')).toBeVisible()
  await page.locator('button.primary').click()
  const bought = page.getByRole('region', { name: say('Gift cards you bought') })
  await expect(bought).toContainText(say('Paid, thank you. The gift card of {0} is on its way to {1}.', of150))
  await expect(bought).toContainText(say('{0} left', of150))
  await expectAxeClean(page)
  await expect.poll(() => codeTo(app, receiver.email)).not.toBe('')
  const code = await codeTo(app, receiver.email)

  const theirs = await browser.newContext({
    baseURL: app.url,
    ...(locale && { locale }),
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  })
  const booking = await theirs.newPage()
  await resumeSession(booking, receiver)
  const { experience, path } = await someStart(app)
  const total = experience.price * 2
  await booking.goto(path.replace(/guests=\d+/, 'guests=2'))
  await fillIn(booking, { say })
  await booking.getByText(say('It pays all of it, or a part.')).click()
  const field = booking.getByLabel(say('Code of the gift card'))
  await field.fill('RIHLA-0000-0000-0000')
  await booking.getByRole('button', { name: say('Use this card') }).click()
  await expect(
    booking.getByText(say('This gift card cannot be used. Check its code; it may also be spent or expired.')),
  ).toBeVisible()
  await goOffline(theirs, app)
  const needsNetwork = booking.getByText(say('You need to be online to use a gift card.'))
  await expect(needsNetwork).toBeVisible()
  await goOnline(theirs, app)
  await expect(needsNetwork).toHaveCount(0)
  await field.fill(code.toLowerCase())
  await field.press('Enter')
  await expect(booking.getByText(say('{0} from the gift card, {1} by card.', byCard(total - 150)))).toBeVisible()
  await booking.getByRole('button', { name: say('Confirm and pay {0}', { 0: price(total - 150) }) }).click()
  await booking.waitForURL('**/payment/sandbox/**')
  await booking.locator('button.primary').click()
  await expect(booking.getByText(say('and {0} with a gift card', of150))).toBeVisible()
  await booking.getByRole('link', { name: say('See the booking') }).click()
  await expect(booking.getByRole('region', { name: say('Voucher') })).toContainText(say('Of it with a gift card'))
  await page.reload()
  await expect(bought).toContainText(say('{0} left', { 0: price(0) }))

  await booking.getByRole('button', { name: say('Cancel booking') }).click()
  const sheet = booking.getByRole('dialog')
  await expect(sheet).toContainText(say('Of it, {0} go back on your gift card at once.', of150))
  await sheet.getByRole('button', { name: say('Cancel and get {0} back', { 0: price(total) }) }).click()
  const refund = booking.getByRole('region', { name: say('Your refund') })
  await expect(refund).toContainText(price(total - 150))
  await expect(refund).toContainText(say('Back on your gift card, to be used again at once.'))
  await expectAxeClean(booking)
  await page.reload()
  await expect(bought).toContainText(say('{0} left', of150))
})
