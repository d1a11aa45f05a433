/**
 * Pictures of every screen, from the built app on the real server with its sample data, into .build/screenshots:
 * `npm run screenshots -- [--only home,search] [--sizes phone] [--languages fr] [--themes dark]`;
 * `--fold` takes what is seen before scrolling.
 * `--readme` makes those that the README shows, into docs/images; `--manifest` those that a browser shows before the app is
 * installed, into public/screenshots.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { SessionAnswer } from '#contract/models/user.ts'
import { followRequests, whenQuiet } from '../tests/support/page/quiet.ts'
import { askServer } from '../tests/support/people/people.ts'
import { type App, startApp } from '../tests/support/server/app.ts'
import { someExperiences } from '../tests/support/server/catalogue.ts'
import { findBrowser } from './find-browser.ts'
import type { Shot } from './screenshots/shot.ts'
import { shots } from './screenshots/shots.ts'

const sizes = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
} as const
type Size = keyof typeof sizes
type Language = 'en' | 'fr'
type Theme = 'light' | 'dark'

/** Those of the README: name of the file, and which picture it is. */
const readme: Record<string, [name: string, size: Size, theme: Theme]> = {
  'home-phone': ['home', 'phone', 'light'],
  'search-phone': ['search', 'phone', 'light'],
  'experience-phone': ['experience', 'phone', 'light'],
  'favorites-offline-phone': ['favorites-offline', 'phone', 'light'],
  'thread-phone': ['thread', 'phone', 'light'],
  'host-phone': ['host', 'phone', 'light'],
  'map-phone': ['search-map-city', 'phone', 'light'],
  'help-phone': ['help', 'phone', 'light'],
  'article-phone': ['article', 'phone', 'dark'],
  'map-desktop': ['search-map', 'desktop', 'light'],
  'home-desktop': ['home', 'desktop', 'light'],
  'home-dark': ['home', 'desktop', 'dark'],
}

/** Those of the web manifest, which names their sizes and takes no other format. */
const manifest: Record<string, [name: string, size: Size]> = {
  'home-narrow': ['home', 'phone'],
  'experience-narrow': ['experience', 'phone'],
  'search-wide': ['search', 'desktop'],
}
const manifestWidths = { phone: 540, desktop: 1280 } as const

const password = 'Rihla-2026!'
const signIn = async (page: Page, who: string) => {
  await page.goto('/login?lang=en')
  await page.getByLabel('Email').fill(`${who}@rihla.example`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL('**/dashboard')
}

/** Saves experiences for the sample traveler. */
const saveFor = async (app: App, experiences: readonly { id: string }[]) => {
  const body = { email: 'traveler@rihla.example', password }
  // The contract's schema of this answer is tested with the server.
  const { tokens } = (await askServer(app, 'POST', '/auth/login', { body })) as SessionAnswer
  for (const { id } of experiences)
    await askServer(app, 'POST', '/users/favorites', { body: { experienceId: id }, token: tokens.accessToken })
}

/** Scrolls through the page so that every picture below the fold is there. */
const loadPictures = async (page: Page) => {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
      scrollTo(0, y)
      await frame()
    }
    scrollTo(0, 0)
    await frame()
  })
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { left, width } = image.getBoundingClientRect()
      return image.complete || width === 0 || left < 0 || left >= innerWidth
    }),
  )
  // A server-rendered page is hydrated on the first interaction.
  await page.mouse.move(1, 1)
  await whenQuiet(page)
}

interface Look {
  size: Size
  language: Language
  theme: Theme
}

const openContext = (browser: Browser, app: App, { size, language, theme }: Look): Promise<BrowserContext> =>
  browser.newContext({
    ...sizes[size],
    baseURL: app.url,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: language === 'fr' ? 'fr-MA' : 'en-GB',
    timezoneId: 'Africa/Casablanca',
  })

/** The README's are downloaded by everybody who looks at it, the manifest's by everybody who thinks of installing. */
const write = async (picture: Buffer, file: string) => {
  if (file.endsWith('.webp')) return sharp(picture).webp({ quality: 85 }).toFile(file)
  if (!file.endsWith('.jpg')) return writeFile(file, picture)
  const { width } = await sharp(picture).metadata()
  const shown = width === manifestWidths.desktop ? width : manifestWidths.phone
  return sharp(picture).resize(shown).jpeg({ quality: 74, mozjpeg: true }).toFile(file)
}

const take = async (
  context: BrowserContext,
  shot: Shot,
  language: Language,
  experienceId: string,
  file: string,
  whole: boolean,
) => {
  const page = await context.newPage()
  if (shot.as) {
    await signIn(page, shot.as)
  }
  const path = typeof shot.path === 'string' ? shot.path : shot.path(experienceId)
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await whenQuiet(page)
  await shot.act?.(page)
  await loadPictures(page)
  const picture = await page.screenshot({ fullPage: whole })
  await write(picture, file)
  await page.close()
}

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    sizes: { type: 'string' },
    languages: { type: 'string' },
    themes: { type: 'string' },
    fold: { type: 'boolean' },
    readme: { type: 'boolean' },
    manifest: { type: 'boolean' },
  },
})
const chosen = <T extends string>(given: string | undefined, all: readonly T[]): T[] =>
  all.filter((name) => given === undefined || given.split(',').includes(name))

const executablePath = findBrowser()
if (!executablePath) throw new Error('No Chromium found: run `npm test` once, or set CHROMIUM_PATH.')
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] })
const app = await startApp()
const experiences = await someExperiences(app, 5)
const experienceId = experiences[0]?.id ?? ''
await saveFor(app, experiences)

const shoot = async (name: string, look: Look, file: string, whole: boolean) => {
  const shot = shots.find((candidate) => candidate.name === name)
  if (!shot) throw new Error(`No screen is called ${name}`)
  const context = await openContext(browser, app, look)
  followRequests(context)
  await take(context, shot, look.language, experienceId, file, whole)
  await context.close()
  console.info(file)
}

try {
  if (values.readme) {
    await mkdir('docs/images', { recursive: true })
    for (const [file, [name, size, theme]] of Object.entries(readme))
      await shoot(name, { size, theme, language: 'en' }, join('docs/images', `${file}.webp`), false)
  } else if (values.manifest) {
    await mkdir('public/screenshots', { recursive: true })
    for (const language of ['en', 'fr'] as const)
      for (const [file, [name, size]] of Object.entries(manifest))
        await shoot(
          name,
          { size, theme: 'light', language },
          join('public/screenshots', `${file}.${language}.jpg`),
          false,
        )
  } else {
    const folder = '.build/screenshots'
    await mkdir(folder, { recursive: true })
    const names = chosen(
      values.only,
      shots.map(({ name }) => name),
    )
    for (const { name, size: one } of shots.filter(({ name }) => names.includes(name)))
      for (const size of chosen<Size>(values.sizes, one ? [one] : ['phone', 'desktop']))
        for (const language of chosen<Language>(values.languages, ['en', 'fr']))
          for (const theme of chosen<Theme>(values.themes, ['light', 'dark']))
            await shoot(
              name,
              { size, language, theme },
              join(folder, `${name}-${size}-${language}-${theme}.png`),
              !values.fold,
            )
  }
} finally {
  await browser.close()
  await app.dispose()
}
