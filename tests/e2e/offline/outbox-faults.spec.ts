import { captivePortal, dropAnswer, refused, serverError } from '../../support/faults/faults.ts'
import { resumeSession, signIn } from '../../support/people/people.ts'
import { changeRequests, saveOnItsPage } from '../../support/people/saving.ts'
import { idsOf, savedOnServer, someExperiences } from '../../support/server/catalogue.ts'
import { expect, test } from '../../support/test.ts'

test('a change whose answer was lost is sent again with its key, and applied once', async ({ app, person, page }) => {
  const experiences = await someExperiences(app, 1)
  await signIn(page, person)
  const lost = app.proxy.rule(changeRequests, dropAnswer, 1)
  for (const experience of experiences) await saveOnItsPage(page, experience)

  await expect(page.getByText('You can remove it on your Saved page.')).toBeAttached()
  expect(await savedOnServer(person)).toEqual(idsOf(experiences))
  expect(lost.hits).toBe(1)
  const [first, second] = app.proxy.requests(changeRequests)
  expect(second?.body).toBe(first?.body)
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
})

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
