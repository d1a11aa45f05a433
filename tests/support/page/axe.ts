import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axeCore from 'axe-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Waits for animations that end: a toast that fades in has the colors of neither state. Skeletons never end. */
const animationsEnded = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ).then(() => undefined),
  )

type WindowWithAxe = Window & { axe?: typeof axeCore }

/**
 * Fails with rule, element and advice for everything axe finds on the page as it is now. Calls axe-core itself, because the
 * Playwright wrapper injects and configures it anew for each check, which takes twice the time.
 */
export const expectAxeClean = async (page: Page): Promise<void> => {
  await animationsEnded(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const found = await page.evaluate(async (runOnly) => {
    const { axe } = window as WindowWithAxe
    if (!axe) throw new Error('axe-core was not loaded into the page')
    const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'] })
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, html }) => `${id}: ${help}\n    ${target.join(' ')}\n    ${html}`),
    )
  }, tags)
  expect(found, `axe on ${page.url()}`).toEqual([])
}
