import { tooManyRequests } from '../../support/faults/faults.ts'
import { resumeSession } from '../../support/people/people.ts'
import { setHearts } from '../../support/people/saving.ts'
import { storedOnDevice } from '../../support/people/stored.ts'
import { idsOf, savedOnServer, someExperiences } from '../../support/server/catalogue.ts'
import { expect, testOnPage } from '../../support/test.ts'

const writes = { path: /^\/api\/(sync|users\/favorites)$/, method: 'POST' }
const seconds = 3

testOnPage(
  'told to slow down, the app waits as long as it was asked and then sends once',
  { tag: '@soak' },
  async ({ app, person, page }) => {
    const experiences = await someExperiences(app, 2)
    await resumeSession(page, person)
    app.proxy.rule(writes, tooManyRequests(seconds), 1)
    await page.goto('/search')
    await setHearts(page, experiences.slice(0, 1))
    // The answer was not only sent: a page that is left before it has read it knows nothing of a wait.
    await expect.poll(async () => (await storedOnDevice(page))['rihla-device/outbox']).toContain('rate_limited')
    expect(app.proxy.requests(writes)).toHaveLength(1)
    // Another change, and another reason to send, does not shorten the wait.
    await page.reload()
    await setHearts(page, experiences.slice(1))

    await expect.poll(() => savedOnServer(person)).toEqual(idsOf(experiences))
    const [refused, ...sent] = app.proxy.requests(writes)
    const waits = sent.map(({ at }) => at - (refused?.at ?? 0))
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(seconds * 1000)
    const keys = sent.map(({ body, idempotencyKey }) => idempotencyKey ?? body)
    expect(new Set(keys).size, 'nothing was sent twice').toBe(keys.length)
  },
)
