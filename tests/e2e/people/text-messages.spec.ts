import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { User } from '#contract/models/user.ts'
import { expectAxeClean } from '../../support/page/axe.ts'
import { goOffline, goOnline } from '../../support/page/browser.ts'
import { book, pay } from '../../support/people/bookings.ts'
import { resumeSession, sampleHost } from '../../support/people/people.ts'
import type { App } from '../../support/server/app.ts'
import { askDatabase } from '../../support/server/database.ts'
import { expect, testOnPage } from '../../support/test.ts'

/** What a probe has, in milliseconds (src/lib/device/probe.ts). */
const probeMs = 5500

/** What went out by text message to a number, as the data folder has it. */
const textsTo = async (app: App, number: string): Promise<string[]> => {
  const folder = join(app.server.dataDir, 'sms')
  const names = await readdir(folder).catch(() => [])
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return texts.filter((text) => text.startsWith(`To: ${number}\n`))
}

testOnPage(
  'a person confirms their number by the code of a text message, and is told of a booking by one',
  { tag: '@soak' },
  async ({ app, person, context, page, problems, say }) => {
    problems.allow(/status of 422 .*users\/me\/phone/)
    await askDatabase(app.server, 'update users set email_verified_at = now() where id = $1', [person.user.id])
    // A number of this person's alone: others use the same server.
    const digits = String(10_000_000 + (Date.now() % 89_999_999))
    const number = `+2126${digits}`
    const me = async () => (await person.ask<{ user: User }>('GET', '/auth/me')).user
    await resumeSession(page, person)
    await page.goto('/settings?tab=notifications')
    const matter = page.getByRole('region', { name: say('By text message') })
    const turn = matter.getByRole('switch')
    await turn.click()
    await expect(matter.getByLabel(say('Mobile number'))).toBeFocused()
    await expect(turn).not.toBeChecked()
    await matter.getByLabel(say('Mobile number')).fill(`06${digits}`)
    await matter.getByRole('button', { name: say('Send the code') }).click()
    const field = matter.getByLabel(say('Code from the text message'))
    await expect(field).toBeFocused()
    await expect(matter.getByText(number)).toBeVisible()
    await expectAxeClean(page)

    await expect.poll(async () => (await textsTo(app, number)).length).toBe(1)
    const [text = ''] = await textsTo(app, number)
    const code = /#(\d{6})$/.exec(text.trim())?.[1] ?? ''
    const confirm = matter.getByRole('button', { name: say('Confirm and turn on') })
    await field.fill(code === '123456' ? '654321' : '123456')
    await confirm.click()
    await expect(
      matter.getByText(say('This is not the code from the text message. Please check the digits.')),
    ).toBeVisible()
    expect((await me()).preferences.smsBookings).toBe(false)
    await field.fill(code)
    await confirm.click()
    await expect(turn).toBeChecked()
    await expect(turn).toBeFocused()
    await expect(matter.getByText(say('To {phoneNumber}', { phoneNumber: number }))).toBeVisible()
    expect(await me()).toMatchObject({ phoneNumber: number, phoneVerified: true, preferences: { smsBookings: true } })
    expect(app.server.logText()).not.toContain(digits)

    await goOffline(context, app)
    await expect(turn).toBeDisabled()
    await expect(
      page.getByText(say('These settings belong to your account: you need to be online to change them.')),
    ).toBeVisible()
    await goOnline(context, app)
    await expect(turn).toBeEnabled()

    const booking = await book(app, person)
    await pay(app, person, booking.id)
    const host = await sampleHost(app)
    await host.ask('PATCH', `/bookings/${booking.id}/status`, { status: 'confirmed' })
    await expect.poll(async () => (await textsTo(app, number)).length).toBe(2)
    expect((await textsTo(app, number)).find((one) => one !== text)).toMatch(/^To: \+2126\d{8}\n\nRihla ?: confirm/)

    // A crowded machine may lose a probe and take the server for gone, and the switch then takes no press: only then once more.
    const lostProbes = () =>
      app.proxy
        .requests({ path: '/api/health/live' })
        .filter(({ at, status }) => status !== 200 && Date.now() - at > probeMs).length
    const turnTo = async (isOn: boolean) => {
      const lostBefore = lostProbes()
      await turn.setChecked(isOn).catch(async (error) => {
        if (lostProbes() === lostBefore) throw error
        await turn.setChecked(isOn)
      })
      await expect.poll(async () => (await me()).preferences.smsBookings).toBe(isOn)
    }
    await turnTo(false)
    await turnTo(true)
  },
)
