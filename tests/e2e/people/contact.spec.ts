import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { dropAnswer } from '../../support/faults/faults.ts'
import { expectAxeClean } from '../../support/page/axe.ts'
import { closeAllPages, goOffline, goOnlineAlone, goTo, workerReady } from '../../support/page/browser.ts'
import { whenQuiet } from '../../support/page/quiet.ts'
import { admin, resumeSession } from '../../support/people/people.ts'
import { storedOnDevice } from '../../support/people/stored.ts'
import type { App } from '../../support/server/app.ts'
import { askDatabase } from '../../support/server/database.ts'
import { expect, test, testOnPage } from '../../support/test.ts'

/** What the server holds of messages about this. */
const kept = (app: App, subject: string) =>
  askDatabase<{ userId: string | null; message: string; email: string }>(
    app.server,
    'select user_id as "userId", message, email from contact_messages where subject = $1',
    [subject],
  )
/** The mails in the data folder that went to this address. */
const mailsTo = async (app: App, address: string): Promise<string[]> => {
  const folder = join(app.server.dataDir, 'mails')
  const names = await readdir(folder).catch(() => [])
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return mails.filter((mail) => mail.startsWith(`To: ${address}\n`))
}

const fill = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value)
}
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

test('a visitor writes without network and closes the window: the message arrives once, with a mail to both sides', {
  tag: '@soak',
}, async ({ app, context, page }) => {
  const [subject, email] = ['Lost in the Anti-Atlas', 'nomad@example.com']
  const code = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await code.promise
    await route.continue()
  })
  await page.goto('/contact', { waitUntil: 'commit' })
  await field(page, 'Name').fill('Tariq')
  code.resolve()
  await workerReady(page)
  await expect(page.getByRole('link', { name: /^Police\s*190$/ })).toHaveAttribute('href', 'tel:190')
  await page.getByRole('button', { name: 'Send the message' }).click()
  await expect(page.getByRole('alert')).toContainText('Message: Please fill it in.')
  await expect(field(page, 'Name'), 'typed before the page’s code was here').toHaveValue('Tariq')

  await goOffline(context, app)
  await fill(page, { Email: email, Subject: subject, Message: 'The meeting point is' })
  await expect.poll(async () => (await storedOnDevice(page))['rihla-device/meta']).toContain('The meeting point is')
  // What is half-written survives, also where the page is begun anew without network.
  await page.reload()
  await expect(field(page, 'Message')).toHaveValue('The meeting point is')
  await field(page, 'Message').fill('The meeting point is not there.')
  await page.getByRole('button', { name: 'Send when back online' }).click()
  await expect(page.getByRole('heading', { name: 'Saved on this device' })).toBeFocused()
  await expectAxeClean(page)
  await expect(page.getByText('Offline · 1 waiting')).toBeVisible()
  await page.getByRole('link', { name: 'See what is waiting' }).click()
  await expect(page.getByText(`Write to Rihla: “${subject}”`)).toBeVisible()
  // Taken back, changed and queued again.
  await page.getByRole('button', { name: `Change: Write to Rihla: “${subject}”` }).click()
  await expect(field(page, 'Message')).toHaveValue('The meeting point is not there.')
  await field(page, 'Message').fill('The meeting point is not there. Help!')
  await page.getByRole('button', { name: 'Send when back online' }).click()
  await expect(page.getByText('Offline · 1 waiting')).toBeVisible()
  await closeAllPages(context)

  await goOnlineAlone(context, app)
  await expect
    .poll(() => kept(app, subject))
    .toEqual([{ userId: null, email, message: 'The meeting point is not there. Help!' }])
  await expect.poll(async () => (await mailsTo(app, email)).length).toBe(1)
  expect((await mailsTo(app, email))[0]).toContain('Subject: We have your message')
  await expect
    .poll(async () => (await mailsTo(app, admin.email)).find((mail) => mail.includes(subject)))
    .toContain(`Reply-To: ${email}`)
  const again = await context.newPage()
  await again.goto('/changes')
  await expect(again.getByText('Everything you changed has arrived.')).toBeVisible()
  await goTo(again, '/contact')
  await whenQuiet(again)
  await expect(field(again, 'Message')).toHaveValue('')
})

testOnPage(
  'a signed-in person whose answer is lost has written once, under their account',
  { tag: '@soak' },
  async ({ app, person, page }) => {
    const subject = 'A hammam for two'
    await resumeSession(page, person)
    await page.goto('/gift-cards')
    await expect(field(page, 'Email')).toHaveValue(person.email)
    await expect(field(page, 'Subject')).toHaveValue('A gift card')
    await fill(page, { Subject: subject, Message: 'About 900 dirhams, in May.' })
    const lost = app.proxy.rule({ method: 'POST', path: '/api/contact' }, dropAnswer, 2)
    await page.getByRole('button', { name: 'Send the message' }).click()
    await expect(page.getByRole('heading', { name: 'Sent. We answer within 24 hours.' })).toBeVisible()
    expect(lost.hits).toBe(2)
    expect(await kept(app, subject)).toMatchObject([{ userId: person.user.id }])
    const confirmations = async () =>
      (await mailsTo(app, person.email)).filter((mail) =>
        mail.includes('Subject: We have your message about a gift card'),
      )
    await expect.poll(async () => (await confirmations()).length).toBe(1)
  },
)
