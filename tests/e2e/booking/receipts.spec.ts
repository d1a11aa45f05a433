import { expectAxeClean } from '../../support/page/axe.ts'
import { askedWithoutToken } from '../../support/page/problems.ts'
import { book, pay } from '../../support/people/bookings.ts'
import { admin, resumeSession } from '../../support/people/people.ts'
import { expect, testOnPage as test } from '../../support/test.ts'

test('what is paid has a receipt that prints on one page, and the admin finds it by its number', {
  tag: ['@fr', '@soak'],
}, async ({ app, browser, person, page, problems, say }) => {
  problems.allow(askedWithoutToken)
  await resumeSession(page, person)
  const { id } = await book(app, person, { from: 20 })
  await page.goto(`/bookings/${id}`)
  await expect(page.getByText(id.slice(-8).toUpperCase())).toBeVisible()
  await expect(page.getByRole('region', { name: say('Receipts') })).toHaveCount(0)
  await pay(app, person, id)
  await page.reload()
  const link = page.getByRole('region', { name: say('Receipts') }).getByRole('link')
  await expect(link).toHaveText(new RegExp(`^${say('Receipt')} R-2026-\\d{6}$`))
  const number = (await link.innerText()).split(' ').at(-1) ?? ''
  await link.click()
  const sheet = page.getByRole('article')
  await expect(sheet.getByRole('heading', { level: 1, name: say('Receipt') })).toBeVisible()
  await expect(sheet).toContainText(number)
  await expect(sheet).toContainText(say('No VAT is shown.'))
  const pdf = await page.pdf({ format: 'A4', printBackground: false })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  // The reader's choice, on the document itself.
  const isFrench = say('Receipt') === 'Reçu'
  await page.getByRole('button', { name: isFrench ? 'In English' : 'En français' }).click()
  await expect(sheet.getByRole('heading', { level: 1, name: isFrench ? 'Receipt' : 'Reçu' })).toBeVisible()

  const theirs = await (
    await browser.newContext({ baseURL: app.url, locale: 'en-GB', serviceWorkers: 'block' })
  ).newPage()
  await resumeSession(theirs, admin)
  await theirs.goto('/admin-dashboard?tab=money')
  const all = theirs.getByRole('region', { name: 'Receipts and invoices' })
  await all.getByLabel('Number of a document').fill(number.toLowerCase())
  await all.getByRole('button', { name: 'Find' }).click()
  await expect(all.getByRole('link')).toHaveCount(1)
  await expectAxeClean(theirs)
  await all.getByRole('link').click()
  await expect(theirs.getByRole('article')).toContainText(person.user.firstName)
})
