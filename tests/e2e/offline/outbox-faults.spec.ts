import { captivePortal, dropAnswer, late, refused, serverError } from '../../support/faults/faults.ts'
import { resumeSession } from '../../support/people/people.ts'
import { changeRequests, heartOf, setHearts } from '../../support/people/saving.ts'
import { idsOf, savedOnServer, someExperiences } from '../../support/server/catalogue.ts'
import { expect, testOnPage } from '../../support/test.ts'

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

testOnPage(
  'a change waits through server errors and a café’s log-in page, and one that is refused says why until it is discarded',
  async ({ app, person, page }) => {
    const [first, second, third] = await someExperiences(app, 3)
    if (!first || !second || !third) throw new Error('the sample catalogue is too small')
    await resumeSession(page, person)
    await page.goto('/search')
    const kept: string[] = []
    for (const [experience, fault] of [
      [first, serverError],
      [second, captivePortal],
    ] as const) {
      const rule = app.proxy.rule({ path: /^\/api\// }, fault)
      await setHearts(page, [experience])
      await expect(page.getByRole('banner').getByRole('status')).toContainText('1 waiting')
      await expect.poll(() => rule.hits).toBeGreaterThan(0)
      expect(await savedOnServer(person)).toEqual(kept)
      rule.end()
      kept.push(experience.id)
      await expect.poll(() => savedOnServer(person)).toEqual(kept.toSorted())
      await expect(page.getByRole('banner').getByRole('status')).toHaveText('')
    }

    app.proxy.rule(changeRequests, refused(410, 'gone'))
    await heartOf(page, third).click()
    await page.getByRole('link', { name: '1 refused' }).click()
    await expect(page.getByText('It was refused.')).toBeVisible()
    const sent = app.proxy.requests(changeRequests).length
    await page.getByRole('button', { name: `Try again: Save “${third.title}”` }).click()
    await expect.poll(() => app.proxy.requests(changeRequests).length).toBeGreaterThan(sent)
    await expect(page.getByText('It was refused.')).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: `Discard: Save “${third.title}”` }).click()
    await expect(page.getByText('It was refused.')).toHaveCount(0)
    expect(await savedOnServer(person)).toEqual(kept.toSorted())
  },
)
