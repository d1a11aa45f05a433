import { idsOf, someExperiences } from '../../support/server/catalogue.ts'
import { expect, testOnPage as test } from '../../support/test.ts'

test('at a desk the price and the days of an experience are there before anybody has touched the page', {
  tag: '@soak',
}, async ({ app, page, problems, say }) => {
  // The blocked worker cannot be registered.
  problems.allow(/service ?worker|reading 'waiting'/i)
  // Nor does it help that the app starts without a touch after ten seconds.
  await page.addInitScript(() => {
    const later = globalThis.setTimeout
    const never = (work: TimerHandler, ms?: number, ...rest: unknown[]) =>
      ms === 10_000 ? 0 : later(work, ms, ...rest)
    globalThis.setTimeout = never as typeof later
  })
  await page.setViewportSize({ width: 1280, height: 800 })
  const [id] = idsOf(await someExperiences(app, 1))
  await page.goto(`/experience/${id}`)
  const card = page.getByRole('complementary', { name: say('Price and dates') })
  await expect(card.getByText(say('Choose a day'), { exact: true })).toBeVisible()
  await expect(card.getByText(say('per person'))).toBeVisible()
})
