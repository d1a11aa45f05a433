import type { Page } from '@playwright/test'
import { dropAnswer, hang } from '../../support/faults/faults.ts'
import { dispatchSync, workerReady } from '../../support/page/browser.ts'
import { resumeSession } from '../../support/people/people.ts'
import { changeRequests, heartOf, sentKeys, setHearts } from '../../support/people/saving.ts'
import { idsOf, savedOnServer, someExperiences } from '../../support/server/catalogue.ts'
import { expect, test } from '../../support/test.ts'

test.use({ ownServer: true })

/** What the windows do when the network is back, and the worker when the browser wakes it, in one moment. */
const everybodySends = async (...[page, other]: [Page, Page]) => {
  const sayOnline = (window: Page) => window.evaluate(() => void dispatchEvent(new Event('online')))
  await Promise.all([dispatchSync(page, 'rihla-outbox'), sayOnline(page), sayOnline(other)])
}

test('two windows and the worker at once, a server killed half-way and a lost answer: each change once, none lost', {
  tag: '@soak',
}, async ({ app, person, ledger, context, page }) => {
  const experiences = await someExperiences(app, 6)
  const [regretted, ...kept] = experiences
  if (!regretted || kept.length < 5) throw new Error('the sample catalogue is too small')
  await resumeSession(page, person)
  const other = await context.newPage()
  for (const window of [page, other]) {
    await window.goto('/search')
    await expect(heartOf(window, regretted)).toBeVisible()
    await workerReady(window)
  }
  await app.server.kill('SIGKILL')
  await setHearts(page, experiences.slice(0, 3))
  await setHearts(other, experiences.slice(3))

  const held = app.proxy.rule(changeRequests, hang, 1)
  await app.server.restart()
  await everybodySends(page, other)
  await expect.poll(() => held.hits).toBe(1)
  // The batch is on its way when the server dies: nobody can know whether it was applied.
  held.end()
  await app.server.kill('SIGKILL')
  await setHearts(other, [regretted], false)

  const lost = app.proxy.rule(changeRequests, dropAnswer, 1)
  await app.server.restart()
  await everybodySends(page, other)
  await expect.poll(() => lost.hits).toBe(1)
  await everybodySends(page, other)

  for (const window of [page, other]) await expect(window.getByText(/waiting|Syncing|No answer/)).toHaveCount(0)
  expect(await savedOnServer(person)).toEqual(idsOf(kept))
  const keys = await ledger.keysOf(person.user.id)
  expect(keys).toEqual(sentKeys(app.proxy))
  expect(keys, 'one for each change, however often it was sent').toHaveLength(experiences.length + 1)
  const effects = await ledger.effects()
  expect(new Set(effects.map(({ userId }) => userId))).toEqual(new Set([person.user.id]))
  const kindsOf = ({ id }: { id: string }) =>
    effects.filter(({ experienceId }) => experienceId === id).map(({ kind }) => kind)
  for (const experience of kept) expect(kindsOf(experience)).toEqual(['added'])
  // Applied before the kill, it was removed afterwards; else both changes arrived together, and the last one holds.
  expect([[], ['added', 'removed']]).toContainEqual(kindsOf(regretted))
  // One drainer at a time, whose first batch leaves alone: none leaves before the one before it was answered or lost. One
  // that its sender gave up, because the network came back, may be seen to end after the next has begun.
  const batches = app.proxy.requests(changeRequests)
  for (const [index, { at }] of batches.entries()) expect(at).toBeGreaterThanOrEqual(batches[index - 1]?.until ?? 0)
})
