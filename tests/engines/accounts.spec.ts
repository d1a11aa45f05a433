import { readyForOffline } from '../support/engines/tab.ts'
import { signIn } from '../support/engines/tasks.ts'
import { expect, test } from '../support/engines/test.ts'
import { someExperiences } from '../support/server/catalogue.ts'

test.use({ ownServer: true })

const longerThanAToken = 16 * 60_000

test('a person logs in, goes on after the token has expired, and logs out for good', async ({
  app,
  person,
  ledger,
  tab,
  say,
  language,
}) => {
  const [experience] = await someExperiences(app, 1, language)
  await signIn(tab, person, say)
  // What the screen is still fetching would fail with the old process.
  await readyForOffline(tab)
  await app.server.restart({ aheadMs: longerThanAToken })
  await tab.open('/search')
  await tab.press('button', say('Save “{title}”', { title: experience?.title ?? '' }))
  const saved = async () =>
    (await ledger.effects()).map(({ kind, experienceId, userId }) => ({ kind, experienceId, userId }))
  await expect.poll(saved).toEqual([{ kind: 'added', experienceId: experience?.id, userId: person.user.id }])
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

test('a name is changed in the settings, and the language and the theme, which outlive a cold start', {
  tag: '@webkit',
}, async ({ person, tab, say, language }) => {
  await signIn(tab, person, say)
  await tab.open('/settings?tab=profile')
  await tab.fill(say('First name'), 'Noura')
  await tab.press('button', say('Save the profile'))
  await expect
    .poll(async () => (await person.ask<{ user: { firstName: string } }>('GET', '/auth/me')).user.firstName)
    .toBe('Noura')

  await tab.open('/settings?tab=preferences')
  await tab.press('radio', say('Dark'))
  const other = language === 'en' ? 'fr' : 'en'
  await tab.press('radio', { en: 'English', fr: 'Français' }[other])
  const chosen = () =>
    tab.engine.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.theme])
  await expect.poll(chosen).toEqual([other, 'dark'])
  await tab.reopen()
  await tab.open('/favorites')
  await expect.poll(chosen).toEqual([other, 'dark'])
  await tab.see('heading', { en: 'Saved', fr: 'Favoris' }[other], { level: 1 })
})
