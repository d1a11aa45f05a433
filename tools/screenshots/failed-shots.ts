/** What is shown where something fails (docs/decisions/0030). */
import { breakNow } from '../../tests/support/faults/failing.ts'
import { failing, type Shot } from './shot.ts'

export const failedScreens: readonly Shot[] = [
  failing('problem-screen', '/', 'dates', '/search'),
  failing('problem-screen-signed-in', '/', 'dates', '/search', 'traveler'),
  failing('problem-shell', '/search', 'shell', null),
  failing('problem-part', (id) => `/experience/${id}`, 'months', null),
  {
    name: 'problem-start',
    path: '/',
    act: async (page) => {
      const language = await page.evaluate(() => document.documentElement.lang)
      await page.goto(`/problem.${language}.html`)
    },
  },
  {
    name: 'problem-start-note',
    path: '/',
    act: (page) => page.locator('#start-note').evaluate((note) => note.removeAttribute('hidden')),
  },
  {
    name: 'problem-calendar',
    path: (id) => `/book/${id}`,
    as: 'traveler',
    act: async (page) => {
      await breakNow(page, 'months')
      await page.locator('#day').click()
    },
  },
]
