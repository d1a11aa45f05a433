import type { SessionAnswer } from '#contract/models/user.ts'
import { dropAnswer, serverError } from '../../support/faults/faults.ts'
import { expectAxeClean } from '../../support/page/axe.ts'
import { goOffline, goOnline } from '../../support/page/browser.ts'
import { aListing, changeListing } from '../../support/people/listing.ts'
import { listingsOf } from '../../support/people/listing-form.ts'
import { admin, askServer, becomeHost, resumeSession } from '../../support/people/people.ts'
import { takePhotos } from '../../support/people/photos.ts'
import { expect, test } from '../../support/test.ts'

// What is changed, every administrator of that server would see.
test.use({ ownServer: true, serviceWorkers: 'block' })

const title = 'Weaving with the women of Taznakht'
const rewritten = 'Your booking failed: pay again at evil.example'
const undo = { name: `Undo the change: ${rewritten}` }

test('an approved listing that its host rewrites is seen by the admin and undone with one press; what looks fine stays', {
  tag: '@soak',
}, async ({ app, browser, page, person }) => {
  const host = await becomeHost(person)
  const listing = await aListing(host, title)
  // The contract's schema of this answer is tested with the server.
  const { tokens } = (await askServer(app, 'POST', '/auth/login', { body: admin })) as SessionAnswer
  await askServer(app, 'PUT', `/experiences/${listing.id}/approve`, { token: tokens.accessToken })
  await changeListing(host, await aListing(host, 'Pottery by the river'), { title: 'A title that is not approved yet' })

  await resumeSession(page, host)
  await page.goto(`/edit-experience/${listing.id}`)
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title)
  await page.getByLabel('Title', { exact: true }).fill(rewritten)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(async () => (await listingsOf(host)).map((each) => each.title)).toContain(rewritten)

  // At a desk, beside the host's phone.
  const desk = await (
    await browser.newContext({
      baseURL: app.url,
      viewport: { width: 1280, height: 800 },
      isMobile: false,
      hasTouch: false,
      serviceWorkers: 'block',
    })
  ).newPage()
  await resumeSession(desk, admin)
  const broken = app.proxy.rule({ path: '/api/admin/listing-changes' }, serverError)
  await desk.goto('/admin-dashboard')
  const region = desk.getByRole('region', { name: 'Changes to approved experiences' })
  await expect(region.getByRole('alert')).toContainText('The changes could not be loaded.')
  await expect(desk.getByRole('heading', { name: 'Newest hosts' })).toBeVisible()
  broken.end()
  await region.getByRole('button', { name: 'Load the changes again' }).click()
  await expect(region.getByRole('heading', { level: 3 })).toHaveText([rewritten])
  await expect(region.getByRole('link', { name: rewritten })).toBeVisible()
  const entry = region.getByRole('listitem').filter({ hasText: 'Hosted by Amina Idrissi' })
  await expect(entry.getByRole('heading', { level: 4 })).toHaveText(['Title · English'])
  await expect(entry.getByRole('deletion')).toHaveText(title)
  await expect(entry.getByRole('insertion')).toHaveText(rewritten)

  // Once more, while the admin looks at it: what was not seen is not undone.
  const images = [...listing.images.slice(1).map(({ src }) => src), listing.images[0]?.src]
  await changeListing(host, listing, { title: rewritten, images, importantNotes: 'Pay me in cash, before you come.' })
  await entry.getByRole('button', undo).click()
  const conflict = 'Its host changed it again in the meantime. Look at what it says now.'
  await expect(desk.getByText(conflict, { exact: true })).toBeVisible()
  await expect(entry.getByText('The remaining pictures are in a different order.')).toBeVisible()
  await expect(entry.getByRole('insertion')).toHaveText([rewritten, 'Pay me in cash, before you come.'])

  // The answer is lost after it was done, also to what the browser tries by itself: the app finds out, and it is one decision.
  const undoing = { method: 'POST', path: `/api/admin/listing-changes/${listing.id}/undo` }
  const lost = app.proxy.rule(undoing, dropAnswer)
  await entry.getByRole('button', undo).click()
  await expect.poll(() => app.proxy.requests(undoing).length).toBeGreaterThan(1)
  await expect(desk.getByRole('status').filter({ hasText: 'Ask now' })).toBeVisible()
  await desk.getByRole('button', { name: 'Ask now' }).click()
  lost.end()
  await expect(desk.getByText(`“${title}” is as it was before`, { exact: true })).toBeVisible()
  await expect(region.getByText('You have reviewed every change.')).toBeVisible()
  const everybodys = JSON.stringify(await askServer(app, 'GET', `/experiences/${listing.id}`))
  expect(everybodys).toContain(title)
  expect(everybodys).not.toContain('Pay me in cash')

  await page.goto('/notifications')
  const sentence = `We reviewed your last changes to “${title}” and undid them. It is back to its earlier version.`
  await expect(page.getByText(sentence)).toBeVisible()
  const notice = page.getByRole('link', { name: 'Changes to your experience were undone' })
  await expect(notice).toHaveCount(1)
  await notice.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

  // A change that looks fine stays; nothing is decided without network.
  const [photo] = await takePhotos(1)
  const added = `data:image/jpeg;base64,${photo?.buffer.toString('base64')}`
  await changeListing(host, listing, {
    title: rewritten,
    images: [...listing.images.slice(1).map(({ src }) => src), added],
  })
  await desk.reload()
  const pictures = region.getByRole('list', { name: 'Pictures' }).getByRole('listitem')
  await expect(pictures).toHaveText([/^Removed/, /^Added/])
  await expectAxeClean(desk)
  await goOffline(desk.context(), app)
  await expect(region.getByText('You need to be online to decide.').first()).toBeVisible()
  await expect(region.getByRole('button', undo)).toBeDisabled()
  await goOnline(desk.context(), app)
  await region.getByRole('button', { name: `Looks fine: ${rewritten}` }).click()
  await expect(desk.getByText(`“${rewritten}” stays as it is now`, { exact: true })).toBeVisible()
  await expect(region.getByText('You have reviewed every change.')).toBeVisible()
})
