/** The places of experiences: plans, exceptions, and places that are taken. The statement that books takes places (write-booking.ts). */

import { and, between, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Offer, OfferException, TakenPlaces } from '#contract/rules/time/availability.ts'
import { isPublic } from '#server/experiences/search/columns.ts'
import { statement } from '#server/platform/db/connection/statements.ts'
import { type Database, firstRow } from '#server/platform/db/database.ts'
import { availabilityExceptions, dayPlaces, seats } from '#server/platform/db/schema/bookings.ts'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { pick } from '#server/platform/pick.ts'

const offerColumns = {
  ...pick(experiences, 'id', 'hostId', 'status', 'isApproved', 'deletedAt'),
  ...pick(experiences, 'price', 'deposit', 'durationHours', 'groupSize', 'availableDays'),
  ...pick(experiences, 'timeSlots', 'cancellationPolicy', 'instantConfirmation', 'version'),
}

/** Finds the facts that decide whether an experience can be booked, and its price. */
export const findOffer = async (db: Database, id: string) => {
  const byId = statement(db, 'offer', (name) =>
    db
      .select(offerColumns)
      .from(experiences)
      .where(eq(experiences.id, sql.placeholder('id')))
      .prepare(name),
  )
  return firstRow(byId.execute({ id }))
}
export type OfferRow = NonNullable<Awaited<ReturnType<typeof findOffer>>>

/** Reads the same facts inside a transaction, with the titles. `hold` locks the experience against changes until the transaction ends. */
export const readOffer = async (db: Database, id: string, hold: boolean) => {
  const offers = db
    .select({ ...offerColumns, translations: experiences.cardTranslations })
    .from(experiences)
    .where(eq(experiences.id, id))
  return firstRow(hold ? offers.for('share') : offers)
}

export interface Start {
  experienceId: string
  checkIn: string
  timeSlot: string | null
}

/** Converts a slot to a part of a primary key, which holds no null. */
export const toSlotKey = (timeSlot: string | null): string => timeSlot ?? ''
export const fromSlotKey = (key: string): string | null => (key === '' ? null : key)

export interface OfferFacts {
  exceptions: OfferException[]
  taken: TakenPlaces[]
}

const kind = (name: 'taken' | 'exception') => sql<'taken' | 'exception'>`${sql.raw(`'${name}'`)}`

/** Selects taken places and exceptions in one statement, because they are always read together. */
const selectFacts = (db: Database, within: (table: typeof seats | typeof availabilityExceptions) => SQL | undefined) =>
  db
    .select({
      experienceId: seats.experienceId,
      date: seats.day,
      timeSlot: seats.timeSlot,
      kind: kind('taken'),
      places: seats.taken,
    })
    .from(seats)
    .where(within(seats))
    .unionAll(
      db
        .select({
          experienceId: availabilityExceptions.experienceId,
          date: availabilityExceptions.day,
          timeSlot: availabilityExceptions.timeSlot,
          kind: kind('exception'),
          places: availabilityExceptions.capacity,
        })
        .from(availabilityExceptions)
        .where(within(availabilityExceptions)),
    )

const toFacts = (rows: Awaited<ReturnType<typeof selectFacts>>): OfferFacts => {
  const facts: OfferFacts = { exceptions: [], taken: [] }
  for (const row of rows) {
    const slot = { date: row.date, timeSlot: fromSlotKey(row.timeSlot) }
    if (row.kind === 'taken') facts.taken.push({ ...slot, taken: row.places })
    else facts.exceptions.push({ ...slot, capacity: row.places })
  }
  return facts
}

/** Finds the exceptions and the taken places of an experience from one day to another. */
export const findOfferFacts = async (db: Database, id: string, from: string, to: string): Promise<OfferFacts> => {
  const prepared = statement(db, 'offer facts', (name) =>
    selectFacts(db, (table) =>
      and(
        eq(table.experienceId, sql.placeholder('id')),
        between(table.day, sql.placeholder('from'), sql.placeholder('to')),
      ),
    ).prepare(name),
  )
  return toFacts(await prepared.execute({ id, from, to }))
}

/** Reads the exceptions and the taken places of one day, inside a transaction. */
export const readDayFacts = async (db: Database, id: string, day: string): Promise<OfferFacts> =>
  toFacts(await selectFacts(db, (table) => and(eq(table.experienceId, id), eq(table.day, day))))

/** Finds the exceptions and the taken places of one day of several experiences, by experience. */
export const findDayFacts = async (
  db: Database,
  ids: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, OfferFacts>> => {
  const rows = await selectFacts(db, (table) => and(inArray(table.experienceId, [...ids]), eq(table.day, day)))
  const byExperience = Map.groupBy(rows, ({ experienceId }) => experienceId)
  return new Map([...byExperience].map(([id, found]) => [id, toFacts(found)]))
}

export const findPlans = async (db: Database, ids: readonly string[]): Promise<({ id: string } & Offer)[]> => {
  const { id, availableDays, timeSlots, groupSize } = experiences
  return db
    .select({ id, availableDays, timeSlots, groupSize })
    .from(experiences)
    .where(and(isPublic, inArray(id, [...ids])))
}

/** Finds the days that differ from their plan, with the places left at the start that has the most, by experience and day. */
export const findDayPlaces = async (
  db: Database,
  ids: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> => {
  const rows = await db
    .select()
    .from(dayPlaces)
    .where(and(inArray(dayPlaces.experienceId, [...ids]), between(dayPlaces.day, from, to)))
  const byExperience = Map.groupBy(rows, ({ experienceId }) => experienceId)
  return new Map([...byExperience].map(([id, days]) => [id, new Map(days.map(({ day, places }) => [day, places]))]))
}

/** Frees places. Only the statement that ends a booking may call it, once. */
export const releaseSeats = async (
  db: Database,
  { experienceId, checkIn, timeSlot }: Start,
  guests: number,
): Promise<void> => {
  await db
    .update(seats)
    .set({ taken: sql`${seats.taken} - ${guests}` })
    .where(and(eq(seats.experienceId, experienceId), eq(seats.day, checkIn), eq(seats.timeSlot, toSlotKey(timeSlot))))
}
