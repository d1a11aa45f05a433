/** Waiting lists. Callers that change the line of a start lock its row of `waitlist_starts` first, and then its entries. */
import { and, asc, count, eq, gte, inArray, lte, sql, sum } from 'drizzle-orm'
import { maxWaitlistStarts, type WaitlistEntry, type WaitlistStart } from '#contract/models/bookings/waitlist.ts'
import { toCatalogueRow } from '#server/experiences/search/card.ts'
import { cardColumns } from '#server/experiences/search/columns.ts'
import { affectsRows, type Database, firstRow } from '#server/platform/db/database.ts'
import { seats } from '#server/platform/db/schema/bookings.ts'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { waitlistEntries, waitlistStarts } from '#server/platform/db/schema/waitlist.ts'
import { fromSlotKey, readDayFacts, readOffer, type Start, toSlotKey } from '../seats/repository.ts'

export type EntryRow = typeof waitlistEntries.$inferSelect
export type StartRow = typeof waitlistStarts.$inferSelect

const isOpen = inArray(waitlistEntries.state, ['waiting', 'offered'])

const isOf = (
  table: typeof waitlistEntries | typeof waitlistStarts | typeof seats,
  { experienceId, checkIn, timeSlot }: Start,
) => and(eq(table.experienceId, experienceId), eq(table.day, checkIn), eq(table.timeSlot, toSlotKey(timeSlot)))

export const startOf = ({ experienceId, day, timeSlot }: StartRow): Start => ({
  experienceId,
  checkIn: day,
  timeSlot: fromSlotKey(timeSlot),
})

/** Reads the facts that decide whether a start is full. `hold` locks the listing and the taken places until the transaction ends. */
export const readStart = async (db: Database, start: Start, hold: boolean) => {
  const { experienceId, checkIn } = start
  const offer = await readOffer(db, experienceId, hold)
  if (hold) await db.select({ taken: seats.taken }).from(seats).where(isOf(seats, start)).for('share')
  return { offer, facts: await readDayFacts(db, experienceId, checkIn) }
}

/** Locks a start and schedules the job that offers its places, for `at` at the latest. Returns how often its places came free. */
export const markStart = async (db: Database, start: Start, at: Date): Promise<number> => {
  const { experienceId, checkIn, timeSlot } = start
  const [row] = await db
    .insert(waitlistStarts)
    .values({ experienceId, day: checkIn, timeSlot: toSlotKey(timeSlot), freed: 0, lookAt: at })
    .onConflictDoUpdate({
      target: [waitlistStarts.experienceId, waitlistStarts.day, waitlistStarts.timeSlot],
      set: { lookAt: sql`least(${waitlistStarts.lookAt}, excluded.look_at)` },
    })
    .returning({ freed: waitlistStarts.freed })
  return row?.freed ?? 0
}

/** Locks the start that has been due for longest and that no other server has locked. Returns null if there is none. */
export const holdDueStart = (db: Database, now: Date): Promise<StartRow | null> =>
  firstRow(
    db
      .select()
      .from(waitlistStarts)
      .where(lte(waitlistStarts.lookAt, now))
      .orderBy(asc(waitlistStarts.lookAt))
      .limit(1)
      .for('update', { skipLocked: true }),
  )

/** Schedules the job that offers the places of a start; null if it has nothing more to do. */
export const setLookAt = async (db: Database, start: Start, lookAt: Date | null): Promise<void> => {
  await db.update(waitlistStarts).set({ lookAt }).where(isOf(waitlistStarts, start))
}

export const findEntry = (db: Database, id: string): Promise<EntryRow | null> =>
  firstRow(db.select().from(waitlistEntries).where(eq(waitlistEntries.id, id)))

export const findOpenEntry = (db: Database, userId: string, start: Start): Promise<EntryRow | null> =>
  firstRow(
    db
      .select()
      .from(waitlistEntries)
      .where(and(eq(waitlistEntries.userId, userId), isOf(waitlistEntries, start), isOpen)),
  )

export const countOpenEntries = (db: Database, userId: string): Promise<number> =>
  db.$count(waitlistEntries, and(eq(waitlistEntries.userId, userId), isOpen))

export const insertEntry = async (db: Database, row: EntryRow): Promise<void> => {
  await db.insert(waitlistEntries).values(row)
}

/** Returns the line of a start: entries with fewer offers first, then earlier ones. */
export const findLine = (db: Database, start: Start): Promise<EntryRow[]> =>
  db
    .select()
    .from(waitlistEntries)
    .where(and(isOf(waitlistEntries, start), isOpen))
    .orderBy(asc(waitlistEntries.offers), asc(waitlistEntries.createdAt), asc(waitlistEntries.id))

/** Changes an open entry. Returns false if it has ended. */
export const changeEntry = (
  db: Database,
  id: string,
  changes: Partial<Pick<EntryRow, 'state' | 'guests' | 'offers' | 'offerUntil' | 'seenFreed'>>,
  now: Date,
): Promise<boolean> =>
  affectsRows(
    db
      .update(waitlistEntries)
      .set({ ...changes, updatedAt: now })
      .where(and(eq(waitlistEntries.id, id), isOpen)),
  )

const toEntry = ({ entry, card }: { entry: EntryRow; card: Parameters<typeof toCatalogueRow>[0] }): WaitlistEntry => ({
  id: entry.id,
  experience: toCatalogueRow(card),
  checkIn: entry.day,
  timeSlot: fromSlotKey(entry.timeSlot),
  guests: entry.guests,
  state: entry.state === 'offered' ? 'offered' : 'waiting',
  offerUntil: entry.state === 'offered' ? (entry.offerUntil?.toISOString() ?? null) : null,
  createdAt: entry.createdAt.toISOString(),
})

export const listEntries = async (db: Database, userId: string): Promise<WaitlistEntry[]> => {
  const rows = await db
    .select({ entry: waitlistEntries, card: cardColumns })
    .from(waitlistEntries)
    .innerJoin(experiences, eq(experiences.id, waitlistEntries.experienceId))
    .where(and(eq(waitlistEntries.userId, userId), isOpen))
    .orderBy(asc(waitlistEntries.day), asc(waitlistEntries.timeSlot), asc(waitlistEntries.id))
  return rows.map(toEntry)
}

/** Counts the open entries of each start of a host's listings, from `day` on. */
export const countByStart = async (db: Database, hostId: string, day: string): Promise<WaitlistStart[]> => {
  const { experienceId, day: checkIn, timeSlot } = waitlistEntries
  const rows = await db
    .select({ experienceId, checkIn, timeSlot, entries: count(), guests: sum(waitlistEntries.guests).mapWith(Number) })
    .from(waitlistEntries)
    .innerJoin(experiences, eq(experiences.id, experienceId))
    .where(and(eq(experiences.hostId, hostId), gte(checkIn, day), isOpen))
    .groupBy(experienceId, checkIn, timeSlot)
    .orderBy(asc(checkIn), asc(timeSlot), asc(experienceId))
    .limit(maxWaitlistStarts)
  return rows.map((row) => ({ ...row, timeSlot: fromSlotKey(row.timeSlot) }))
}
