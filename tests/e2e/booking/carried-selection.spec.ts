import { formatDay } from '#i18n/format.ts'
import { goOffline, goTo, workerReady } from '../../support/page/browser.ts'
import { openCalendar, someStart, takePlaces } from '../../support/people/booking-form.ts'
import { approvedListing } from '../../support/people/listing.ts'
import { becomeHost, registerPerson, resumeSession } from '../../support/people/people.ts'
import { expect, test, testOnPage } from '../../support/test.ts'

test('day and guests go from the search to the card, the page and the form, and back; the search knows them without network', {
  tag: ['@fr', '@soak'],
}, async ({ app, context, page, person, say }) => {
  const { language } = person.user.preferences
  const start = await someStart(app)
  const { experience, date, slot } = start
  const time = slot.timeSlot ?? ''
  const places = say('{placesLeft, plural, one {# place} other {# places}}', { placesLeft: slot.placesLeft })
  await resumeSession(page, person)
  await page.goto('/search')
  await page.mouse.move(1, 1)
  await expect(page.getByText(say('Next free: {0}', { 0: '' }).trim()).first()).toBeVisible()
  await goTo(page, `/search?date=${date}&guests=2`)
  const card = page.getByRole('article').filter({ has: page.locator(`a[href^="/experience/${experience.id}"]`) })
  await expect(card.getByText(`${time} · ${places}`)).toBeVisible()
  await card.getByRole('link').first().click()

  await expect(page).toHaveURL(new RegExp(`/experience/${experience.id}\\?.*date=${date}`))
  const booking = page.getByRole('complementary', { name: say('Price and dates') })
  await expect(booking.getByText(formatDay(date, language)).first()).toBeVisible()
  const grid = await openCalendar(page, say)
  await expect(grid.getByRole('gridcell', { selected: true })).toHaveText(new RegExp(`^${Number(date.slice(8))}`))
  // Another month is looked at: the choice stays in sight.
  await page.getByRole('button', { name: say('Next month') }).click()
  await expect(page.getByText(say('Chosen: {0}', { 0: formatDay(date, language) }))).toBeVisible()
  await page.getByRole('button', { name: say('Show it') }).click()
  await expect(grid.getByRole('gridcell', { selected: true })).toBeVisible()
  if (await page.getByRole('dialog').isHidden()) await page.keyboard.press('Escape')
  const guests = say('{guests, plural, one {# guest} other {# guests}}', { guests: 2 })
  // Its day is not broken over two lines.
  const words = `${formatDay(date, language).replaceAll(' ', '\u00a0')}, ${time}, ${guests}`
  await page.getByRole('link', { name: say('Reserve · {0}', { 0: words }) }).click()

  await expect(page).toHaveURL(new RegExp(`/book/${experience.id}\\?.*date=${date}.*guests=2`))
  await expect(page.getByRole('heading', { level: 1, name: say('Confirm and pay') })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`/experience/${experience.id}\\?.*date=${date}`))
  await expect(booking.getByText(formatDay(date, language)).first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`/search\\?date=${date}&guests=2`))

  await workerReady(page)
  await goOffline(context, app)
  await page.reload()
  await expect(card.getByText(new RegExp(`${time} · ${places}.*\\(`))).toBeVisible()
})

testOnPage(
  'a page without a day or a start asks for one, and a day that has become full names days near it that are not',
  { tag: '@soak' },
  async ({ app, page }) => {
    const host = await becomeHost(await registerPerson(app))
    const timeSlots = ['09:00', '15:00']
    const several = await approvedListing(app, host, 'Carving cedar in the medina', { timeSlots })
    await page.goto(`/experience/${several.id}?guests=2`)
    const booking = page.getByRole('complementary', { name: 'Price and dates' })
    await expect(booking.getByText('Choose a day, 2 guests')).toBeVisible()
    const grid = await openCalendar(page)
    const sheet = page.getByRole('dialog', { name: 'Dates and price' })
    await expect(grid.getByRole('gridcell', { selected: true })).toHaveCount(0)
    await expect(sheet.getByRole('button', { name: 'Reserve' })).toHaveAttribute('aria-disabled', 'true')
    for (const _ of [1, 2]) await sheet.getByRole('button', { name: 'Next month' }).click()
    await grid.locator('button[data-state=open]:not([aria-disabled])').first().click()
    // Which of its starts is for the guest to say.
    await expect(sheet.getByText('Choose a start.')).toBeVisible()
    await sheet.getByLabel('Start').selectOption('15:00')
    await expect(sheet.getByRole('link', { name: /^Reserve · .*2 guests$/ })).toBeVisible()

    const start = await someStart(app)
    const { experience, date, slot } = start
    await takePlaces(app, start, slot.placesLeft)
    const time = slot.timeSlot === null ? '' : `&slot=${encodeURIComponent(slot.timeSlot)}`
    await page.goto(`/experience/${experience.id}?date=${date}${time}&guests=2`)
    await openCalendar(page)
    await expect(page.getByText('Free nearby dates:')).toBeVisible()
    const near = page
      .getByRole('list')
      .filter({ has: page.getByRole('button') })
      .last()
      .getByRole('button')
    const name = await near.first().textContent()
    await near.first().click()
    await expect(
      page.getByRole('link', { name: new RegExp(`^Reserve · ${name?.replaceAll(' ', '\\s')}`) }),
    ).toBeVisible()
  },
)
