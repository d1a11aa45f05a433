import { captivePortal, dropAnswer, late, refused, serverError } from '../../support/faults/faults.ts'
import { resumeSession, signIn } from '../../support/people/people.ts'
import { changeRequests, setHearts } from '../../support/people/saving.ts'
import { idsOf, savedOnServer, someExperiences } from '../../support/server/catalogue.ts'
import { expect, test, testOnPage } from '../../support/test.ts'

testOnPage(
  'a change is applied once where its answer is lost, and where it arrives long after it was taken back',
  async ({ app, person, ledger, page }) => {
    const [first, second] = await someExperiences(app, 2)
    if (!first || !second) throw new Error('the sample catalogue is too small')
    await resumeSession(page, person)
    await page.goto('/search')
    const lost = app.proxy.rule(changeRequests, dropAnswer, 1)
    await setHearts(page, [first])
    await expect.poll(() => app.proxy.requests(changeRequests)[1]?.status).toBe(200)
    expect(await savedOnServer(person)).toEqual([first.id])
    expect(lost.hits).toBe(1)
    const [sent, again] = app.proxy.requests(changeRequests)
    expect(again?.body).toBe(sent?.body)
    expect(again?.idempotencyKey).toBe(sent?.idempotencyKey)

    const delayed = app.proxy.rule(changeRequests, late, 1)
    await setHearts(page, [second])
    await expect.poll(() => savedOnServer(person)).toEqual(idsOf([first, second]))
    await setHearts(page, [second], false)
    await expect.poll(() => savedOnServer(person)).toEqual([first.id])
    await expect(page.getByText(/waiting|Syncing|No answer/)).toHaveCount(0)
    delayed.end()
    await expect.poll(() => app.proxy.requests(changeRequests)[2]?.status).toBe(200)
    expect(await savedOnServer(person)).toEqual([first.id])
    expect((await ledger.effects()).map(({ kind }) => kind)).toEqual(['added', 'added', 'removed'])
  },
)

for (const [name, fault] of [
  ['a café’s log-in page in place of every answer', captivePortal],
  ['a storm of server errors', serverError],
] as const)
  test(`${name} loses nothing and claims nothing`, async ({ app, person, page }) => {
    const experiences = await someExperiences(app, 1)
    await resumeSession(page, person)
    await page.goto(`/experience/${experiences[0]?.id}`)
    await expect(page.getByRole('button', { name: 'Add to favorites' })).toBeVisible()
    const rule = app.proxy.rule({ path: /^\/api\// }, fault)
    await page.getByRole('button', { name: 'Add to favorites' }).click()
    await expect(page.getByText('Saved on this device, waiting to sync.')).toBeAttached()
    await expect.poll(() => rule.hits).toBeGreaterThan(0)
    expect(await savedOnServer(person)).toEqual([])

    rule.end()
    await expect(page.getByText('You can remove it on your Saved page.')).toBeAttached()
    expect(await savedOnServer(person)).toEqual(idsOf(experiences))
  })

test('a refused change is shown with its reason until it is discarded', async ({ app, person, page }) => {
  const [experience] = await someExperiences(app, 1)
  if (!experience) throw new Error('the sample catalogue is empty')
  await signIn(page, person)
  app.proxy.rule(changeRequests, refused(410, 'gone'))
  await page.goto(`/experience/${experience.id}`)
  await page.getByRole('button', { name: 'Add to favorites' }).click()
  await page.getByRole('link', { name: '1 refused' }).click()
  await expect(page.getByText('It was refused.')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: `Discard: Save “${experience.title}”` }).click()
  await expect(page.getByText('It was refused.')).toHaveCount(0)
})
