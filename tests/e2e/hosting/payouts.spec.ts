import { expectAxeClean } from '../../support/page/axe.ts'
import { closeAllPages, goOffline, workerReady } from '../../support/page/browser.ts'
import { askedWithoutToken } from '../../support/page/problems.ts'
import { admin, resumeSession, sampleHost } from '../../support/people/people.ts'
import { expect, test } from '../../support/test.ts'

// What the sample host is owed is paid once: another journey on that server would find nothing.
test.use({ ownServer: true })

/** A number whose key is right. */
const rib = '007 780 0001234567890123 '
const withKey = () => {
  const digits = rib.replaceAll(' ', '')
  return rib + String(97n - (BigInt(`${digits}00`) % 97n)).padStart(2, '0')
}

test('a host enters bank details, is paid by the admin, and reads the statement without network', {
  tag: ['@fr', '@soak'],
}, async ({ app, browser, context, page, problems, say }) => {
  problems.allow(askedWithoutToken)
  const host = await sampleHost(app)
  await resumeSession(page, host)
  await page.goto('/host-dashboard?tab=payouts')
  await workerReady(page)
  await expect(page.getByText(say('We cannot pay you before we know your account.'))).toBeVisible()
  await expect(page.getByRole('heading', { name: say('Statements') })).toBeVisible()
  await expectAxeClean(page)
  await page.getByRole('link', { name: say('Enter bank details') }).click()
  await page.getByRole('button', { name: say('Enter or change bank details') }).click()
  const form = page.getByRole('form', { name: say('Bank details') })
  await form.getByLabel(say('Account holder')).fill('Khadija Bennani')
  await form.getByLabel(say('RIB')).fill(`${withKey().slice(0, -1)}x`)
  await form.getByLabel(say('Your password'), { exact: true }).fill(host.password)
  await form.getByRole('button', { name: say('Save bank details') }).click()
  await expect(form.getByText(say('This is not a RIB: check its 24 digits.'))).toBeVisible()
  await form.getByLabel(say('RIB')).fill(withKey())
  await form.getByRole('button', { name: say('Save bank details') }).click()
  await expect(page.getByText(say('Bank details saved'), { exact: true })).toBeVisible()

  const theirs = await (
    await browser.newContext({ baseURL: app.url, locale: 'en-GB', serviceWorkers: 'block' })
  ).newPage()
  await resumeSession(theirs, admin)
  await theirs.goto('/admin-dashboard?tab=money')
  const payouts = theirs.getByRole('region', { name: 'Payouts to hosts' })
  const make = payouts.getByRole('button', { name: /^Put MAD/ })
  const file = payouts.getByRole('button', { name: /^Payment file/ })
  // The week's own run may have come first.
  await expect(make.or(file).first()).toBeVisible()
  if (await make.isVisible()) {
    // Another window still offers what the first one has taken.
    const late = await theirs.context().newPage()
    await late.goto('/admin-dashboard?tab=money')
    const again = late.getByRole('button', { name: /^Put MAD/ })
    await expect(again).toBeVisible()
    await make.click()
    await expect(file.first()).toBeVisible()
    await again.click()
    await expect(late.getByText('Everything that was owed is in a payout already.').first()).toBeVisible()
    await expect(again).toHaveCount(0)
    await late.close()
  }
  await expect(file.first()).toBeVisible()
  const [download] = await Promise.all([theirs.waitForEvent('download'), file.first().click()])
  expect(download.suggestedFilename()).toMatch(/^rihla-payouts-.+\.csv$/)
  await expectAxeClean(theirs)
  await payouts
    .getByRole('button', { name: /^Mark as paid/ })
    .first()
    .click()
  await theirs.getByRole('dialog').getByLabel('Reference').fill('VIR-2026-48')
  await theirs
    .getByRole('dialog')
    .getByRole('button', { name: /was paid/ })
    .click()
  await expect(theirs.getByText('Payout marked as paid', { exact: true })).toBeVisible()
  await expect(theirs.getByText('The ledger sums to zero.')).toBeVisible()
  await payouts
    .getByRole('button', { name: /^Who was paid/ })
    .first()
    .click()
  await payouts.getByRole('button', { name: /^Returned by the bank/ }).click()
  await theirs.getByRole('dialog').getByLabel('Reason').fill('Account closed')
  await theirs
    .getByRole('dialog')
    .getByRole('button', { name: /came back/ })
    .click()
  await expect(payouts.getByText(/^Returned .+: Account closed$/)).toBeVisible()

  await page.goto('/host-dashboard?tab=payouts')
  await expect(page.getByText('VIR-2026-48').first()).toBeVisible()
  await expect(page.getByText(say('Returned by your bank: {0}', { 0: 'Account closed' }))).toBeVisible()
  await goOffline(context, app)
  await closeAllPages(context)
  const cold = await context.newPage()
  await cold.goto('/host-dashboard?tab=payouts')
  await expect(cold.getByText('VIR-2026-48').first()).toBeVisible()
  const [statement] = await Promise.all([
    cold.waitForEvent('download'),
    cold
      .getByRole('button', { name: new RegExp(`^${say('CSV of {name}', { name: '' }).trim()}`) })
      .first()
      .click(),
  ])
  expect(statement.suggestedFilename()).toMatch(/^rihla-statement-\d{4}-\d{2}\.csv$/)
})
