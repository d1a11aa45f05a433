import { expectAxeClean } from '../../support/page/axe.ts'
import { goOffline, goOnline, workerReady } from '../../support/page/browser.ts'
import { listingsOf, listingText } from '../../support/people/listing-form.ts'
import { becomeHost, registerPerson, resumeSession } from '../../support/people/people.ts'
import { takePhotos } from '../../support/people/photos.ts'
import { expect, test } from '../../support/test.ts'

test('a new listing has nothing chosen: what is missing is told at its place, and it is published with its spot', {
  tag: ['@fr', '@soak'],
}, async ({ app, context, page, say }) => {
  const host = await becomeHost(await registerPerson(app))
  await resumeSession(page, host)
  await page.goto('/create-experience')
  await workerReady(page)
  const field = (label: string) => page.getByRole('main').getByLabel(say(label), { exact: label !== 'Coordinates' })
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
  const day = (name: string) => page.getByRole('button', { name: say(name), exact: true })
  for (const label of ['Category', 'City', 'Meeting point', 'Coordinates']) await expect(field(label)).toHaveValue('')
  for (const name of days) await expect(day(name)).toHaveAttribute('aria-pressed', 'false')
  const start = page.getByLabel(say('Start {0}', { 0: 1 }), { exact: true })
  await expect(start).toHaveValue('')
  await expect(page.getByText(say('Our team reviews it first. We tell you once it is public.'))).toBeVisible()

  // Without permission, or outside Morocco, the form says why it has no position.
  const ask = page.getByRole('button', { name: say('Use where I am') })
  await ask.click()
  const refusal = 'This site is not allowed to see where you are. Allow it in the browser’s settings, or use the map.'
  await expect(page.getByText(say(refusal))).toBeVisible()
  await context.grantPermissions(['geolocation'], { origin: app.url })
  await context.setGeolocation({ latitude: 48.8566, longitude: 2.3522, accuracy: 12 })
  await ask.click()
  const abroad = 'You are not in Morocco: put the pin on the map, or paste the coordinates.'
  await expect(page.getByText(say(abroad))).toBeVisible()
  await expect(field('Coordinates')).toHaveValue('')
  await context.setGeolocation({ latitude: 31.6258, longitude: -7.9892, accuracy: 640 })
  await ask.click()
  const roughly =
    '{metres, plural, one {Marked, but only to within # metre: try again outdoors, or move the pin.} other {Marked, but only to within # metres: try again outdoors, or move the pin.}}'
  await expect(page.getByText(say(roughly, { metres: 640 }))).toBeVisible()

  await field('Title').fill(listingText.title)
  await page.getByLabel(say('Description')).fill(listingText.description)
  await field('Price per person').fill(listingText.price)
  await field('Duration').fill(listingText.hours)
  await field('First highlight').fill(listingText.highlight)
  await page
    .getByLabel(say('Photos'), { exact: true })
    .and(page.locator('input'))
    .setInputFiles(await takePhotos(3))
  await expect(page.locator('img[src^="blob:"]').filter({ visible: true }).first()).toBeVisible()
  await field('Coordinates').fill('48.8566, 2.3522')
  const publish = page.getByRole('button', { name: say('Publish'), exact: true })
  await expect(async () => {
    await publish.click()
    await expect(page.getByRole('alert').getByText(say('Category missing'), { exact: true })).toBeVisible()
  }).toPass()
  // In the summary, and at its field.
  for (const problem of [
    'Category missing: choose the one that fits best.',
    'City missing: choose where it takes place, or the nearest.',
    'Days missing: choose at least one day of the week.',
    'Start missing: say at what time it begins.',
    'Meeting point missing: say in at least 10 characters where a stranger finds you.',
    'Invalid coordinates: two numbers in Morocco, such as 31.6258, -7.9892.',
  ])
    await expect(page.getByText(say(problem), { exact: true })).toHaveCount(2)

  await goOffline(context, app)
  await field('Category').selectOption(say('Workshop'))
  await field('City').selectOption('Essaouira')
  await page.getByRole('button', { name: say('Every day') }).click()
  await day('Monday').click()
  await start.fill(listingText.start)
  await field('Meeting point').fill(listingText.meetingPoint)
  await context.setGeolocation({ latitude: 31.6258, longitude: -7.9892, accuracy: 12 })
  await ask.click()
  await expect(field('Coordinates')).toHaveValue('31.6258, -7.9892')
  await page.getByRole('button', { name: say('Put a pin on the map') }).click()
  const map = page.getByRole('button', {
    name: say('Map. The pin is at {0}. Arrow keys move it.', { 0: '31.6258, -7.9892' }),
  })
  await expectAxeClean(page)
  await map.press('ArrowRight')
  await expect(field('Coordinates')).not.toHaveValue('31.6258, -7.9892')
  await expect(field('Coordinates')).toHaveValue(/^31\.6258\d?, -7\.985/)
  await page.getByRole('button', { name: say('Publish when back online') }).click()
  await expect(page).toHaveURL(/host-dashboard/)
  await goOnline(context, app)
  await expect
    .poll(() => listingsOf(host), { timeout: 60_000 })
    .toMatchObject([
      {
        status: 'published',
        category: 'workshop',
        location: 'Essaouira',
        availableDays: [2, 3, 4, 5, 6, 7],
        timeSlots: [listingText.start],
        meetingPoint: listingText.meetingPoint,
        meetingCoordinates: { latitude: expect.closeTo(31.6258, 3), longitude: expect.closeTo(-7.985, 2) },
      },
    ])
})
