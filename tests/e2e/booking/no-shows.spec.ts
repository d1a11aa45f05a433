import { expectAxeClean } from '../../support/page/axe.ts'
import { askedWithoutToken } from '../../support/page/problems.ts'
import { beginsIn, confirmedBooking } from '../../support/people/bookings.ts'
import { admin, resumeSession, sampleHost } from '../../support/people/people.ts'
import { expect, testOnPage as test } from '../../support/test.ts'

test('a host reports guests absent, they contradict, and the admin decides for them', { tag: '@soak' }, async ({
  app,
  browser,
  person,
  page,
  problems,
  say,
}) => {
  problems.allow(askedWithoutToken)
  const booking = await confirmedBooking(app, person, { from: 1 })
  await beginsIn(app, booking.id, -30)

  const theirs = await browser.newContext({
    baseURL: app.url,
    locale: 'en-GB',
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  })
  const hosting = await theirs.newPage()
  await resumeSession(hosting, await sampleHost(app))
  await hosting.goto(`/host-dashboard?tab=bookings&booking=${booking.id}`)
  const sheet = hosting.getByRole('dialog')
  await sheet.getByRole('button', { name: 'They did not come' }).click()
  await sheet.getByLabel('What happened').fill('I waited at the gate until ten.')
  await sheet.getByRole('button', { name: 'Report the absence' }).click()
  await expect(sheet.getByText(/^They may contradict until/)).toBeVisible()

  await resumeSession(page, person)
  await page.goto(`/bookings/${booking.id}`)
  const report = page.getByRole('region', { name: say('Reported as not there') })
  await expect(report).toContainText('I waited at the gate until ten.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('Were you there, {firstName}?', { firstName: person.user.firstName }),
  )
  await report.getByRole('button', { name: say('We were there') }).click()
  await page.getByRole('dialog').getByLabel(say('What happened')).fill('We stood at the fountain from nine on.')
  await expectAxeClean(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Send'), exact: true })
    .click()
  await expect(report.getByText(say('We look at both sides and tell you what we decide.'))).toBeVisible()

  const admins = await browser.newContext({ baseURL: app.url, locale: 'en-GB', serviceWorkers: 'block' })
  const deciding = await admins.newPage()
  await resumeSession(deciding, admin)
  await deciding.goto('/admin-dashboard?tab=money')
  const dispute = deciding
    .getByRole('region', { name: 'Disputes' })
    .getByRole('listitem')
    .filter({ hasText: 'We stood at the fountain' })
  await expect(dispute).toContainText('I waited at the gate until ten.')
  await dispute.getByRole('button', { name: new RegExp(`^Decide for ${person.user.firstName}`) }).click()
  await deciding.getByRole('dialog').getByLabel('Reason').fill('The meeting point is the fountain.')
  await expectAxeClean(deciding)
  await deciding
    .getByRole('dialog')
    .getByRole('button', { name: /^Give MAD/ })
    .click()
  await expect(deciding.getByText('Decided', { exact: true })).toBeVisible()
  await expect(dispute).toHaveCount(0)
  await expect(deciding.getByText('The ledger sums to zero.')).toBeVisible()

  await page.reload()
  await expect(report.getByText(say('We decided for you: all you paid goes back.'))).toBeVisible()
  await expect(report).toContainText('The meeting point is the fountain.')
  await expect(page.getByRole('region', { name: say('Your refund') })).toBeVisible()
  await hosting.goto(`/host-dashboard?tab=bookings&booking=${booking.id}`)
  await expect(sheet.getByText('We decided for the traveler, who gets everything back.')).toBeVisible()
})
