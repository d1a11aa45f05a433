import type { Page } from '@playwright/test'
import type { Booking } from '#contract/models/booking.ts'
import { dropAnswer, dropRequest } from '../../support/faults/faults.ts'
import { expectAxeClean } from '../../support/page/axe.ts'
import type { Say } from '../../support/page/say.ts'
import { beginsIn, bookingOnServer, confirmedBooking } from '../../support/people/bookings.ts'
import { type Person, resumeSession } from '../../support/people/people.ts'
import type { App } from '../../support/server/app.ts'
import { askDatabase } from '../../support/server/database.ts'
import { expect, testOnPage } from '../../support/test.ts'

const outcome = { method: 'POST', path: /^\/api\/requests\/[^/]+\/outcome$/ }
const newPassword = 'Dunes&Wind8'

interface Given {
  app: App
  page: Page
  person: Person
  say: Say
}
interface Command {
  name: string
  request: (booking: Booking) => { method: string; path: string | RegExp }
  prepare?: (given: Given, booking: Booking) => Promise<unknown>
  open: (given: Given, booking: Booking) => Promise<unknown>
  button: (page: Page, say: Say) => ReturnType<Page['getByRole']>
  /** What the app must not say while it does not know, and says of a request that was not received. */
  unchanged: string
  done: string
  /** How often the change was made. */
  count: (given: Given, booking: Booking) => Promise<number>
}

const commands: readonly Command[] = [
  {
    name: 'cancelling a booking',
    request: ({ id }) => ({ method: 'PATCH', path: `/api/bookings/${id}/cancel` }),
    open: async ({ page, say }, { id }) => {
      await page.goto(`/bookings/${id}`)
      await page.getByRole('button', { name: say('Cancel booking') }).click()
    },
    button: (page) => page.getByRole('dialog').getByRole('button', { name: /^(Cancel and get|Annuler et)/ }),
    unchanged: 'Your booking has not changed.',
    done: 'Booking cancelled',
    count: async ({ person }, { id }) => {
      const { status, refunds = [] } = await bookingOnServer(person, id)
      return status === 'cancelled' ? refunds.length : 0
    },
  },
  {
    name: 'moving a booking',
    request: ({ id }) => ({ method: 'POST', path: `/api/bookings/${id}/moves` }),
    open: async ({ page, say }, { id }) => {
      await page.goto(`/bookings/${id}`)
      await page.getByRole('button', { name: say('Move booking') }).click()
      await page.getByRole('dialog').getByLabel(say('New day')).selectOption({ index: 3 })
    },
    button: (page, say) => page.getByRole('dialog').getByRole('button', { name: say('Move booking') }),
    unchanged: 'The booking has not changed.',
    done: 'Booking moved',
    count: async ({ person }, { id }) => (await bookingOnServer(person, id)).moves ?? 0,
  },
  {
    name: 'publishing a review',
    request: ({ experience }) => ({ method: 'POST', path: `/api/experiences/${experience.id}/reviews` }),
    prepare: ({ app }, { id }) => beginsIn(app, id, -60 * 24),
    open: async ({ page, say }, { id }) => {
      await page.goto(`/bookings/${id}`)
      await page.getByRole('button', { name: say('Write a review') }).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByText(/^5 ·/).click()
      await sheet.getByLabel(say('In your own words')).fill('Bread from a clay oven.')
    },
    button: (page, say) => page.getByRole('dialog').getByRole('button', { name: say('Publish the review') }),
    unchanged: 'Nothing was published, and your text is still here.',
    done: 'Review submitted',
    count: async ({ app }, { id }) => {
      const [row] = await askDatabase<{ count: number }>(
        app.server,
        'select count(*)::int as count from reviews where booking_id = $1',
        [id],
      )
      return row?.count ?? 0
    },
  },
  {
    name: 'changing the password',
    request: () => ({ method: 'PUT', path: '/api/auth/change-password' }),
    open: async ({ page, person, say }) => {
      await page.goto('/settings?tab=security')
      await page.getByLabel(say('Current password'), { exact: true }).fill(person.password)
      await page.getByLabel(say('New password'), { exact: true }).fill(newPassword)
      await page.getByLabel(say('Confirm the new password'), { exact: true }).fill(newPassword)
    },
    button: (page, say) => page.getByRole('button', { name: say('Change the password') }),
    unchanged: 'Your password was not changed',
    done: 'Password changed',
    count: async ({ app, person }) => {
      const body = JSON.stringify({ email: person.user.email, password: newPassword })
      const headers = { 'content-type': 'application/json' }
      return (await fetch(`${app.server.url}/api/auth/login`, { method: 'POST', body, headers })).status === 200 ? 1 : 0
    },
  },
]

for (const command of commands) {
  testOnPage(
    `${command.name} says that its outcome is unknown after a lost answer, then what happened`,
    // One in `npm test`: src/data/sync/lost-answers.test.ts holds the rule for every command.
    { tag: command.name === 'cancelling a booking' ? '@fr' : ['@fr', '@soak'] },
    async ({ app, page, person, say }) => {
      const given = { app, page, person, say }
      const booking = await confirmedBooking(app, person, { from: 20 })
      await command.prepare?.(given, booking)
      await resumeSession(page, person)
      await command.open(given, booking)

      // The request does not arrive.
      const request = command.request(booking)
      const lostRequest = app.proxy.rule(request, dropRequest)
      await command.button(page, say).click()
      await expect(page.getByText(say(command.unchanged)).first()).toBeVisible()
      expect(await command.count(given, booking)).toBe(0)
      lostRequest.end()

      // The server carries it out, and its answer is lost. Nothing else gets through meanwhile.
      const lostAnswer = app.proxy.rule(request, dropAnswer)
      const unreachable = app.proxy.rule(outcome, dropRequest)
      await command.button(page, say).click()
      const notice = page.getByRole('status').filter({ hasText: say('Ask now') })
      await expect(notice).toBeVisible()
      await expect(page.getByText(say(command.unchanged))).toHaveCount(0)
      await expectAxeClean(page)
      expect(await command.count(given, booking)).toBe(1)

      // Pressed while the server still cannot be reached: later the app may find out before the press.
      const asked = app.proxy.requests(outcome).length
      await notice.getByRole('button', { name: say('Ask now') }).click()
      await expect.poll(() => app.proxy.requests(outcome).length).toBeGreaterThan(asked)
      lostAnswer.end()
      unreachable.end()
      await expect(page.getByText(say(command.done), { exact: true }).first()).toBeVisible()
      await expect(notice).toHaveCount(0)
      expect(await command.count(given, booking)).toBe(1)
    },
  )
}
