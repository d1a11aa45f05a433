import type { CDPSession, Page } from '@playwright/test'
import { hang } from '../../support/faults/faults.ts'
import { dispatchSync, workerReady } from '../../support/page/browser.ts'
import { resumeSession } from '../../support/people/people.ts'
import { changeRequests, sentKeys, setHearts } from '../../support/people/saving.ts'
import { idsOf, savedOnServer, someExperiences } from '../../support/server/catalogue.ts'
import { expect, test, testOnPage } from '../../support/test.ts'

/** A holder is asked for ten seconds before its lock is taken over (counted in locks.test.ts); a crowded machine needs longer. */
const takenOver = { timeout: 30_000 }

/** Any open window may send what one of them wrote: which of these does next. */
const nextSender = (windows: readonly Page[]): Promise<Page> =>
  Promise.race(
    windows.map(async (window) => {
      const { method, path } = changeRequests
      await window.waitForRequest((request) => request.method() === method && new URL(request.url()).pathname === path)
      return window
    }),
  )

/** Whether every table can be written from here, within a second. */
const canWrite = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const written = (name: string) =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => {
          const stores = [...opening.result.objectStoreNames]
          const transaction = opening.result.transaction(stores, 'readwrite')
          opening.result.close()
          const late = setTimeout(() => transaction.abort(), 1000)
          transaction.onabort = () => resolve(false)
          transaction.oncomplete = () => resolve(true)
          // Without a request it could not be aborted while it waits.
          transaction.objectStore(stores[0] ?? '').count().onsuccess = () => clearTimeout(late)
        }
      })
    return (await Promise.all(['rihla-device', 'rihla-mirror'].map(written))).every(Boolean)
  })

/**
 * Stops the event loop of a window, as a system does that freezes it: neither timers nor messages nor answers arrive, and
 * the locks it holds stay held. `Page.setWebLifecycleState` leaves messages and fetches running. A browser freezes no
 * window within a transaction that `other` waits for; the debugger does, so it then stops it at another moment.
 */
const freeze = async (page: Page, other: Page): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page)
  const stopped = new Promise((resolve) => session.once('Debugger.paused', resolve))
  await session.send('Debugger.enable')
  await session.send('Debugger.pause')
  // It stops before its next statement, and an idle window has none.
  void session.send('Runtime.evaluate', { expression: '0' }).catch(() => undefined)
  await stopped
  if (await canWrite(other)) return session
  await thaw(session)
  return freeze(page, other)
}
const thaw = async (session: CDPSession) => {
  await session.send('Debugger.resume')
  await session.send('Debugger.disable')
}

testOnPage(
  'a window that is frozen while it sends holds another one up for ten seconds, and nothing happens twice',
  { tag: '@soak' },
  async ({ app, ledger, context, person, page }) => {
    const [first, second, third] = await someExperiences(app, 3)
    if (!first || !second || !third) throw new Error('the sample catalogue is too small')
    await resumeSession(page, person)
    await page.goto('/search')
    const secondWindow = await context.newPage()
    await secondWindow.goto('/search')

    const stuck = app.proxy.rule(changeRequests, hang, 1)
    const sending = nextSender([page, secondWindow])
    await setHearts(page, [first])
    await expect.poll(() => stuck.hits).toBe(1)
    const sender = await sending
    const other = sender === page ? secondWindow : page
    const frozen = await freeze(sender, other)
    await setHearts(other, [second])
    await expect.poll(() => savedOnServer(person), takenOver).toEqual(idsOf([first, second]))
    await setHearts(other, [first], false)
    await expect.poll(() => savedOnServer(person)).toEqual([second.id])

    // What the frozen window had sent arrives after all, and then its answer, while it wakes up.
    stuck.end()
    await expect.poll(() => app.proxy.requests(changeRequests)[0]?.status).toBe(200)
    await thaw(frozen)
    await setHearts(sender, [third])
    await expect.poll(() => savedOnServer(person)).toEqual(idsOf([second, third]))
    for (const window of [sender, other]) await expect(window.getByText(/waiting|Syncing|No answer/)).toHaveCount(0)
    expect(await savedOnServer(person)).toEqual(idsOf([second, third]))
    const effects = (await ledger.effects()).filter(({ userId }) => userId === person.user.id)
    const kindsOf = ({ id }: { id: string }) =>
      effects.filter(({ experienceId }) => experienceId === id).map(({ kind }) => kind)
    expect([first, second, third].map(kindsOf)).toEqual([['added', 'removed'], ['added'], ['added']])
    expect(await ledger.keysOf(person.user.id)).toEqual(sentKeys(app.proxy))
  },
)

test('the worker sends what a frozen window holds, and nothing happens twice', { tag: '@soak' }, async ({
  app,
  ledger,
  context,
  person,
  page,
}) => {
  const [experience] = await someExperiences(app, 1)
  if (!experience) throw new Error('the sample catalogue is empty')
  await resumeSession(page, person)
  await page.goto('/search')
  await workerReady(page)
  const blank = await context.newPage()
  await blank.goto('/robots.txt')
  const stuck = app.proxy.rule(changeRequests, hang, 1)
  await setHearts(page, [experience])
  await expect.poll(() => stuck.hits).toBe(1)
  const frozen = await freeze(page, blank)
  await dispatchSync(blank, 'rihla-outbox', app.url)
  await expect.poll(() => savedOnServer(person), takenOver).toEqual([experience.id])
  stuck.end()
  await thaw(frozen)
  await expect(page.getByText(/waiting|Syncing|No answer/)).toHaveCount(0)
  const effects = (await ledger.effects()).filter(({ userId }) => userId === person.user.id)
  expect(effects.map(({ kind }) => kind)).toEqual(['added'])
  expect(await ledger.keysOf(person.user.id)).toEqual(sentKeys(app.proxy))
  expect(sentKeys(app.proxy)).toHaveLength(1)
})
