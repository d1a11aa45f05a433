import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expectAxeClean } from '../../support/page/axe.ts'
import { goOffline, goOnline, workerReady } from '../../support/page/browser.ts'
import { askedWithoutToken } from '../../support/page/problems.ts'
import { fillIn, someStart } from '../../support/people/booking-form.ts'
import { registerPerson, signIn } from '../../support/people/people.ts'
import type { App } from '../../support/server/app.ts'
import { expect, test } from '../../support/test.ts'

/** The code, of the mail that went to this address. */
const codeTo = async (app: App, address: string): Promise<string> => {
  const folder = join(app.server.dataDir, 'mails')
  const names = await readdir(folder).catch(() => [])
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  const mail = mails.find((text) => text.startsWith(`To: ${address}\n`) && text.includes('RIHLA-'))
  return /RIHLA(?:-[0-9A-Z]{4}){3}/.exec(mail ?? '')?.[0] ?? ''
}

test('a gift card is bought, its code comes by mail, another person pays a part with it and gets both back', async ({
  app,
  browser,
  person,
  page,
  problems,
}) => {
  test.slow()
  problems.allow(askedWithoutToken)
  problems.allow(/status of 401 /)
  problems.allow(/status of 422 /)
  const receiver = await registerPerson(app, { firstName: 'Yto' })

  // Typed before the log-in, and still there after it.
  await page.goto('/gift-cards')
  await page.getByText('Another amount', { exact: true }).click()
  await page.getByLabel('Amount in dirhams').fill('99')
  await page.getByLabel('Name of who receives it').fill('Yto')
  await page.getByLabel('Their email address').fill(receiver.email)
  await page.getByLabel('A few words').fill('For the desert.')
  await page.getByRole('button', { name: 'Buy the gift card' }).click()
  await expect(page.getByRole('alert')).toContainText('A whole amount from MAD 100 to MAD 10,000.')
  await expectAxeClean(page)
  await page.getByLabel('Amount in dirhams').fill('150')
  await page.getByRole('button', { name: 'Buy for MAD 150' }).click()
  await page.waitForURL('**/login**')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL('**/gift-cards')
  await expect(page.getByLabel('A few words')).toHaveValue('For the desert.')
  await page.getByRole('button', { name: 'Buy for MAD 150' }).click()
  await page.waitForURL('**/payment/sandbox/**')
  await expect(page.getByText('For Yto')).toBeVisible()
  await page.locator('button.primary').click()
  const bought = page.getByRole('region', { name: 'Gift cards you bought' })
  await expect(bought).toContainText('Paid, thank you. The gift card of MAD 150 is on its way to Yto.')
  await expect(bought).toContainText('MAD 150 left')
  await expectAxeClean(page)
  await expect.poll(() => codeTo(app, receiver.email)).not.toBe('')
  const code = await codeTo(app, receiver.email)

  const theirs = await browser.newContext({ baseURL: app.url, locale: 'en-GB', viewport: { width: 390, height: 844 } })
  const booking = await theirs.newPage()
  await signIn(booking, receiver)
  await workerReady(booking)
  const { experience, path } = await someStart(app)
  const total = experience.price * 2
  await booking.goto(path.replace(/guests=\d+/, 'guests=2'))
  await fillIn(booking)
  await booking.getByText('It pays all of it, or a part.').click()
  const field = booking.getByLabel('Code of the gift card')
  await field.fill('RIHLA-0000-0000-0000')
  await booking.getByRole('button', { name: 'Use this card' }).click()
  await expect(booking.getByText(/This gift card cannot be used/)).toBeVisible()
  await goOffline(theirs, app)
  await expect(booking.getByText('You need to be online to use a gift card.')).toBeVisible()
  await goOnline(theirs, app)
  await field.fill(code.toLowerCase())
  await field.press('Enter')
  const price = (amount: number) => `MAD ${new Intl.NumberFormat('en-GB').format(amount)}`
  await expect(booking.getByText(`${price(150)} from the gift card, ${price(total - 150)} by card.`)).toBeVisible()
  await expectAxeClean(booking)
  await booking.getByRole('button', { name: `Confirm and pay ${price(total - 150)}` }).click()
  await booking.waitForURL('**/payment/sandbox/**')
  await booking.locator('button.primary').click()
  await expect(booking.getByText('and MAD 150 with a gift card')).toBeVisible()
  await booking.getByRole('link', { name: 'See the booking' }).click()
  await expect(booking.getByRole('region', { name: 'Voucher' })).toContainText('Of it with a gift card')
  await page.reload()
  await expect(bought).toContainText('MAD 0 left')

  await booking.getByRole('button', { name: 'Cancel booking' }).click()
  const sheet = booking.getByRole('dialog')
  await expect(sheet).toContainText('Of it, MAD 150 go back on your gift card at once.')
  await sheet.getByRole('button', { name: /^Cancel and get/ }).click()
  const refund = booking.getByRole('region', { name: 'Your refund' })
  await expect(refund).toContainText(price(total - 150))
  await expect(refund).toContainText('Back on your gift card, to be used again at once.')
  await expectAxeClean(booking)
  await page.reload()
  await expect(bought).toContainText('MAD 150 left')
})
