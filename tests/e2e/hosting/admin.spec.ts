import { refused, serverError } from '../../support/faults/faults.ts'
import { askedWithoutToken } from '../../support/page/problems.ts'
import { aListing, changeListing } from '../../support/people/listing.ts'
import { admin, askServer, becomeHost, resumeSession, signIn } from '../../support/people/people.ts'
import { expect, test } from '../../support/test.ts'

// What it approves, every search on that server would find.
test.use({ ownServer: true, serviceWorkers: 'block' })

test('an approved listing is found by everybody, a returned one tells its host why', async ({
  app,
  person,
  page,
  problems,
}) => {
  problems.allow(/status of 412 .*\/approve\)/)
  problems.allow(askedWithoutToken)
  const host = await becomeHost(person)
  const good = await aListing(host, 'Weaving with the women of Taznakht')
  const unclear = await aListing(host, 'Something about the mountains')
  const found = async (title: string) => {
    const answer = await askServer(app, 'GET', `/experiences?search=${encodeURIComponent(title)}`)
    return (answer as { experiences: { title: string }[] }).experiences.map((each) => each.title)
  }
  expect(await found(good.title)).toEqual([])

  await resumeSession(page, admin)
  await page.goto('/admin-dashboard')
  const rowOf = (title: string) => page.getByRole('article').filter({ hasText: title })
  await expect(rowOf(good.title).getByText('320')).toBeVisible()
  // Its host rewrites it while the admin looks at it: that is not what was approved.
  await changeListing(host, good, { price: 990 })
  await rowOf(good.title).getByRole('button', { name: 'Approve' }).click()
  await expect(
    page.getByText('Its host has changed it in the meantime. Look at what it says now.', { exact: true }),
  ).toBeVisible()
  await expect(rowOf(good.title).getByText('990')).toBeVisible()
  expect(await found(good.title)).toEqual([])
  await rowOf(good.title).getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Experience approved', { exact: true })).toBeVisible()
  await expect(page.getByText('The experience is now visible', { exact: true })).toBeVisible()
  await expect(rowOf(good.title)).toHaveCount(0)
  expect(await found(good.title)).toEqual([good.title])

  await rowOf(unclear.title).getByRole('button', { name: 'Return to the host' }).click()
  await page.getByLabel('What should change').fill('Say where you walk, and for how long.')
  await page.getByRole('button', { name: 'Return it' }).click()
  await expect(rowOf(unclear.title)).toHaveCount(0)
  const { experiences } = await host.ask<{ experiences: { id: string; status: string; returnReason?: string }[] }>(
    'GET',
    '/experiences/host/my-experiences',
  )
  expect(experiences.find(({ id }) => id === unclear.id)).toMatchObject({
    status: 'draft',
    returnReason: 'Say where you walk, and for how long.',
  })
})

test('the admin’s page is for the admin', async ({ page, person }) => {
  await page.goto('/admin-dashboard')
  await page.waitForURL('**/login**')
  await resumeSession(page, person)
  await page.goto('/admin-dashboard')
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible()
  await expect(page.getByText('This page is for the administrator only.')).toBeVisible()
})

test('what fails for the admin is told with its reason, the load of the figures included', async ({
  app,
  page,
  person,
  problems,
}) => {
  problems.allow(/status of (500|403) /)
  problems.allow(askedWithoutToken)
  const listing = await aListing(await becomeHost(person), 'Weaving with the women of Taznakht')
  await signIn(page, admin)
  const broken = app.proxy.rule({ path: '/api/admin/stats' }, serverError)
  await page.goto('/admin-dashboard')
  const toast = page.getByRole('listitem').filter({ hasText: 'Error' })
  await expect(toast).toContainText('Server error.')
  await expect(page.getByRole('heading', { name: 'The overview could not be loaded' })).toBeVisible()
  broken.end()
  await page.getByRole('button', { name: 'Try again' }).click()
  app.proxy.rule({ path: `/api/experiences/${listing.id}/approve` }, refused(403, 'forbidden'), 1)
  const row = page.getByRole('article').filter({ hasText: listing.title })
  await row.getByRole('button', { name: 'Approve' }).click()
  await expect(toast).toContainText('Access denied.')
  await expect(row).toBeVisible()
})
