/** Bookings made and answered past the browser, by the API and the sandbox page. */
import type { AvailabilityDay } from '#contract/models/availability.ts'
import type { Booking } from '#contract/models/booking.ts'
import type { Experience, ExperienceCard } from '#contract/models/experience.ts'
import { inMorocco } from '#contract/rules/time/morocco-time.ts'
import type { App } from '../server/app.ts'
import { askDatabase } from '../server/database.ts'
import { type Person, sampleHost } from './people.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Books an experience on its first open day from `from` days ahead on; null where it has none. `details` go along. */
export const bookAt = async (
  person: Person,
  { id, price }: Pick<ExperienceCard, 'id' | 'price'>,
  { from = 10, guests = 2, details = {} as Record<string, unknown> } = {},
): Promise<Booking | null> => {
  const { days } = await person.ask<{ days: AvailabilityDay[] }>(
    'GET',
    `/experiences/${id}/availability?from=${inDays(from)}&to=${inDays(from + 30)}`,
  )
  const open = days.find(({ slots }) => slots.some(({ placesLeft }) => placesLeft >= guests))
  if (!open) return null
  const { firstName, lastName, email } = person.user
  const { booking } = await person.ask<{ booking: Booking }>('POST', '/bookings', {
    experienceId: id,
    checkIn: open.date,
    guests,
    totalPrice: price * guests,
    paymentMethod: 'card',
    guestInfo: { firstName, lastName, email, phone: '+212612345678' },
    ...details,
  })
  return booking
}

/** Books one of the sample host's experiences that are paid online, whole, on the first open day from `from` days ahead on; not paid yet. */
export const book = async (app: App, person: Person, { from = 10, guests = 2 } = {}): Promise<Booking> => {
  const host = await sampleHost(app)
  const { experiences } = await host.ask<{ experiences: Experience[] }>('GET', '/experiences/host/my-experiences')
  for (const experience of experiences.filter(({ deposit }) => deposit === undefined)) {
    const booking = await bookAt(person, experience, { from, guests })
    if (booking) return booking
  }
  throw new Error('The sample host has nothing to book')
}

/** Presses the sandbox page's button, as its form would; `refund`: what the sandbox answers when it is asked for a refund later. */
export const pay = async (app: App, person: Person, bookingId: string, { refund = 'done' } = {}): Promise<void> => {
  const { redirectUrl } = await person.ask<{ redirectUrl: string }>('POST', '/payments/payzone/session', { bookingId })
  const address = new URL(redirectUrl, app.server.url)
  const answer = await fetch(`${app.server.url}${address.pathname}${address.search}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ outcome: 'approve', refund }),
  })
  if (answer.status !== 303) throw new Error(`The sandbox page answered ${answer.status}`)
}

/** The host's answer. */
export const confirm = async (app: App, bookingId: string): Promise<void> => {
  const host = await sampleHost(app)
  await host.ask('PATCH', `/bookings/${bookingId}/status`, { status: 'confirmed' })
}

/** Booked, paid and confirmed, as its traveler is told it. */
export const confirmedBooking = async (app: App, person: Person, options = {}): Promise<Booking> => {
  const { id } = await book(app, person, options)
  await pay(app, person, id)
  await confirm(app, id)
  return bookingOnServer(person, id)
}

export const bookingOnServer = async (person: Person, id: string): Promise<Booking> =>
  (await person.ask<{ booking: Booking }>('GET', `/bookings/${id}`)).booking

/** Moves a booking, in the database alone, to a start that many minutes from now: a negative number is in the past. */
export const beginsIn = async (app: App, bookingId: string, minutes: number): Promise<void> => {
  const at = Date.now() + minutes * 60_000
  const after = (hours: number) => new Date(at + hours * 3_600_000).toISOString()
  await askDatabase(
    app.server,
    `update bookings set check_in = $1, check_out = $1, starts_at = $2, ends_at = $3, completes_at = $4,
      updated_at = now() where id = $5`,
    [inMorocco(at).day, after(0), after(3), after(6), bookingId],
  )
}
