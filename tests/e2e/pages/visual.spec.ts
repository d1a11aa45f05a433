/**
 * Screens look as their kept pictures do: `npm run visual`, and `npm run visual -- --update-snapshots` after a change that is
 * meant (docs/decisions/0027).
 */
import type { Page } from '@playwright/test'
import type { ExperienceCard } from '#contract/models/experience.ts'
import type { Problems } from '../../support/page/problems.ts'
import { whenQuiet } from '../../support/page/quiet.ts'
import { hydrate } from '../../support/page/screen.ts'
import { askServer } from '../../support/people/people.ts'
import { expect, test } from '../../support/test.ts'
import { buildCatalogue, catalogueUrl, serveCatalogue } from '../../visual/built-catalogue.ts'
import { expectLooksAsKept } from '../../visual/look-alike.ts'
import { allPainted, useOwnFont } from '../../visual/steady.ts'
import { experience, groups, type Look, screens, type View, viewports } from '../../visual/views.ts'

// The worker would answer from another time; density changes how letters are drawn, not what is where.
test.use({ serviceWorkers: 'block', deviceScaleFactor: 1 })

const dress = async (page: Page, { size, theme }: Look) => {
  await page.setViewportSize(viewports[size])
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
}

/** When something is free next changes from day to day: a Saturday, always. */
const steadyDays = (page: Page) =>
  page.route(/\/api\/experiences\/next-days/, (route) => {
    const ids = new URL(route.request().url()).searchParams.get('ids')?.split(',') ?? []
    return route.fulfill({ json: { data: { nextDays: ids.map((id) => ({ id, date: '2026-12-05' })) } } })
  })

const open = async (page: Page, path: string, look: Look & Pick<View, 'awaits'>, problems: Problems) => {
  // The blocked worker cannot be registered, and one of the screens is of an address that leads nowhere.
  problems.allow(/service ?worker|reading 'waiting'|status of 404 .*\/nowhere/i)
  await useOwnFont(page.context())
  await steadyDays(page)
  await dress(page, look)
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${look.language}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (look.awaits) await expect(page.getByRole('main').getByRole(look.awaits).first()).toBeVisible()
  await hydrate(page)
  await whenQuiet(page)
  await allPainted(page)
}

for (const view of screens)
  test(
    `the screen ${view.name} looks as it did`,
    { tag: view.isForSoak ? '@soak' : [] },
    async ({ page, problems }, info) => {
      await open(page, view.path, view, problems)
      await expectLooksAsKept(page, view.name, info)
    },
  )

test('the screen of an experience looks as it did', async ({ app, page, problems }, info) => {
  // The contract's schema of this answer is tested with the server.
  const { experiences } = (await askServer(app, 'GET', '/experiences?sort=price-asc&limit=1')) as {
    experiences: ExperienceCard[]
  }
  await open(page, `/experience/${experiences[0]?.id}`, experience, problems)
  await expectLooksAsKept(page, experience.name, info)
})

test('the catalogue of primitives looks as it did', { tag: '@soak' }, async ({ page, problems }, info) => {
  problems.allow(/shown on purpose/)
  await serveCatalogue(page.context(), await buildCatalogue())
  await useOwnFont(page.context())
  for (const view of groups)
    await test.step(view.name, async () => {
      await dress(page, view)
      await page.goto(`${catalogueUrl}/?theme=${view.theme}&lang=${view.language}#${view.group}`)
      await expect(page.getByRole('heading', { name: 'Catalogue of primitives' })).toBeVisible()
      await whenQuiet(page)
      await allPainted(page)
      // What was loaded over it has moved it.
      await page.evaluate(() => document.querySelector(location.hash)?.scrollIntoView())
      await allPainted(page)
      const tooWide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
      expect(await page.evaluate(tooWide)).toBe(0)
      await expectLooksAsKept(page, view.name, info)
    })
})
