import type { Booking } from '#contract/models/booking.ts'
import { formatInstant } from '#i18n/format.ts'
import { fillIn, someStart, submitButton } from '../../support/people/booking-form.ts'
import { bookAt } from '../../support/people/bookings.ts'
import { resumeSession } from '../../support/people/people.ts'
import { expect, testOnPage } from '../../support/test.ts'

testOnPage(
  'a new person is told how long their places are kept, and why they can hold no more',
  { tag: '@fr-soak' },
  async ({ app, person, page, say, problems }) => {
    problems.allow(/status of 409 .*\/api\/bookings\)/)
    const { experience, path } = await someStart(app, 1)
    const made: Booking[] = []
    for (const from of [10, 14, 18]) {
      const booking = await bookAt(person, experience, { from, guests: 1 })
      if (booking) made.push(booking)
    }
    expect(made).toHaveLength(3)
    await resumeSession(page, person)
    await page.goto(path)
    await fillIn(page, { say })
    await submitButton(page, say).click()
    await expect(
      page
        .getByRole('main')
        .getByText(
          say('You already have three unpaid requests for this experience. Pay for or cancel one under Trips first.'),
        ),
    ).toBeVisible()
    const { bookings } = await person.ask<{ bookings: Booking[] }>('GET', '/bookings')
    expect(bookings).toHaveLength(3)

    const [first] = made
    const twoHours = new Date(new Date(first?.createdAt ?? '').getTime() + 2 * 3_600_000).toISOString()
    expect(first?.payBy).toBe(twoHours)
    await page.goto(`/bookings/${first?.id}`)
    const until = formatInstant(twoHours, person.user.preferences.language)
    await expect(page.getByText(until).first()).toBeVisible()
  },
)

testOnPage(
  'a booking between people who cannot write to each other is refused in plain words, and nothing is booked',
  async ({ app, person, page, say, problems }) => {
    problems.allow(/status of 403 .*\/api\/bookings\)/)
    const { experience, path } = await someStart(app, 1)
    // Whoever blocks whom, words pass in neither direction.
    await person.ask('POST', '/messages/start-conversation', {
      experienceId: experience.id,
      message: 'Is there shade?',
    })
    const { conversations } = await person.ask<{ conversations: { id: string }[] }>('GET', '/messages/conversations')
    await person.ask('PUT', `/messages/conversation/${conversations[0]?.id}/block`)
    await resumeSession(page, person)
    await page.goto(path)
    await fillIn(page, { say })
    await submitButton(page, say).click()
    await expect(
      page
        .getByRole('main')
        .getByText(
          say(
            'You and this host cannot write to each other, so you cannot book with them. If you blocked them, unblock them under Messages first.',
          ),
        ),
    ).toBeVisible()
    expect((await person.ask<{ bookings: Booking[] }>('GET', '/bookings')).bookings).toEqual([])
  },
)
