/** Tasks of hosts and of the admin on a phone, each walked whole as a new person would (docs/walks.md). */
import { goOffline, goOnline, workerReady } from '../../support/page/browser.ts'
import { askedWithoutToken } from '../../support/page/problems.ts'
import { book } from '../../support/people/bookings.ts'
import { aListing } from '../../support/people/listing.ts'
import { choosePhotos, fillListing, keptOnDevice, listingsOf } from '../../support/people/listing-form.ts'
import { admin, becomeHost, registerPerson, resumeSession, sampleHost, signIn } from '../../support/people/people.ts'
import { takePhotos } from '../../support/people/photos.ts'
import { expect, test, testOnPage } from '../../support/test.ts'

const sent = { timeout: 60_000 }

test('a new host publishes from an offline draft, and sees it wait where their listings are', { tag: '@soak' }, async ({
  app,
  context,
  page,
  person,
}) => {
  await resumeSession(page, person)
  await page.goto('/dashboard')
  await workerReady(page)
  await page.getByRole('main').getByRole('link', { name: 'Become a host' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Become a host' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Create an experience' })).toBeVisible()
  await goOffline(context, app)
  const title = 'Olive harvest above Moulay Idriss'
  await fillListing(page, { title })
  await choosePhotos(page, await takePhotos(3))
  await keptOnDevice(page)
  await page.getByRole('button', { name: 'Publish when back online' }).click()

  // The server has never told this device anything of their hosting: what was written here is there all the same.
  await expect(page).toHaveURL(/\/host-dashboard\?tab=experiences$/)
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible()
  await expect(page.getByText('Waiting to be published')).toBeVisible()
  await expect(page.getByText('Error loading host data')).toHaveCount(0)
  const places = page.getByRole('navigation', { name: 'Hosting' })
  await places.getByRole('link', { name: 'Today' }).click()
  await expect(page.getByText('No bookings on this device yet')).toBeVisible()
  // The way back stays, also from what travelers and hosts share.
  await page.getByRole('banner').first().getByRole('status').getByRole('link').click()
  await expect(page.getByText(`Publish “${title}”`)).toBeVisible()
  await places.getByRole('link', { name: 'Listings' }).click()
  await goOnline(context, app)
  await expect.poll(async () => (await listingsOf(person)).map(({ status }) => status), sent).toEqual(['published'])
  await expect(page.getByText('Waiting to be published')).toHaveCount(0)
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible()
})

testOnPage(
  'a host approves a request and writes to the guest from a phone',
  { tag: '@soak' },
  async ({ app, page }) => {
    const wassim = await registerPerson(app, { firstName: 'Wassim' })
    await book(app, wassim)
    await resumeSession(page, await sampleHost(app))
    await page.goto('/dashboard')
    await page
      .getByRole('main')
      .getByRole('link', { name: /Wassim/ })
      .or(page.getByRole('link', { name: 'See all requests' }))
      .first()
      .click()
    const card = page.getByRole('article').filter({ hasText: 'Wassim and one guest' })
    await card.getByRole('button', { name: /^Approve/ }).click()
    await expect(card.getByText('Confirmed', { exact: true })).toBeVisible()
    await card.getByRole('link', { name: 'Message Wassim' }).click()
    await page.getByRole('textbox', { name: /^Message to / }).fill('Welcome, see you there.')
    await page.getByRole('button', { name: /^Send/ }).click()
    await expect(page.getByRole('log')).toContainText('Welcome, see you there.')
    await expect
      .poll(async () => {
        const { conversations } = await wassim.ask<{ conversations: { lastMessage: string | null }[] }>(
          'GET',
          '/messages/conversations',
        )
        return conversations.map(({ lastMessage }) => lastMessage)
      }, sent)
      .toEqual(['Welcome, see you there.'])
    await expect
      .poll(async () => {
        const { bookings } = await wassim.ask<{ bookings: { status: string }[] }>('GET', '/bookings')
        return bookings.map(({ status }) => status)
      }, sent)
      .toEqual(['confirmed'])
  },
)

test.describe('on a server of their own', () => {
  // What it approves, every search on that server would find.
  test.use({ ownServer: true })

  testOnPage(
    'an admin approves from the first screen, with what they land on in view',
    { tag: '@soak' },
    async ({ page, person, problems }) => {
      problems.allow(askedWithoutToken)
      const host = await becomeHost(person)
      const { title } = await aListing(host, 'Weaving with the women of Taznakht')
      await signIn(page, admin)
      await expect(page.getByText('1 listing is waiting for your approval.')).toBeInViewport()
      await page.getByRole('main').getByRole('link', { name: title }).click()
      // The greeting is still there and must not lie over it.
      await page.getByRole('button', { name: 'Approve', exact: true }).click()
      await expect(page.getByText('The experience is now visible', { exact: true })).toBeVisible()
      expect((await listingsOf(host)).map(({ isApproved }) => isApproved)).toEqual([true])
    },
  )
})
