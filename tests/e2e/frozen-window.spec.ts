import { goTo } from '../support/browser.ts'
import { idsOf, savedOnServer, someExperiences } from '../support/catalogue.ts'
import { hang } from '../support/faults.ts'
import { signIn } from '../support/people.ts'
import { changeRequests, sentKeys, setHearts } from '../support/saving.ts'
import { expect, testOnPage } from '../support/test.ts'

testOnPage(
  'a window that is frozen while it sends holds nobody up for longer than ten seconds, and nothing happens twice',
  async ({ app, ledger, context, person, page, problems }) => {
    problems.allow(/service ?worker|reading 'waiting'/i)
    const [first, second] = await someExperiences(app, 2)
    if (!first || !second) throw new Error('the sample catalogue is too small')
    await signIn(page, person)
    await page.goto('/search')
    const other = await context.newPage()
    await other.goto('/search')

    const stuck = app.proxy.rule(changeRequests, hang, 1)
    await setHearts(page, [first])
    await expect.poll(() => stuck.hits).toBe(1)
    const session = await context.newCDPSession(page)
    await session.send('Page.setWebLifecycleState', { state: 'frozen' })
    await other.bringToFront()
    await setHearts(other, [second])
    await expect.poll(() => savedOnServer(person), { timeout: 16_000 }).toEqual(idsOf([first, second]))

    await session.send('Page.setWebLifecycleState', { state: 'active' })
    stuck.end()
    await page.bringToFront()
    await goTo(page, '/favorites')
    await expect(page.getByText('2 experiences')).toBeVisible()
    expect(await savedOnServer(person)).toEqual(idsOf([first, second]))
    expect(sentKeys(app.proxy)).toHaveLength(2)
    const effects = (await ledger.effects()).filter(({ userId }) => userId === person.user.id)
  expect(effects.map(({ kind }) => kind)).toEqual(['added', 'added'])
  },
)
