import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** A toast that is fading in has the colors of neither state. What never ends, a skeleton, is not waited for. */
const stands = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ).then(() => undefined),
  )

/** Fails with rule, element and advice for everything axe finds on the page as it is now. */
export const expectAxeClean = async (page: Page): Promise<void> => {
  await stands(page)
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(tags)
  const { violations } = await axe.setLegacyMode(true).analyze()
  const told = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n    ${node.target.join(' ')}\n    ${node.html}`),
  )
  expect(told, `axe on ${page.url()}`).toEqual([])
}
