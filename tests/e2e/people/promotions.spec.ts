import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SessionAnswer, User } from '#contract/models/user.ts'
import { addDays, inMorocco, instantInMorocco } from '#contract/rules/time/morocco-time.ts'
import { expectAxeClean } from '../../support/page/axe.ts'
import { workerReady } from '../../support/page/browser.ts'
import { aListing } from '../../support/people/listing.ts'
import { admin, askServer, becomeHost, registerPerson, resumeSession } from '../../support/people/people.ts'
import type { App } from '../../support/server/app.ts'
import { someExperiences } from '../../support/server/catalogue.ts'
import { askDatabase } from '../../support/server/database.ts'
import { expect, test } from '../../support/test.ts'

test.use({ ownServer: true })

/** How long it is until noon of the next Thursday in Morocco, in milliseconds. */
const untilThursday = (now = Date.now()): number => {
  let { day } = inMorocco(now)
  const isAhead = () => instantInMorocco(day, '12:00') > now && new Date(`${day}T00:00:00Z`).getUTCDay() === 4
  while (!isAhead()) day = addDays(day, 1)
  return instantInMorocco(day, '12:00') - now
}

/** The promotional mails in the data folder that went to this address. */
const promotionsTo = async ({ server }: App, address: string): Promise<string[]> => {
  const folder = join(server.dataDir, 'mails')
  const names = await readdir(folder).catch(() => [])
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return mails.filter((mail) => mail.startsWith(`To: ${address}\n`) && mail.includes('\nList-Unsubscribe: '))
}

const approve = async (app: App, id: string) => {
  const body = { email: admin.email, password: admin.password }
  const { tokens } = (await askServer(app, 'POST', '/auth/login', { body })) as SessionAnswer
  await askServer(app, 'PUT', `/experiences/${id}/approve`, { token: tokens.accessToken })
}

test('what is new in a saved city comes by mail on Thursday, and ends by the link of the mail', {
  tag: '@soak',
}, async ({ app, person, page, problems }) => {
  problems.allow(/status of 401 .*\/api\//)
  const [saved] = await someExperiences(app, 1)
  if (!saved) throw new Error('the sample catalogue is too small')
  await askDatabase(app.server, 'update users set email_verified_at = now() where id = $1', [person.user.id])
  await person.ask('POST', '/users/favorites', { experienceId: saved.id })
  await resumeSession(page, person)
  await page.goto('/settings?tab=notifications')
  const promotions = page.getByRole('switch', { name: 'Ideas and offers' })
  await promotions.click()
  const isOn = async () => (await person.ask<{ user: User }>('GET', '/auth/me')).user.preferences.emailPromotions
  await expect.poll(isOn).toBe(true)
  await workerReady(page)
  const host = await becomeHost(await registerPerson(app))
  const listing = await aListing(host, 'Weaving with Zahra', { location: saved.location })
  await approve(app, listing.id)

  await app.server.restart({ aheadMs: untilThursday() })
  await expect.poll(async () => (await promotionsTo(app, person.email)).length, { timeout: 60_000 }).toBe(1)
  const [mail = ''] = await promotionsTo(app, person.email)
  expect(mail).toContain(`Subject: New in ${saved.location}`)
  expect(mail).toContain('“Weaving with Zahra”')
  expect(mail).toContain(`/experience/${listing.id}\n`)
  expect(mail).toContain('\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\n')
  const [, path = ''] = /\nList-Unsubscribe: <https?:\/\/[^/]+(\/unsubscribe\/[^>]+)>\n/.exec(mail) ?? []

  // Past the app's own service worker.
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: 'Unsubscribe?' })).toBeVisible()
  await expectAxeClean(page)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You are unsubscribed' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to the settings' }).click()
  await expect(promotions).toBeVisible()
  await expect(promotions).not.toBeChecked()
})
