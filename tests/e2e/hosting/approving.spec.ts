import { expectAxeClean } from '../../support/page/axe.ts'
import { goOffline, goOnline, workerReady } from '../../support/page/browser.ts'
import { link, main } from '../../support/page/screen.ts'
import { book, bookingOnServer, pay } from '../../support/people/bookings.ts'
import { registerPerson, resumeSession, sampleHost } from '../../support/people/people.ts'
import { expect, test, testOnPage } from '../../support/test.ts'

/** Ten seconds in which it can be undone, and what sending takes. */
const sent = { timeout: 60_000 }
const requests = '/host-dashboard?tab=bookings&status=pending'

testOnPage(
  'a host lands on requests and today, undoes an approval in its place, and an approval that is not undone is sent once',
  async ({ app, context, page }) => {
    const nizar = await registerPerson(app, { firstName: 'Nizar' })
    const party = 'Nizar and one guest'
    const { id } = await book(app, nizar)
    await pay(app, nizar, id)
    await resumeSession(page, await sampleHost(app))
    await page.goto('/dashboard')
    const work = main(page).getByRole('region', { name: 'Your guests' })
    await expect(work.getByRole('heading', { name: /waiting for your answer$/ })).toBeVisible()
    await expect(work.getByRole('heading', { name: /^Today, / })).toBeVisible()
    await expect(link(work, 'Host dashboard')).toHaveAttribute('href', '/host-dashboard')
    const request = work.getByRole('link', { name: /left to answer/ }).first()
    await expect(request).toHaveAttribute('href', requests)
    await request.click()
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
    await other.goto(requests)
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
    expect(await bookingOnServer(nizar, id)).toMatchObject({ status: 'pending' })

    await card.getByRole('button', { name: `Approve ${party}` }).click()
    await expect(card.getByText('Nizar will be told in a few seconds.')).toBeVisible()
    await expect(undo).toBeVisible()
    expect(await bookingOnServer(nizar, id)).toMatchObject({ status: 'pending' })
    await expect(card.getByRole('link', { name: 'Message Nizar' })).toHaveAttribute(
      'href',
      `/messages/new?booking=${id}`,
    )
    expect(await place()).toBe(before)
    // The approval survives a reload: the device stores it, not the window.
    await page.reload()
    await expect(card.getByText('Confirmed', { exact: true })).toBeVisible()
    await expectAxeClean(page)
    await context.clock.setFixedTime(pressed + 11_000)
    await expect(card.getByText('Nizar has been told.')).toBeVisible(sent)
    expect(await place()).toBe(before)
    expect(await bookingOnServer(nizar, id)).toMatchObject({ status: 'confirmed', payment: 'paid' })
    expect(app.proxy.requests({ method: 'PATCH', path: `/api/bookings/${id}/status` })).toHaveLength(1)
  },
)

test('an approval without network says that it waits; one that comes too late says why', { tag: '@soak' }, async ({
  app,
  context,
  page,
  problems,
}) => {
  problems.allow(/status of 409 .*\/status/)
  const [yassir, leila] = [
    await registerPerson(app, { firstName: 'Yassir' }),
    await registerPerson(app, { firstName: 'Leïla' }),
  ]
  const [good, gone] = [await book(app, yassir), await book(app, leila, { from: 14 })]
  await resumeSession(page, await sampleHost(app))
  await page.goto(requests)
  await workerReady(page)
  const cardOf = (name: string) => page.getByRole('article').filter({ hasText: `${name} and one guest` })
  await expect(cardOf('Leïla')).toBeVisible()
  await goOffline(context, app)
  await cardOf('Yassir')
    .getByRole('button', { name: /^Approve/ })
    .click()
  await expect(
    cardOf('Yassir').getByText('Yassir has not been told yet. Will be sent when you are back online.'),
  ).toBeVisible()
  await cardOf('Leïla')
    .getByRole('button', { name: /^Approve/ })
    .click()
  await expect(cardOf('Leïla').getByRole('button', { name: /^Undo/ })).toBeVisible()
  await leila.ask('PATCH', `/bookings/${gone.id}/cancel`, {})
  await goOnline(context, app)
  await expect(cardOf('Yassir').getByText('Yassir has been told.')).toBeVisible(sent)
  await expect(cardOf('Leïla').getByText('Leïla cancelled it in the meantime.')).toBeVisible(sent)
  expect(await bookingOnServer(yassir, good.id)).toMatchObject({ status: 'confirmed' })
  await cardOf('Leïla')
    .getByRole('button', { name: /^Understood/ })
    .click()
  await expect(cardOf('Leïla').getByText('Not confirmed')).toHaveCount(0)
})
