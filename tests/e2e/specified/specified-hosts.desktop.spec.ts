import { goTo } from '../../support/page/browser.ts'
import { atDesk } from '../../support/page/desk.ts'
import { askedWithoutToken } from '../../support/page/problems.ts'
import { hrefs, link, main, open } from '../../support/page/screen.ts'
import { aListing } from '../../support/people/listing.ts'
import { becomeHost, resumeSession, sampleHost } from '../../support/people/people.ts'
import { expect, test } from '../../support/test.ts'

// What these screens hold, as docs/specification.md has it. None of this is the worker's.
test.use({ ...atDesk, serviceWorkers: 'block', reducedMotion: 'reduce' })

test('the host’s dashboard has its figures, its ways on and three recent bookings', async ({ app, page }) => {
  await resumeSession(page, await sampleHost(app))
  await open(page, '/host')
  for (const tab of ['Overview', 'Experiences', 'Bookings', 'Analytics'])
    await expect(page.getByRole('tab', { name: tab })).toBeVisible()
  for (const label of ['Total earnings', 'Total bookings', 'Average rating', 'Response rate'])
    await expect(main(page).getByRole('term').filter({ hasText: label })).toBeVisible()
  await expect(
    main(page)
      .getByText(/^\d\.\d\d$/)
      .first(),
  ).toBeVisible()
  await expect(link(main(page), 'New experience')).toHaveAttribute('href', '/create-experience')
  await expect(link(main(page), 'Resources')).toHaveAttribute('href', '/host-resources')
  const recent = page.getByRole('region', { name: 'Recent bookings' })
  await expect(recent.getByRole('listitem')).toHaveCount(3)
  await expect(page.getByRole('region', { name: 'Earnings' })).toBeVisible()
  await recent.getByRole('listitem').first().getByRole('button').click()
  await expect(page.getByRole('dialog').getByRole('link', { name: /^Message guest/ })).toBeVisible()
  await open(page, '/host?tab=experiences')
  const card = main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Delete “/ }) })
    .first()
  await expect(card.getByRole('link', { name: /^View “/ })).toHaveAttribute('href', /^\/experience\//)
  await expect(card.getByRole('link', { name: /^Edit “/ })).toHaveAttribute('href', /^\/edit-experience\//)
})

test('the form of a listing has its sections, its optional fields and its two ways out', { tag: '@soak' }, async ({
  page,
  person,
  problems,
}) => {
  problems.allow(askedWithoutToken)
  await resumeSession(page, await becomeHost(person))
  await open(page, '/create-experience')
  for (const section of ['Basic Information', 'Experience Details', 'Highlights', 'Photos'])
    await expect(main(page).getByRole('group', { name: section }).first()).toBeVisible()
  for (const label of [
    ...['Title', 'Category', 'City', 'Description', 'Price per person', 'Duration'],
    // The API takes a listing without one; the form asks for it before publishing.
    'Meeting point',
  ])
    await expect(main(page).getByLabel(label, { exact: true })).toHaveAttribute('aria-required', 'true')
  await expect(main(page).getByLabel('Hours or days')).toBeVisible()
  await expect(main(page).getByLabel('Cancellation policy')).not.toHaveAttribute('aria-required', 'true')
  await main(page).getByText('What guests should know').click()
  for (const words of ['Available days', 'Time slots', 'Included', 'What to bring'])
    await expect(main(page).getByRole('group', { name: words })).toBeVisible()
  for (const label of ['Age', 'Fitness', 'Important notes']) await expect(main(page).getByLabel(label)).toBeVisible()
  await expect(main(page).getByText(/PNG or JPG.*5 MB/)).toBeVisible()
  await main(page).getByLabel('Title', { exact: true }).fill('Looms of Taznakht')
  await main(page).getByRole('button', { name: 'Save as Draft' }).click()
  await expect(page.getByText('Draft saved', { exact: true }).first()).toBeVisible()
  await expect(page).toHaveURL(/\/host-dashboard/)
  const { id } = await aListing(person, 'Weaving with the women of Taznakht')
  await goTo(page, `/edit-experience/${id}`)
  await expect(main(page).getByLabel('Title', { exact: true })).toHaveValue('Weaving with the women of Taznakht')
  await main(page).getByLabel('Title', { exact: true }).fill('Weaving by the river in Taznakht')
  await main(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/\/host-dashboard/)
})

test('the help center has six categories, a chat, an address and hours; what is not there leads back', {
  tag: '@soak',
}, async ({ page, problems }) => {
  problems.allow(/status of 404 /)
  await open(page, '/help?lang=en')
  const addresses = await hrefs(main(page).getByRole('link'))
  expect(addresses.filter((one) => one?.startsWith('/help/category/'))).toHaveLength(6)
  await expect(main(page).getByRole('link', { name: 'Live chat with hosts' })).toHaveAttribute('href', '/messages')
  // The server is asked for the operator's address as its place comes near.
  await page.getByRole('heading', { name: 'Would you rather ask a person?' }).scrollIntoViewIfNeeded()
  await expect(main(page).locator('a[href="mailto:support@rihla.example"]').first()).toBeVisible()
  await expect(main(page).getByText('9:00 to 18:00 GMT')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Most asked questions' })).toBeVisible()
  for (const [path, title] of [
    ['/help/article/there-is-none', 'Article not found'],
    ['/help/category/there-is-none', 'Category not found'],
  ] as const) {
    await goTo(page, path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(link(main(page), 'Back to the help center')).toHaveAttribute('href', '/help')
  }
  await goTo(page, '/help/article/your-voucher')
  await expect(page.getByRole('region', { name: 'Related articles' }).getByRole('link')).toHaveCount(3)
})
