/** The days of several experiences at once, for lists. Each is read by its primary key. */
import { and, between, eq, inArray } from 'drizzle-orm'
import type { Offer, OfferException, TakenPlaces } from '#contract/rules/time/availability.ts'
import { isPublic } from '#server/experiences/search/columns.ts'
import type { Database } from '#server/platform/db/database.ts'
import { availabilityExceptions, dayPlaces, seats } from '#server/platform/db/schema/bookings.ts'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { fromSlotKey } from './offer-repository.ts'

/** The weekly plans of those that everybody may see. */
export const findPlans = async (db: Database, ids: readonly string[]): Promise<({ id: string } & Offer)[]> => {
  const { id, availableDays, timeSlots, groupSize } = experiences
  return db
    .select({ id, availableDays, timeSlots, groupSize })
    .from(experiences)
    .where(and(isPublic, inArray(id, [...ids])))
}

export interface DayFacts {
  exceptions: OfferException[]
  taken: TakenPlaces[]
}

/** What differs from the plan on one day, and what is taken, by experience. */
export const findDayFacts = async (
  db: Database,
  ids: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, DayFacts>> => {
  const of = (table: typeof seats | typeof availabilityExceptions) =>
    and(inArray(table.experienceId, [...ids]), eq(table.day, day))
  const [taken, exceptions] = await Promise.all([
    db.select().from(seats).where(of(seats)),
    db.select().from(availabilityExceptions).where(of(availabilityExceptions)),
  ])
  const facts = new Map(ids.map((id): [string, DayFacts] => [id, { exceptions: [], taken: [] }]))
  for (const row of taken) {
    const slot = { date: row.day, timeSlot: fromSlotKey(row.timeSlot), taken: row.taken }
    facts.get(row.experienceId)?.taken.push(slot)
  }
  for (const row of exceptions) {
    const slot = { date: row.day, timeSlot: fromSlotKey(row.timeSlot), capacity: row.capacity }
    facts.get(row.experienceId)?.exceptions.push(slot)
  }
  return facts
}

/** Days that differ from their plan, with the most places that some start has left, by experience and day. */
export const findDayPlaces = async (
  db: Database,
  ids: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> => {
  const rows = await db
    .select()
    .from(dayPlaces)
    .where(and(inArray(dayPlaces.experienceId, [...ids]), between(dayPlaces.day, from, to)))
  const found = new Map(ids.map((id): [string, Map<string, number>] => [id, new Map()]))
  for (const { experienceId, day, places } of rows) found.get(experienceId)?.set(day, places)
  return found
}
