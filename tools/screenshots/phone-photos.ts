/**
 * Pictures as phones take them, made of the sample pictures: what the layout has to stand, and no painter would paint.
 * `node tools/screenshots/phone-photos.ts` makes ten listings of forty of them and takes pictures of the cards, a page, its
 * gallery, the host's list and the admin's, on a phone and a desk, into .build/phone-photos.
 */
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'
import type { SessionAnswer } from '#contract/models/user.ts'
import { followRequests, whenQuiet } from '../../tests/support/page/quiet.ts'
import { aListing } from '../../tests/support/people/listing.ts'
import { admin, askServer, becomeHost, registerPerson, signIn } from '../../tests/support/people/people.ts'
import { startApp } from '../../tests/support/server/app.ts'
import { findBrowser } from '../find-browser.ts'

const folder = 'seed/catalogue/pictures'

type Fault = (picture: Buffer) => Sharp

const overlay = (svg: string) => [{ input: Buffer.from(svg), blend: 'over' as const }]
const size = { width: 1200, height: 900 }

const faults: Record<string, Fault> = {
  /** Held upright. */
  portrait: (picture) => sharp(picture).resize(900, 1600, { fit: 'cover' }),
  /** A panorama. */
  wide: (picture) => sharp(picture).resize(2000, 700, { fit: 'cover' }),
  /** Indoors, without a lamp. */
  dark: (picture) => sharp(picture).resize(size).modulate({ brightness: 0.22, saturation: 0.7 }),
  /** Into the sun. */
  bright: (picture) => sharp(picture).resize(size).modulate({ brightness: 2.1, saturation: 0.5 }),
  tilted: (picture) =>
    sharp(picture)
      .resize(1500, 1125)
      .rotate(11, { background: '#776655' })
      .extract({ left: 180, top: 140, ...size }),
  blurred: (picture) => sharp(picture).resize(size).blur(9),
  /** A thumb in the corner. */
  thumb: (picture) =>
    sharp(picture)
      .resize(size)
      .composite(
        overlay('<svg width="1200" height="900"><ellipse cx="1130" cy="830" rx="260" ry="330" fill="#c98f74"/></svg>'),
      ),
  /** A receipt on a table: next to nothing but white. */
  white: () =>
    sharp({ create: { ...size, channels: 3, background: '#f4f2ee' } }).composite(
      overlay(
        '<svg width="1200" height="900"><rect x="420" y="120" width="330" height="700" fill="#fff" stroke="#ddd"/></svg>',
      ),
    ),
}

/** `count` of them, each with the name of what is wrong with it; the same in every run. */
const phonePhotos = async (count: number): Promise<{ name: string; bytes: Buffer }[]> => {
  const sources = (await readdir(folder)).filter((file) => file.endsWith('.webp')).sort()
  const kinds = Object.entries(faults)
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const [name, fault] = kinds[index % kinds.length] as [string, Fault]
      const source = await readFile(join(folder, sources[(index * 7) % sources.length] as string))
      return { name, bytes: await fault(source).jpeg({ quality: 72 }).toBuffer() }
    }),
  )
}

const city = 'Agadir'
const listings = 10
const out = '.build/phone-photos'

const executablePath = findBrowser()
if (!executablePath) throw new Error('No Chromium found: run `npm test` once, or set CHROMIUM_PATH.')
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] })
const app = await startApp()

const take = async (page: Page, name: string) => {
  // The gallery lies over a page that is there already.
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
  await page.mouse.move(1, 1)
  await whenQuiet(page)
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  )
  await page.screenshot({ path: join(out, `${name}.png`), fullPage: !name.startsWith('gallery') })
}
const sizes = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  desk: { viewport: { width: 1280, height: 800 } },
} as const
const looks = [
  ['phone', 'light'],
  ['phone', 'dark'],
  ['desk', 'light'],
  ['desk', 'dark'],
] as const
const open = (device: keyof typeof sizes, colorScheme: 'light' | 'dark'): Promise<BrowserContext> =>
  browser.newContext({
    ...{ baseURL: app.url, colorScheme, reducedMotion: 'reduce', locale: 'en-GB' },
    ...sizes[device],
  })

try {
  await mkdir(out, { recursive: true })
  const photos = await phonePhotos(4 * listings)
  const host = await becomeHost(await registerPerson(app, { firstName: 'Fatima-Zahra', lastName: 'El Ouardighi' }))
  // The contract's schema of this answer is tested with the server.
  const { tokens } = (await askServer(app, 'POST', '/auth/login', { body: admin })) as SessionAnswer
  const ids: string[] = []
  for (let at = 0; at < listings; at++) {
    const images = photos
      .filter((_, index) => index % listings === at)
      .map(({ bytes }) => `data:image/jpeg;base64,${bytes.toString('base64')}`)
    const { id } = await aListing(host, `Photos as a phone took them, number ${at + 1}`, { location: city, images })
    // The others wait for the admin.
    if (at < 7) await askServer(app, 'PUT', `/experiences/${id}/approve`, { token: tokens.accessToken })
    ids.push(id)
  }
  for (const [device, theme] of looks) {
    const look = `${device}-${theme}`
    const context = await open(device, theme)
    followRequests(context)
    const page = await context.newPage()
    await page.goto(`/search?destination=${city}&sort=newest`)
    await take(page, `cards-${look}`)
    await page.goto(`/experience/${ids[0]}`)
    await take(page, `page-${look}`)
    await page.getByRole('button', { name: 'Enlarge picture 1 of 4' }).click()
    await take(page, `gallery-${look}`)
    await signIn(page, host)
    await page.goto('/host-dashboard?tab=experiences')
    await take(page, `host-${look}`)
    await context.close()
    const office = await open(device, theme)
    followRequests(office)
    const desk = await office.newPage()
    await signIn(desk, admin)
    await desk.goto('/admin-dashboard')
    await take(desk, `admin-${look}`)
    await office.close()
  }
  console.info(out)
} finally {
  await browser.close()
  await app.dispose()
}
