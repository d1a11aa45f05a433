import type { Page } from '@playwright/test'
import { goOffline, goOnline, workerReady } from '../../support/page/browser.ts'
import { whenQuiet } from '../../support/page/quiet.ts'
import { askServer, type Person, registerPerson, signIn } from '../../support/people/people.ts'
import { setHearts } from '../../support/people/saving.ts'
import { storedOnDevice } from '../../support/people/stored.ts'
import { idsOf, savedOnServer, someExperiences } from '../../support/server/catalogue.ts'
import { expect, test } from '../../support/test.ts'

const logOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
}

const loggedOut = (page: Page) => expect(page.getByText('You are logged out', { exact: true })).toBeVisible()

/** Whose token a request carries: the `sub` of its payload. */
const ownerOf = (authorization: string | null): string | null => {
  const [, payload] = authorization?.split('.') ?? []
  if (payload === undefined) return null
  // Signed by our server; its claims are tested there.
  return (JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as { sub: string }).sub
}

/** What would give a person away wherever it turned up. */
const traces = ({ user, email }: Person) => [user.id, email, user.firstName]

const expectNoTraceOnScreen = async (page: Page, person: Person) => {
  for (const path of ['/dashboard', '/favorites', '/changes', '/']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await whenQuiet(page)
    const html = await page.content()
    for (const trace of traces(person)) expect(html, `${trace} on ${path}`).not.toContain(trace)
  }
}

/** The rows of the outbox: our own, written by this very build. */
const waitingRows = async (page: Page) =>
  JSON.parse((await storedOnDevice(page))['rihla-device/outbox'] ?? '[]') as { userId: string }[]

test('whoever signs in after a log-out without network sends and sees nothing of the person before, whose changes are kept or discarded', async ({
  app,
  ledger,
  context,
  page,
}) => {
  const [first, second, third, own] = await someExperiences(app, 4)
  if (!first || !second || !third || !own) throw new Error('the sample catalogue is too small')
  const waiting = [second, third]
  const anna = await registerPerson(app, { firstName: 'Annabruna' })
  const badr = await registerPerson(app, { firstName: 'Badrfarid' })
  await signIn(page, anna)
  await workerReady(page)
  await page.goto(`/experience/${first.id}`)
  await page.mouse.move(1, 1)
  const lookedAt = new RegExp(`/__kept/en/experience/${first.id}`)
  const cachedPages = async () => (await storedOnDevice(page))['cache rihla-kept-pages'] ?? ''
  await expect.poll(cachedPages).toMatch(lookedAt)
  await page.goto('/search')
  await setHearts(page, [first])
  await expect.poll(() => savedOnServer(anna)).toEqual([first.id])
  await expect(page.getByText(/waiting|Syncing|No answer/)).toHaveCount(0)

  // As the picture of a person they wrote to would be.
  const avatar = `/media/${'a1'.repeat(32)}`
  await page.evaluate(async (address) => {
    const cache = await caches.open('rihla-pictures')
    await cache.put(`${address}/160.webp`, new Response('face', { headers: { 'content-type': 'image/webp' } }))
  }, avatar)

  await goOffline(context, app)
  await setHearts(page, waiting)
  const [token, access] = await page.evaluate(() => [
    localStorage.getItem('refreshToken'),
    localStorage.getItem('accessToken'),
  ])
  if (!token || !access) throw new Error('the session has no refresh token')
  await logOut(page)
  await page.getByRole('button', { name: 'Keep for me on this device' }).click()
  await loggedOut(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // Before any network: what is on the device opens nothing, and shows nobody.
  const { 'rihla-device/outbox': _, ...alone } = await storedOnDevice(page)
  for (const [place, text] of Object.entries(alone))
    for (const canary of [token, access, avatar]) expect(text, `${canary} in ${place}`).not.toContain(canary)
  await expect.poll(cachedPages).not.toMatch(lookedAt)
  const handover = app.proxy.journal.length
  await goOnline(context, app)
  await expect
    .poll(() => app.proxy.requests({ path: '/api/auth/revoke' }).some(({ status }) => status === 200))
    .toBe(true)
  const renewal = askServer(app, 'POST', '/auth/refresh-token', { body: { refreshToken: token } })
  await expect(renewal, 'the session that ended offline').rejects.toThrow('answered 401')

  await signIn(page, badr)
  await page.goto('/search')
  await setHearts(page, [own])
  await expect.poll(() => savedOnServer(badr)).toEqual([own.id])
  await expectNoTraceOnScreen(page, anna)
  const { 'rihla-device/outbox': _rows, ...rest } = await storedOnDevice(page)
  for (const [place, text] of Object.entries(rest))
    for (const trace of [...traces(anna), token]) expect(text, `${trace} in ${place}`).not.toContain(trace)
  expect((await waitingRows(page)).map(({ userId }) => userId)).toEqual([anna.user.id, anna.user.id])
  const sent = app.proxy.journal.slice(handover)
  expect(sent.filter(({ authorization }) => ownerOf(authorization) === anna.user.id)).toEqual([])
  for (const { id } of waiting) expect(JSON.stringify(sent.map(({ body }) => body))).not.toContain(id)

  await logOut(page)
  await loggedOut(page)
  await signIn(page, anna)
  // Leaving the page after the log-in may have broken the request off; it goes again.
  await page.goto('/search')
  await expect.poll(() => savedOnServer(anna)).toEqual(idsOf([first, ...waiting]))
  await expect(page.getByText(/waiting|Syncing|No answer/)).toHaveCount(0)

  // This time the change that waits is discarded.
  await goOffline(context, app)
  await setHearts(page, [own])
  await logOut(page)
  await page.getByRole('button', { name: 'Discard and log out' }).click()
  await loggedOut(page)
  expect(await waitingRows(page)).toEqual([])
  await goOnline(context, app)
  await signIn(page, anna)
  await page.goto('/favorites')
  await expect(page.getByText('3 experiences')).toBeVisible()
  expect(await savedOnServer(anna)).toEqual(idsOf([first, ...waiting]))
  expect(await savedOnServer(badr)).toEqual([own.id])
  expect(await ledger.keysOf(anna.user.id)).toHaveLength(3)
  const effects = await ledger.effects()
  expect(effects.map(({ userId, experienceId }) => `${userId} ${experienceId}`).sort()).toEqual(
    [...[first, ...waiting].map(({ id }) => `${anna.user.id} ${id}`), `${badr.user.id} ${own.id}`].sort(),
  )
})
