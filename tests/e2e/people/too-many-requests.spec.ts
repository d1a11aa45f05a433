import { tooManyRequests } from '../../support/faults/faults.ts'
import { signIn } from '../../support/people/people.ts'
import { storedOnDevice } from '../../support/people/stored.ts'
import { idsOf, savedOnServer, someExperiences } from '../../support/server/catalogue.ts'
import { expect, test } from '../../support/test.ts'

const writes = { path: /^\/api\/(sync|users\/favorites)$/, method: 'POST' }
const seconds = 3

test('told to slow down, the app waits as long as it was asked and then sends once', async ({ app, person, page }) => {
  const experiences = await someExperiences(app, 2)
  const [first, second] = experiences
  await signIn(page, person)
  app.proxy.rule(writes, tooManyRequests(seconds), 1)
  await page.goto(`/experience/${first?.id}`)
  await page.getByRole('button', { name: 'Add to favorites' }).click()
  await expect(page.getByText('Saved on this device, waiting to sync.')).toBeAttached()
  // The answer was not only sent: a page that is left before it has read it knows nothing of a wait.
  await expect.poll(async () => (await storedOnDevice(page))['rihla-device/outbox']).toContain('rate_limited')
  expect(app.proxy.requests(writes)).toHaveLength(1)
  // Another change, and another reason to send, does not shorten the wait.
  await page.goto(`/experience/${second?.id}`)
  await page.getByRole('button', { name: 'Add to favorites' }).click()

  await expect.poll(() => savedOnServer(person)).toEqual(idsOf(experiences))
  const [refused, ...sent] = app.proxy.requests(writes)
  const waits = sent.map(({ at }) => at - (refused?.at ?? 0))
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(seconds * 1000)
  const keys = sent.map(({ body, idempotencyKey }) => idempotencyKey ?? body)
  expect(new Set(keys).size, 'nothing was sent twice').toBe(keys.length)
})
