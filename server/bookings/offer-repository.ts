import { and, between, eq, sql } from 'drizzle-orm'
import type { OfferException, TakenPlaces } from '#contract/rules/availability.ts'
import { availabilityExceptions, seats } from '../db/schema/bookings.ts'
import { experiences } from '../db/schema/experiences.ts'
import type { Database } from '../deps.ts'

type Db = Pick<Database, 'select'>

const offerColumns = {
  id: experiences.id,
  hostId: experiences.hostId,
  status: experiences.status,
  isApproved: experiences.isApproved,
  deletedAt: experiences.deletedAt,
  price: experiences.price,
  durationHours: experiences.durationHours,
  groupSize: experiences.groupSize,
  availableDays: experiences.availableDays,
  timeSlots: experiences.timeSlots,
  cancellationPolicy: experiences.cancellationPolicy,
  version: experiences.version,
}

/** What decides whether an experience can be booked, and for how much. */
export const findOffer = async (db: Db, id: string) => {
  const [row] = await db.select(offerColumns).from(experiences).where(eq(experiences.id, id))
  return row ?? null
}
export type OfferRow = NonNullable<Awaited<ReturnType<typeof findOffer>>>

/** A key holds no null: no slot is an empty text there. */
export const toSlotKey = (timeSlot: string | null): string => timeSlot ?? ''
const fromSlotKey = (key: string): string | null => (key === '' ? null : key)

export interface OfferFacts {
  exceptions: OfferException[]
  taken: TakenPlaces[]
}

/** What differs from the week's plan, and what is taken, from one day to another. */
export const findOfferFacts = async (db: Db, id: string, from: string, to: string): Promise<OfferFacts> => {
  const columns = ({ day, timeSlot }: typeof seats | typeof availabilityExceptions) => ({ date: day, timeSlot })
  // One statement, since it is asked while a transaction runs.
  const rows = await db
    .select({ ...columns(seats), kind: sql<'taken' | 'exception'>`'taken'`, places: seats.taken })
    .from(seats)
    .where(and(eq(seats.experienceId, id), between(seats.day, from, to)))
    .unionAll(
      db
        .select({
          ...columns(availabilityExceptions),
          kind: sql<'taken' | 'exception'>`'exception'`,
          places: availabilityExceptions.capacity,
        })
        .from(availabilityExceptions)
        .where(and(eq(availabilityExceptions.experienceId, id), between(availabilityExceptions.day, from, to))),
    )
  const of = (kind: 'taken' | 'exception') =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ date, timeSlot, places }) => ({ date, timeSlot: fromSlotKey(timeSlot), places }))
  return {
    exceptions: of('exception').map(({ places, ...slot }) => ({ ...slot, capacity: places })),
    taken: of('taken').map(({ places, ...slot }) => ({ ...slot, taken: places })),
  }
}
