import type { Booking } from '#contract/models/booking.ts'
import { expectAxeClean } from '../../support/page/axe.ts'
import { askedWithoutToken } from '../../support/page/problems.ts'
import { book, pay } from '../../support/people/bookings.ts'
import { admin, registerPerson, resumeSession, sampleAdmin } from '../../support/people/people.ts'
import { expect, testOnPage } from '../../support/test.ts'

/** Refunds are handed over every fifteen seconds. */
const handedOver = { timeout: 120_000 }

testOnPage(
  'what the provider refuses an admin carries out, and the ledger sums to zero',
  { tag: '@soak' },
  async ({ app, page, problems, say }) => {
    testOnPage.slow()
    problems.allow(askedWithoutToken)
    const guest = await registerPerson(app, { firstName: `Zineb${Date.now() % 100_000}` })
    const { id } = await book(app, guest, { from: 20 })
    await pay(app, guest, id, { refund: 'refused' })
    await guest.ask('PATCH', `/bookings/${id}/cancel`, {})
    const deciding = await sampleAdmin(app)
    const byHand = async () => JSON.stringify(await deciding.ask('GET', '/admin/refunds'))
    await expect.poll(byHand, handedOver).toContain(guest.user.firstName)
    await resumeSession(page, admin)
    await page.goto('/admin-dashboard?tab=money')
    await expect(page.getByText(say('The ledger sums to zero.'))).toBeVisible()
    // Their receipt and credit note stand on the same page.
    const entry = page
      .getByRole('region', { name: say('Refunds to carry out by hand') })
      .getByRole('listitem')
      .filter({ hasText: guest.user.firstName })
    await expect(entry.getByText(say('The payment provider refused the refund.'))).toBeVisible()
    await entry.getByRole('button').click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel(say('Reference')).fill('VIR-2026-0417')
    await expectAxeClean(page)
    await sheet.getByRole('button', { name: /MAD/ }).click()
    await expect(page.getByText(say('Refund marked as done'), { exact: true })).toBeVisible()
    await expect(entry).toHaveCount(0)
    const { booking } = await guest.ask<{ booking: Booking }>('GET', `/bookings/${id}`)
    expect(booking.refunds).toMatchObject([{ amount: booking.totalPrice, doneAt: expect.any(String) }])
  },
)
