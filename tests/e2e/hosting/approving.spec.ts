import { expectAxeClean } from '../../support/page/axe.ts'
import { goOffline, goOnline, workerReady } from '../../support/page/browser.ts'
import { book, bookingOnServer, pay, sampleHost } from '../../support/people/bookings.ts'
import { registerPerson, resumeSession, signIn } from '../../support/people/people.ts'
import { expect, test, testOnPage } from '../../support/test.ts'

// The answers stand in the sample host’s bookings.
test.use({ ownServer: true })

/** Ten seconds in which it can be undone, and what sending takes. */
const sent = { timeout: 60_000 }
const party = 'Wassim and one guest'

testOnPage('an approval is undone in its place, and sent once nobody undoes it', async ({ app, context, page }) => {
  const wassim = await registerPerson(app, { firstName: 'Wassim' })
  const { id } = await book(app, wassim)
  await pay(app, wassim, id)
  await resumeSession(page, await sampleHost(app))
  await page.goto('/host-dashboard?tab=bookings&status=pending')
  const card = page.getByRole('article').filter({ hasText: party })
  const place = () =>
    page
      .getByRole('article')
      .allInnerTexts()
      .then((texts) => texts.findIndex((text) => text.includes(party)))
  await expect(card).toBeVisible()
  const before = await place()
  const undo = card.getByRole('button', { name: `Undo: ${party}` })
  // The ten seconds last until the clock is moved: a crowded machine takes longer for what is looked at in them.
  const pressed = Date.now()
  await context.clock.setFixedTime(pressed)
  const other = await context.newPage()
  await other.goto('/host-dashboard?tab=bookings&status=pending')
  const undoThere = other
    .getByRole('article')
    .filter({ hasText: party })
    .getByRole('button', { name: `Undo: ${party}` })
  await expect(other.getByRole('button', { name: `Approve ${party}` })).toBeVisible()
  // The other window was opened in front of it.
  await page.bringToFront()
  await card.getByRole('button', { name: `Approve ${party}` }).click()
  await expect(undo).toBeFocused()
  await undoThere.click()
  await expect(card.getByRole('button', { name: `Approve ${party}` })).toBeVisible()
  await other.close()
  expect(await bookingOnServer(wassim, id)).toMatchObject({ status: 'pending' })

  await card.getByRole('button', { name: `Approve ${party}` }).click()
  await expect(card.getByText('Wassim will be told in a few seconds.')).toBeVisible()
  await expect(undo).toBeVisible()
  expect(await bookingOnServer(wassim, id)).toMatchObject({ status: 'pending' })
  await expect(card.getByRole('link', { name: 'Message Wassim' })).toHaveAttribute(
    'href',
    `/messages/new?booking=${id}`,
  )
  expect(await place()).toBe(before)
  // Nothing that a person was told is kept only by the window that told it.
  await page.reload()
  await expect(card.getByText('Confirmed', { exact: true })).toBeVisible()
  await expectAxeClean(page)
  await context.clock.setFixedTime(pressed + 11_000)
  await expect(card.getByText('Wassim has been told.')).toBeVisible(sent)
  expect(await place()).toBe(before)
  expect(await bookingOnServer(wassim, id)).toMatchObject({ status: 'confirmed' })
  expect(app.proxy.requests({ method: 'PATCH', path: `/api/bookings/${id}/status` })).toHaveLength(1)
})

test('an approval without network says that it waits; one that comes too late says why', async ({
  app,
  context,
  page,
  problems,
}) => {
  problems.allow(/status of 409 .*\/status/)
  const [wassim, leila] = [
    await registerPerson(app, { firstName: 'Wassim' }),
    await registerPerson(app, { firstName: 'Leïla' }),
  ]
  const [good, gone] = [await book(app, wassim), await book(app, leila, { from: 14 })]
  await signIn(page, await sampleHost(app))
  await workerReady(page)
  await page.goto('/host-dashboard?tab=bookings&status=pending')
  const cardOf = (name: string) => page.getByRole('article').filter({ hasText: `${name} and one guest` })
  await expect(cardOf('Leïla')).toBeVisible()
  await goOffline(context, app)
  await cardOf('Wassim')
    .getByRole('button', { name: /^Approve/ })
    .click()
  await expect(cardOf('Wassim').getByText('Waiting to be sent: Wassim has not been told yet.')).toBeVisible()
  await cardOf('Leïla')
    .getByRole('button', { name: /^Approve/ })
    .click()
  await expect(cardOf('Leïla').getByRole('button', { name: /^Undo/ })).toBeVisible()
  await leila.ask('PATCH', `/bookings/${gone.id}/cancel`, {})
  await goOnline(context, app)
  await expect(cardOf('Wassim').getByText('Wassim has been told.')).toBeVisible(sent)
  await expect(cardOf('Leïla').getByText('Leïla cancelled it in the meantime.')).toBeVisible(sent)
  expect(await bookingOnServer(wassim, good.id)).toMatchObject({ status: 'confirmed' })
  await cardOf('Leïla')
    .getByRole('button', { name: /^Understood/ })
    .click()
  await expect(cardOf('Leïla').getByText('Not confirmed')).toHaveCount(0)
})

testOnPage('a host’s notification opens the request, which is answered there', async ({ app, page }) => {
  const wassim = await registerPerson(app, { firstName: 'Wassim' })
  const { id } = await book(app, wassim)
  await resumeSession(page, await sampleHost(app))
  await page.goto('/notifications')
  await page.getByRole('link', { name: 'New booking request' }).first().click()
  const details = page.getByRole('dialog', { name: party })
  await expect(details).toBeVisible()
  await details.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(details).toBeHidden()
  await expect(page.getByRole('button', { name: `Undo: ${party}` })).toBeVisible()
  await expect.poll(async () => (await bookingOnServer(wassim, id)).status, sent).toBe('confirmed')
})
