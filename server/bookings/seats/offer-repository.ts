import { and, between, eq, type Placeholder, sql } from 'drizzle-orm'
import type { OfferException, TakenPlaces } from '#contract/rules/time/availability.ts'
import { statement } from '#server/platform/db/connection/statements.ts'
import type { Database } from '#server/platform/db/database.ts'
import { availabilityExceptions, seats } from '#server/platform/db/schema/bookings.ts'
import { experiences } from '#server/platform/db/schema/experiences.ts'

const offerColumns = {
  id: experiences.id,
  hostId: experiences.hostId,
  status: experiences.status,
  isApproved: experiences.isApproved,
  deletedAt: experiences.deletedAt,
  price: experiences.price,
  deposit: experiences.deposit,
  durationHours: experiences.durationHours,
  groupSize: experiences.groupSize,
  availableDays: experiences.availableDays,
  timeSlots: experiences.timeSlots,
  cancellationPolicy: experiences.cancellationPolicy,
  instantConfirmation: experiences.instantConfirmation,
  version: experiences.version,
}

/** What decides whether an experience can be booked, and for how much. */
export const findOffer = async (db: Database, id: string) => {
  const byId = statement(db, 'offer', (name) =>
    db
      .select(offerColumns)
      .from(experiences)
      .where(eq(experiences.id, sql.placeholder('id')))
      .prepare(name),
  )
  const [row] = await byId.execute({ id })
  return row ?? null
}
export type OfferRow = NonNullable<Awaited<ReturnType<typeof findOffer>>>

/** A key holds no null: no slot is an empty text there. */
export const toSlotKey = (timeSlot: string | null): string => timeSlot ?? ''
export const fromSlotKey = (key: string): string | null => (key === '' ? null : key)

export interface OfferFacts {
  exceptions: OfferException[]
  taken: TakenPlaces[]
}

const kind = (name: 'taken' | 'exception') => sql<'taken' | 'exception'>`${sql.raw(`'${name}'`)}`

interface Span {
  id: string | Placeholder
  from: string | Placeholder
  to: string | Placeholder
}

const within = (table: typeof seats | typeof availabilityExceptions, { id, from, to }: Span) =>
  and(eq(table.experienceId, id), between(table.day, from, to))

/** One statement for both, since they are always asked together. */
const selectFacts = (db: Pick<Database, 'select'>, span: Span) =>
  db
    .select({ date: seats.day, timeSlot: seats.timeSlot, kind: kind('taken'), places: seats.taken })
    .from(seats)
    .where(within(seats, span))
    .unionAll(
      db
        .select({
          date: availabilityExceptions.day,
          timeSlot: availabilityExceptions.timeSlot,
          kind: kind('exception'),
          places: availabilityExceptions.capacity,
        })
        .from(availabilityExceptions)
        .where(within(availabilityExceptions, span)),
    )

const toFacts = (rows: Awaited<ReturnType<typeof selectFacts>>): OfferFacts => {
  const of = (wanted: 'taken' | 'exception') =>
    rows
      .filter((row) => row.kind === wanted)
      .map(({ date, timeSlot, places }) => ({ date, timeSlot: fromSlotKey(timeSlot), places }))
  return {
    exceptions: of('exception').map(({ places, ...slot }) => ({ ...slot, capacity: places })),
    taken: of('taken').map(({ places, ...slot }) => ({ ...slot, taken: places })),
  }
}

const placeholders: Span = { id: sql.placeholder('id'), from: sql.placeholder('from'), to: sql.placeholder('to') }

/** What differs from the week's plan, and what is taken, from one day to another. */
export const findOfferFacts = async (db: Database, id: string, from: string, to: string): Promise<OfferFacts> => {
  const prepared = statement(db, 'offer facts', (name) => selectFacts(db, placeholders).prepare(name))
  return toFacts(await prepared.execute({ id, from, to }))
}

/** The same of one day, inside a transaction. */
export const readDayFacts = async (db: Pick<Database, 'select'>, id: string, day: string): Promise<OfferFacts> =>
  toFacts(await selectFacts(db, { id, from: day, to: day }))
