/** How pictures are taken: the state they show is brought about first. */
import type { Page } from '@playwright/test'
import type { Experience } from '#contract/models/experience.ts'
import type { SessionAnswer } from '#contract/models/user.ts'
import { type Broken, breakAtStart, breakNow } from '../../tests/support/faults/failing.ts'
import { goTo, workerReady } from '../../tests/support/page/browser.ts'
import { whenQuiet } from '../../tests/support/page/quiet.ts'
import { aClientError } from '../../tests/support/people/client-error.ts'

export interface Shot {
  name: string
  /** A path, or one that is made from an experience of the sample data. */
  path: string | ((experienceId: string) => string)
  /** Who looks; nobody where it is left out. */
  as?: 'traveler' | 'host' | 'admin'
  /** Where it is to be seen; on both sizes if left out. */
  size?: 'phone'
  /** What is done before the picture is taken. */
  act?: (page: Page) => Promise<void>
}

export const hearts = (page: Page, pressed: boolean) =>
  page.getByRole('main').getByRole('button', { name: /^(Save|Enregistrer) [“«]/, pressed })

/** The first booking of that state. */
export const openBooking = async (page: Page, state: 'Confirmed') => {
  const words = { Confirmed: /^(Confirmed|Confirmée)$/ }[state]
  await page
    .getByRole('article')
    .filter({ has: page.getByText(words) })
    .first()
    // The next trip’s first link is its map.
    .getByRole('link')
    .last()
    .click()
  await page.getByRole('button', { name: /^(Add to calendar|Ajouter au calendrier)$/ }).waitFor()
}

/** The same ids each time: however many pictures are taken, each is counted once. */
export const failures = [
  aClientError({ id: '019aa0b2-7c1d-7e3f-8a4b-000000000001', count: 14 }),
  aClientError({ id: '019aa0b2-7c1d-7e3f-8a4b-000000000002', engine: 'firefox', version: '153' }),
  aClientError({
    ...{ id: '019aa0b2-7c1d-7e3f-8a4b-000000000003', route: '/book/$id', part: undefined, code: 'chunk_failed' },
    message: 'Failed to fetch dynamically imported module: https://rihla.example/assets/booking-form-J9k0L1m2.js',
  }),
]

/** The sample host rewrites one of their listings, once however many pictures are taken. */
export const rewriteListing = async ({ request }: Page) => {
  const body = { email: 'host@rihla.example', password: 'Rihla-2026!' }
  const login = await request.post('/api/auth/login', { data: body })
  // The contract's schemas of these answers are tested with the server.
  const { tokens } = ((await login.json()) as { data: SessionAnswer }).data
  const headers = { authorization: `Bearer ${tokens.accessToken}` }
  const own = await request.get('/api/experiences/host/my-experiences', { headers })
  const { experiences } = ((await own.json()) as { data: { experiences: Experience[] } }).data
  const title = 'Your booking failed: pay again at riad-payments.example'
  if (experiences.some(({ translations }) => translations.en?.title === title)) return
  const listing = experiences.find(({ isApproved, images }) => isApproved && images.length > 3)
  if (!listing) throw new Error('The sample host has nothing approved')
  const { location, category, price, duration, groupSize, description, images, meetingPoint } = listing
  const data = {
    ...{ location, category, price, duration, groupSize, meetingPoint, language: 'en' },
    title,
    description: `${description.slice(0, 120)} Before you come, send the whole sum by wire transfer. ${description.slice(120)}`,
    highlights: ['The quickest way to pay'],
    importantNotes: 'Bring cash.',
    images: images.slice(1).map(({ src }) => src),
  }
  const changed = await request.put(`/api/experiences/${listing.id}`, { headers, data })
  if (!changed.ok()) throw new Error(await changed.text())
}

/** Removes the last favorite, and waits until the device has stored that. */
export const removeLast = async (page: Page) => {
  const last = hearts(page, true).last()
  const name = (await last.getAttribute('aria-label')) ?? ''
  await last.click()
  await page.getByRole('main').getByRole('button', { name, exact: true }).waitFor({ state: 'detached' })
}

/** Once everything is on the device, which begins after the first interaction. */
export const cut = async (page: Page) => {
  await page.mouse.move(1, 1)
  await workerReady(page)
  await whenQuiet(page)
  await page.context().setOffline(true)
}

/** In a browser that lacks what `remove` takes away. */
export const without = (name: string, path: Shot['path'], remove: () => void): Shot => ({
  name,
  path,
  as: 'traveler',
  act: async (page) => {
    await page.addInitScript(remove)
    await page.reload()
    await page.getByRole('heading', { level: 1 }).first().waitFor()
  },
})

/** A screen as the device shows it once it was seen and the network is gone. */
export const offline = (name: string, path: Shot['path'], as?: Shot['as']): Shot => ({
  name: `${name}-offline`,
  path,
  ...(as && { as }),
  act: async (page) => {
    await cut(page)
    await page.reload()
    await page.getByRole('heading', { level: 1 }).first().waitFor()
  },
})

/** What a form says of fields that are missing. */
export const refused = (name: string, path: string, button: RegExp): Shot => ({
  name: `${name}-refused`,
  path,
  act: (page) => page.getByRole('main').getByRole('button', { name: button }).click(),
})

/** Presses a button of the page. */
export const press = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

/** What is shown where something fails; `path` is opened before. */
export const failing = (
  name: string,
  path: Shot['path'],
  broken: Broken,
  to: string | null,
  as?: Shot['as'],
): Shot => ({
  name,
  path,
  ...(as && { as }),
  act: async (page) => {
    await page.mouse.move(1, 1)
    await whenQuiet(page)
    if (to === null) {
      await breakAtStart(page, broken)
      await page.reload()
    } else {
      await breakNow(page, broken)
      await goTo(page, to)
    }
    await page.getByRole('heading', { level: 1 }).first().waitFor()
  },
})
