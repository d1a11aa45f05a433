import { randomUUID } from 'node:crypto'
import { refused, serverError } from '../../support/faults/faults.ts'
import { expectAxeClean } from '../../support/page/axe.ts'
import { goTo } from '../../support/page/browser.ts'
import { askedWithoutToken } from '../../support/page/problems.ts'
import { link, main } from '../../support/page/screen.ts'
import { aListing, changeListing } from '../../support/people/listing.ts'
import { expectCover, unseenPhotos } from '../../support/people/listing-pictures.ts'
import { admin, askServer, becomeHost, resumeSession } from '../../support/people/people.ts'
import { expect, testOnPage } from '../../support/test.ts'

testOnPage(
  'an approved listing appears in search, a returned one shows its host the reason, and every page tells the admin what waits',
  async ({ app, person, page, problems }) => {
    problems.allow(/status of 412 .*\/approve\)/)
    // The server draws what is public.
    problems.allow(/status of 404.*\/experience\//)
    problems.allow(askedWithoutToken)
    const host = await becomeHost(person)
    // Other journeys use the same server.
    const mark = randomUUID().slice(0, 8)
    const good = await aListing(host, `Weaving with the women of ${mark}`)
    const isFound = async () => {
      const answer = await askServer(app, 'GET', `/experiences?search=${encodeURIComponent(good.title)}`)
      return (answer as { experiences: { title: string }[] }).experiences.some(({ title }) => title === good.title)
    }
    expect(await isFound()).toBe(false)
    const subject = `A hammam for ${mark}`
    const written = await page.request.post(`${app.server.url}/api/contact`, {
      headers: { 'idempotency-key': randomUUID() },
      data: { name: 'Tariq', email: host.email, subject, category: 'general', message: 'About 900 dirhams, in May.' },
    })
    expect(written.status()).toBe(202)

    await resumeSession(page, admin)
    await page.goto('/dashboard')
    const work = main(page).getByRole('region', { name: 'Waiting for approval' })
    await expect(work.getByRole('link', { name: good.title })).toBeVisible()
    await expect(work.getByText(/waiting for your approval/)).toBeVisible()
    await expect(link(work, 'Admin dashboard')).toHaveAttribute('href', '/admin-dashboard')
    await expect(main(page).getByRole('tab', { name: 'Trips' })).toBeVisible()
    const bell = page.getByRole('link', { name: /^Admin dashboard, \d+ waits? for you$/ })
    const before = Number(/(\d+) waits? for you/.exec(await bell.ariaSnapshot())?.[1])
    // The window hears of what comes while it is open.
    const images = await unseenPhotos()
    const unclear = await aListing(host, `Something about the mountains ${mark}`, { images })
    await expect(bell).toHaveAccessibleName(`Admin dashboard, ${before + 1} wait for you`)

    const broken = app.proxy.rule({ path: '/api/admin/stats' }, serverError)
    await bell.click()
    const toast = page.getByRole('listitem').filter({ hasText: 'Error' })
    await expect(toast).toContainText('Server error.')
    await expect(page.getByRole('heading', { name: 'The overview could not be loaded' })).toBeVisible()
    broken.end()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: subject })).toBeVisible()
    await page.getByRole('button', { name: `Answered: ${subject}` }).click()
    await expect(page.getByRole('heading', { name: subject })).toHaveCount(0)
    const rowOf = (title: string) => page.getByRole('article').filter({ hasText: title })
    const row = rowOf(good.title)
    await expect(row.getByText('320')).toBeVisible()
    await expect(row.getByText(/^Here since .* · nothing approved yet$/)).toBeVisible()
    app.proxy.rule({ path: `/api/experiences/${good.id}/approve` }, refused(403, 'forbidden'), 1)
    await row.getByRole('button', { name: 'Approve' }).click()
    await expect(toast.filter({ hasText: 'Access denied.' })).toBeVisible()
    // Its host rewrites it while the admin looks at it: that is not what was approved.
    const changed = 'Its host has changed it in the meantime. Look at what it says now.'
    await changeListing(host, good, { price: 990 })
    await row.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText(changed, { exact: true })).toBeVisible()
    await expect(row.getByText('990')).toBeVisible()
    expect(await isFound()).toBe(false)
    await row.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('Experience approved', { exact: true })).toBeVisible()
    await expect(page.getByText('The experience is now visible', { exact: true })).toBeVisible()
    await expect(row).toHaveCount(0)
    expect(await isFound()).toBe(true)
    await host.ask('DELETE', `/experiences/${good.id}`)

    // The admin sees the pictures on the listing’s page; visitors do not.
    await rowOf(unclear.title).getByRole('link', { name: unclear.title }).click()
    await expectCover(page, unclear)
    const bar = page.getByRole('complementary', { name: 'Approval' })
    await expectAxeClean(page)
    await changeListing(host, unclear, { price: 990 })
    await bar.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText(changed, { exact: true })).toBeVisible()
    await expect(bar.getByText('990')).toBeVisible()
    await bar.getByRole('button', { name: 'Return to the host' }).click()
    await page.getByLabel('What should change').fill('Say where you walk, and for how long.')
    await page.getByRole('button', { name: 'Return it' }).click()
    await expect(page.getByText(`“${unclear.title}” was returned to its host`, { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/admin-dashboard$/)
    await expect(rowOf(unclear.title)).toHaveCount(0)
    await expect(bell).toHaveAccessibleName(new RegExp(`^Admin dashboard, ${before - 2} waits? for you$`))
    const { experiences } = await host.ask<{ experiences: { id: string; status: string; returnReason?: string }[] }>(
      'GET',
      '/experiences/host/my-experiences',
    )
    expect(experiences.find(({ id }) => id === unclear.id)).toMatchObject({
      status: 'draft',
      returnReason: 'Say where you walk, and for how long.',
    })
  },
)

testOnPage(
  'the admin’s page is for the admin, and so are the bell and the bar, which hosts of the listing do not see',
  { tag: '@soak' },
  async ({ page, person, problems }) => {
    // The page is asked for without a token first, and so are its pictures.
    problems.allow(/status of 404/)
    await page.goto('/admin-dashboard')
    await page.waitForURL('**/login**')
    const host = await becomeHost(person)
    const listing = await aListing(host, 'Weaving with the women of Taznakht')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await resumeSession(page, host)
    await page.goto(`/experience/${listing.id}`)
    await expect(page.getByRole('heading', { level: 1, name: listing.title })).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Price and dates' })).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Approval' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: /^Admin dashboard/ })).toHaveCount(0)
    await goTo(page, '/admin-dashboard')
    await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible()
    await expect(page.getByText('This page is for the administrator only.')).toBeVisible()
    expect(asked).toContain(`/experience/${listing.id}`)
    expect(asked).not.toContain('/api/admin/waiting')
  },
)
