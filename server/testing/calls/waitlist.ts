/** Waiting lists in tests, by the same calls that a person makes, and what must be true of them. */
import { and, eq } from 'drizzle-orm'
import { v4 as uuid } from 'uuid'
import type { WaitlistEntry } from '#contract/models/bookings/waitlist.ts'
import { notifications } from '../../platform/db/schema/notifications.ts'
import { waitlistEntries } from '../../platform/db/schema/waitlist.ts'
import { call, dayAhead } from '../book.ts'
import type { TestApp, TestPerson } from '../create-test-app.ts'

/** To wait for two places of the plain experience's only start, a week ahead. */
export const waitlistRequest = (test: TestApp, experienceId: string, changes: Record<string, unknown> = {}) => ({
  id: uuid(),
  experienceId,
  checkIn: dayAhead(test, 7),
  timeSlot: null,
  guests: 2,
  ...changes,
})

/** A millisecond after whatever was before: who comes first is first in line. */
export const join = (
  test: TestApp,
  person: TestPerson | null,
  experienceId: string,
  changes: Record<string, unknown> = {},
) => {
  test.time.now = new Date(test.time.now.getTime() + 1)
  return call(test, 'POST', '/waitlist', person, waitlistRequest(test, experienceId, changes))
}

export const leave = (test: TestApp, person: TestPerson, experienceId: string) =>
  call(test, 'DELETE', `/waitlist?experienceId=${experienceId}&checkIn=${dayAhead(test, 7)}`, person)

export const entriesOf = async (test: TestApp, person: TestPerson): Promise<WaitlistEntry[]> =>
  (await call(test, 'GET', '/waitlist', person)).json().data.entries

/** How often a person was offered something. */
export const offersTo = async (test: TestApp, { id }: TestPerson): Promise<number> => {
  const rows = await test.deps.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, id), eq(notifications.kind, 'waitlist_offer')))
  return rows.length
}

/** What is wrong with what is offered of an experience with one start, as sentences: `placesLeft` may be offered once each. */
export const auditOffers = async (test: TestApp, experienceId: string, placesLeft: number): Promise<string[]> => {
  const rows = await test.deps.db.select().from(waitlistEntries).where(eq(waitlistEntries.experienceId, experienceId))
  const offered = rows.filter(({ state }) => state === 'offered').reduce((sum, { guests }) => sum + guests, 0)
  const open = rows.filter(({ state }) => state === 'offered' || state === 'waiting')
  const doubled = open.length - new Set(open.map(({ userId, day, timeSlot }) => `${userId} ${day} ${timeSlot}`)).size
  return [
    ...(offered > placesLeft ? [`${offered} places are offered, ${placesLeft} are free`] : []),
    ...(doubled > 0 ? [`${doubled} people wait twice`] : []),
  ]
}
