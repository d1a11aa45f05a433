import { closeAllPages, goOffline, goOnlineAlone, workerReady } from '../../support/page/browser.ts'
import { signIn } from '../../support/people/people.ts'
import { changeRequests, heartOf, sentKeys, setHearts } from '../../support/people/saving.ts'
import { idsOf, savedOnServer, someExperiences } from '../../support/server/catalogue.ts'
import { expect, test } from '../../support/test.ts'

test('with every window closed the worker sends what waits: the server ends up with exactly that', async ({
  app,
  person,
  ledger,
  context,
  page,
}) => {
  const [first, second, third, fourth, fifth] = await someExperiences(app, 5)
  if (!first || !second || !third || !fourth || !fifth) throw new Error('the sample catalogue is too small')
  await signIn(page, person)
  await workerReady(page)
  await page.goto('/search')
  await setHearts(page, [first, second, third])
  await expect.poll(() => savedOnServer(person)).toEqual(idsOf([first, second, third]))
  await expect(page.getByText(/waiting|Syncing|No answer/)).toHaveCount(0)

  await goOffline(context, app)
  await closeAllPages(context)
  const cold = await context.newPage()
  await cold.goto('/search')
  await expect(heartOf(cold, second)).toHaveAttribute('aria-pressed', 'true')
  await setHearts(cold, [second], false)
  await setHearts(cold, [fourth, fifth])
  await expect(cold.getByText('Offline · 3 waiting')).toBeVisible()
  await closeAllPages(context)
  const sentBefore = app.proxy.requests(changeRequests).length

  await goOnlineAlone(context, app)
  await expect.poll(() => savedOnServer(person)).toEqual(idsOf([first, third, fourth, fifth]))
  expect(app.proxy.requests(changeRequests).length).toBeGreaterThan(sentBefore)
  const keys = await ledger.keysOf(person.user.id)
  expect(keys).toEqual(sentKeys(app.proxy))
  expect(keys, 'one for each change, however often it was sent').toHaveLength(6)
  const effects = (await ledger.effects()).map(({ userId, experienceId, kind }) => `${userId} ${kind} ${experienceId}`)
  const added = [first, second, third, fourth, fifth].map(({ id }) => `${person.user.id} added ${id}`)
  expect(effects.sort()).toEqual([...added, `${person.user.id} removed ${second.id}`].sort())
})
