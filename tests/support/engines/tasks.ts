/** What several journeys in other engines begin with. */

import type { Say } from '../page/say.ts'
import type { Person } from '../people/people.ts'
import type { Tab } from './tab.ts'
import { expect } from './test.ts'

export const signIn = async (
  tab: Tab,
  { email, password }: Pick<Person, 'email' | 'password'>,
  say: Say,
): Promise<void> => {
  await tab.open('/login')
  await tab.fill(say('Email'), email)
  await tab.fill(say('Password'), password)
  await tab.press('button', say('Log in'), { within: 'main' })
  await expect.poll(() => tab.path()).toBe('/dashboard')
  await tab.see('heading', /./, { within: 'main', level: 1 })
}
