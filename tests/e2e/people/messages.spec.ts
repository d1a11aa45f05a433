import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAxeClean } from '../../support/page/axe.ts'
import { workerReady } from '../../support/page/browser.ts'
import { watchProblems } from '../../support/page/problems.ts'
import { whenQuiet } from '../../support/page/quiet.ts'
import { sayEnglish, sayIn } from '../../support/page/say.ts'
import { type Person, registerPerson, resumeSession, sampleHost } from '../../support/people/people.ts'
import { expect, test } from '../../support/test.ts'

const thread = (page: Page) => page.getByRole('log', { name: 'Messages' })
const field = (page: Page, name: string, say = sayEnglish) =>
  page.getByRole('textbox', { name: say('Message to {name}', { name }) })

const write = async (page: Page, name: string, text: string, say = sayEnglish) => {
  await field(page, name, say).fill(text)
  await page.getByRole('button', { name: say('Send') }).click()
  await expect(field(page, name, say)).toHaveValue('')
}
const said = async (person: Person, id: string): Promise<string[]> => {
  const { messages } = await person.ask<{ messages: { content: string }[] }>('GET', `/messages/conversation/${id}`)
  return messages.map(({ content }) => content)
}

test('a traveler and a host talk in two languages, go offline and come back, and a block ends it', async ({
  app,
  browser,
  context,
  page,
}) => {
  const [anna, host] = [await registerPerson(app, { firstName: 'Annarosa' }), await sampleHost(app)]
  const { experiences } = await host.ask<{ experiences: { id: string; isApproved: boolean; status: string }[] }>(
    'GET',
    '/experiences/host/my-experiences',
  )
  const offered = experiences.find(({ isApproved, status }) => isApproved && status === 'published')
  // She writes on a phone in English, the host at a desk in French.
  const desk = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false, locale: 'fr-FR' }
  const say = sayIn(desk.locale)
  const theirs = await browser.newContext({ baseURL: app.url, ...desk })
  const problems = await watchProblems(theirs, app.proxy)
  const other = await theirs.newPage()
  const khadija = host.user.name
  const annarosa = 'Annarosa Idrissi'

  await resumeSession(page, anna)
  await page.goto(`/experience/${offered?.id}`)
  await workerReady(page)
  await page.getByRole('link', { name: `Message host ${khadija}` }).click()
  await expect(page.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true')
  await write(page, khadija, 'Is there tea?')
  await page.waitForURL(/\/messages\/[\da-f-]{36}$/)
  const id = page.url().slice(-36)

  // The other one's window is told, opens it, and the first one sees that it was read: nobody reloads anything.
  await resumeSession(other, host)
  await other.goto('/messages')
  await other.getByRole('searchbox').fill('annaROSA')
  await other.getByRole('link', { name: /^Annarosa/ }).click()
  await expect(thread(other)).toContainText('Is there tea?')
  await expect(thread(page).getByText('Read', { exact: true })).toBeVisible()
  await field(other, annarosa, say).fill('Always.')
  await field(other, annarosa, say).press('Enter')
  await expect(thread(page)).toContainText('Always.')

  await context.setOffline(true)
  for (const text of ['one', 'two', 'three']) await write(page, khadija, text)
  await expectAxeClean(page)
  await expectAxeClean(other)
  await page.getByRole('button', { name: 'Edit: two' }).click()
  await page.getByRole('textbox', { name: `Message to ${khadija}` }).fill('two, mended')
  await page.getByRole('button', { name: 'Save the change' }).click()
  await page.getByRole('button', { name: 'Withdraw: three' }).click()
  await expect(thread(page).getByText('three', { exact: true })).toHaveCount(0)
  await expect(thread(page).getByText('Will be sent when you are back online.')).toHaveCount(2)
  await field(page, khadija).fill('half a tho')
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise((resolve) => {
            const opening = indexedDB.open('rihla-device')
            opening.onsuccess = () => {
              const all = opening.result.transaction('meta').objectStore('meta').getAll()
              all.onsuccess = () => resolve(JSON.stringify(all.result))
            }
          }),
      ),
    )
    .toContain('half a tho')
  // A reload without network finds it all: what was said, what waits, and what was being typed.
  await page.reload()
  await expect(thread(page)).toContainText('two, mended')
  await expect(field(page, khadija)).toHaveValue('half a tho')
  expect(await said(host, id)).toEqual(['Is there tea?', 'Always.'])
  await page.goto('/changes')
  await expect(page.getByText(`Send to ${khadija}: “two, mended”`)).toBeVisible()
  await page.goto(`/messages/${id}`)

  // The other one has no network either, and writes meanwhile.
  await theirs.setOffline(true)
  await write(other, annarosa, 'quatre', say)
  await write(other, annarosa, 'cinq', say)
  await expect(thread(other).getByText(say('Will be sent when you are back online.'))).toHaveCount(2)
  await other.getByRole('button', { name: say('Edit: {content}', { content: 'cinq' }) }).click()
  await field(other, annarosa, say).fill('cinq, corrigé')
  await other.getByRole('button', { name: say('Save the change') }).click()

  // What leaves while another screen is shown is told there.
  await page.goto('/changes')
  await expect(page.getByText(`Send to ${khadija}: “two, mended”`)).toBeVisible()
  // What tells it comes after the screen, and tells of what it has seen waiting.
  await whenQuiet(page)
  await context.setOffline(false)
  await expect(page.getByText(/^(Message|2 messages) sent$/)).toBeVisible()
  await page.getByRole('button', { name: 'See the conversation' }).click()
  await page.waitForURL(`/messages/${id}`)
  await expect.poll(() => said(host, id)).toEqual(['Is there tea?', 'Always.', 'one', 'two, mended'])
  await theirs.setOffline(false)
  await expect(thread(other).getByText(/^(Is there tea\?|Always\.|one|two.*|three)$/)).toHaveText([
    'Is there tea?',
    'Always.',
    'one',
    'two, mended',
  ])
  const all = ['Is there tea?', 'Always.', 'one', 'two, mended', 'quatre', 'cinq, corrigé']
  await expect.poll(() => said(anna, id)).toEqual(all)
  await expect(thread(page).getByText(/^(quatre|cinq.*)$/)).toHaveText(['quatre', 'cinq, corrigé'])
  await expect(thread(page).getByText('Read', { exact: true })).toBeVisible()
  await expect(thread(page).getByText(/^Waiting/)).toHaveCount(0)

  await other.getByRole('button', { name: say('Block or report') }).click()
  await other.getByRole('button', { name: say('Block {who}', { who: annarosa }) }).click()
  await expect(page.getByText(`You cannot write to ${khadija}.`, { exact: false })).toBeVisible()
  await expect(field(page, khadija)).toHaveCount(0)
  await expect(thread(page)).toContainText('Always.')

  // Another person finds nothing at that address, and nobody at one that leads nowhere.
  const stranger = await registerPerson(app)
  await expect(said(stranger, id)).rejects.toThrow(/answered 404/)
  await page.goto(`/messages/${randomUUID()}`)
  await expect(page.getByRole('heading', { name: 'Conversation not found' })).toBeVisible()
  await theirs.close()
  expect(problems.found).toEqual([])
})
