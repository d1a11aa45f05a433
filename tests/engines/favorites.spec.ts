import { readyForOffline } from '../support/engines/tab.ts'
import { signIn } from '../support/engines/tasks.ts'
import { expect, test } from '../support/engines/test.ts'
import type { Say } from '../support/page/say.ts'
import { sentKeys } from '../support/people/saving.ts'
import { idsOf, savedOnServer, someExperiences } from '../support/server/catalogue.ts'

/** The heart of a card, by its name in the journey's language. */
const heartIn =
  (say: Say) =>
  ({ title }: { title: string }) =>
    say('Save “{title}”', { title })

test('an experience that is saved without network reaches the server once', async ({
  app,
  person,
  ledger,
  tab,
  say,
  language,
}) => {
  const [saved] = await someExperiences(app, 1, language)
  if (!saved) throw new Error('the sample catalogue is empty')
  const heart = heartIn(say)(saved)
  await signIn(tab, person, say)
  await readyForOffline(tab)
  await tab.open('/search')
  await app.proxy.down()
  await tab.press('button', heart)
  await tab.see('button', heart, { pressed: true })
  expect(await savedOnServer(person)).toEqual([])

  await app.proxy.up()
  await expect.poll(() => savedOnServer(person), { timeout: 30_000 }).toEqual([saved.id])
  await tab.missText(/· \d+ /)
  expect((await ledger.effects()).map(({ kind }) => kind)).toEqual(['added'])
  expect(await ledger.keysOf(person.user.id)).toEqual(sentKeys(app.proxy))
})

test('what is saved, then changed without network and after a cold start, reaches the server exactly once', {
  tag: '@soak',
}, async ({ app, person, ledger, tab, say, language }) => {
  const [first, second, third] = await someExperiences(app, 3, language)
  if (!first || !second || !third) throw new Error('the sample catalogue is too small')
  const heart = heartIn(say)
  await signIn(tab, person, say)
  await readyForOffline(tab)
  await tab.open('/search')
  await tab.press('button', heart(first))
  await tab.see('button', heart(first), { pressed: true })
  await tab.press('button', heart(second))
  await expect.poll(() => savedOnServer(person)).toEqual(idsOf([first, second]))

  await app.proxy.down()
  await tab.reopen()
  await tab.open('/favorites')
  await tab.see('link', first.title)
  await tab.press('button', heart(second))
  await tab.miss('link', second.title)
  await tab.open('/search')
  await tab.press('button', heart(third))
  await tab.see('button', heart(third), { pressed: true })
  await tab.open('/changes')
  await tab.see(
    'heading',
    new RegExp(say('{0, plural, one {One change is waiting} other {# changes are waiting}}', { 0: 2 })),
  )
  expect(await savedOnServer(person)).toEqual(idsOf([first, second]))

  await app.proxy.up()
  await expect.poll(() => savedOnServer(person), { timeout: 30_000 }).toEqual(idsOf([first, third]))
  await tab.open('/favorites')
  await tab.see('link', third.title)
  await tab.missText(/· \d+ /)
  const effects = await ledger.effects()
  expect(effects.map(({ kind, experienceId }) => `${kind} ${experienceId}`).sort()).toEqual(
    [`added ${first.id}`, `added ${second.id}`, `removed ${second.id}`, `added ${third.id}`].sort(),
  )
  expect(await ledger.keysOf(person.user.id)).toEqual(sentKeys(app.proxy))
})

test.describe('on a server of its own', () => {
  test.use({ ownServer: true })

  const longerThanAToken = 16 * 60_000

  test('a user stays signed in after the access token expires, and stays logged out after logging out', {
    tag: '@soak',
  }, async ({ app, person, tab, say, language }) => {
    const [saved] = await someExperiences(app, 1, language)
    if (!saved) throw new Error('the sample catalogue is empty')
    await signIn(tab, person, say)
    // What the screen is still fetching would fail with the old process.
    await readyForOffline(tab)
    await app.server.restart({ aheadMs: longerThanAToken })
    await tab.open('/search')
    await tab.press('button', heartIn(say)(saved))
    await expect.poll(() => savedOnServer(person)).toEqual([saved.id])
    const refreshes = app.proxy.requests({ path: '/api/auth/refresh-token' })
    // Going on to another page may break the first one off: then the same token is sent again, and forgiven.
    expect(new Set(refreshes.map(({ body, status }) => `${status} ${body}`)).size).toBe(1)

    await tab.press('button', say('Menu'))
    await tab.press('button', say('Log out'))
    await tab.seeText(say('You are logged out'))
    const tokens = await tab.engine.evaluate(() =>
      ['accessToken', 'refreshToken', 'user'].map((key) => localStorage.getItem(key)),
    )
    expect(tokens).toEqual([null, null, null])
    await tab.open('/favorites')
    await expect.poll(() => tab.path()).toContain('/login')
  })
})
