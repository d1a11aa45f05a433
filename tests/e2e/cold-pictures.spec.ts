import type { Page } from '@playwright/test'
import { workerReady } from '../support/browser.ts'
import { someExperiences } from '../support/catalogue.ts'
import { whenQuiet } from '../support/quiet.ts'
import { expect, test } from '../support/test.ts'

/** Every picture of the first screen and what is shown of it: 0 is a broken one, null one that is still awaited. */
const pictures = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => {
        const { top, bottom, left, right, width } = image.getBoundingClientRect()
        return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
      })
      .map(({ complete, naturalWidth, currentSrc }) => ({ currentSrc, shown: complete ? naturalWidth : null })),
  )
const broken = async (page: Page) => (await pictures(page)).filter(({ shown }) => shown === 0 || shown === null)

const routes = [
  ...['/', '/search', '/search?category=food', '/search?display=list', '/about', '/destinations', '/help'],
  ...['/create-experience', '/favorites', '/bookings', '/login', '/register', '/host-resources', '/contact'],
]

for (const [name, isDown] of [
  ['is not there', true],
  ['is a gateway’s error page', false],
] as const)
  test(`after one visit of one page no picture of any route is broken while the server ${name}`, async ({
    app,
    device,
  }) => {
    const first = await device.newPage()
    await first.goto('/help')
    await workerReady(first)
    await whenQuiet(first)
    if (isDown) await app.proxy.down()
    else
      app.proxy.rule(
        {},
        { kind: 'answer', status: 502, headers: { 'content-type': 'text/html' }, body: '<h1>Bad gateway</h1>' },
      )
    await device.close()
    const cold = await device.newPage()
    for (const problems of device.problems) problems.allow(/Failed to load resource/)
    for (const route of routes) {
      await cold.goto(route)
      await expect(cold.getByRole('heading', { level: 1 })).toBeVisible()
      await cold.mouse.move(1, 1)
      await expect.poll(() => broken(cold), route).toEqual([])
    }
  })

test('an experience that was read before the worker was in charge is there after a cold start, with its pictures', async ({
  app,
  device,
}) => {
  const [experience] = await someExperiences(app, 1)
  if (!experience) throw new Error('the sample catalogue is empty')
  const first = await device.newPage()
  await first.goto(`/experience/${experience.id}`)
  await expect(first.getByRole('heading', { level: 1, name: experience.title })).toBeVisible()
  await first.mouse.move(1, 1)
  await workerReady(first)
  await whenQuiet(first)
  const seen = (await pictures(first)).flatMap(({ currentSrc }) => (currentSrc ? [new URL(currentSrc).pathname] : []))
  await app.proxy.down()
  await device.close()
  const cold = await device.newPage()
  await cold.goto(`/experience/${experience.id}`)
  await expect(cold.getByRole('heading', { level: 1, name: experience.title })).toBeVisible()
  await expect.poll(() => broken(cold)).toEqual([])
  const kept = await cold.evaluate(async () =>
    (await (await caches.open('rihla-pictures')).keys()).map(({ url }) => new URL(url).pathname),
  )
  expect(kept).toEqual(expect.arrayContaining(seen))
  expect(seen.length).toBeGreaterThan(0)
})
