import { signIn } from '../support/engines/tasks.ts'
import { expect, test } from '../support/engines/test.ts'

test('a name is changed in the settings, and the language and the theme, which outlive a cold start', {
  tag: '@soak',
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
