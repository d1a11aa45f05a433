/** A full start of the demo host's, the soonest from tomorrow on, and who waits for it: the demo traveler and one more. */

import { lastMoment } from '#contract/rules/time/availability.ts'
import { addDays, inMorocco } from '#contract/rules/time/morocco-time.ts'
import { demoHost } from '#server/accounts/auth/demo-accounts.ts'
import type { BookingRow } from '#server/bookings/repository.ts'
import { toSlotKey } from '#server/bookings/seats/repository.ts'
import { insertRows } from '#server/platform/db/connection/json-rows.ts'
import type { Database } from '#server/platform/db/database.ts'
import { availabilityExceptions } from '#server/platform/db/schema/bookings.ts'
import { waitlistEntries, waitlistStarts } from '#server/platform/db/schema/waitlist.ts'
import { stableId } from '#server/platform/stable-id.ts'
import { hostId, personId } from './people.ts'

const isActive = ({ status }: BookingRow) => status === 'pending' || status === 'confirmed'

/** Nothing on a day on which nobody comes to the demo host. */
export const sampleWaitlist = (rows: readonly BookingRow[], now: Date) => {
  const traveler = personId('traveler')
  const tomorrow = addDays(inMorocco(now.getTime()).day, 1)
  const active = rows.filter(isActive)
  const isOf = (one: BookingRow) => (other: BookingRow) =>
    other.experienceId === one.experienceId && other.checkIn === one.checkIn && other.timeSlot === one.timeSlot
  const [booked] = active
    .filter((row) => row.hostId === hostId(demoHost) && row.checkIn >= tomorrow)
    .filter((row) => !active.filter(isOf(row)).some(({ travelerId }) => travelerId === traveler))
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  if (!booked) return null
  const ofStart = active.filter(isOf(booked))
  const isThere = (id: string) => id === traveler || ofStart.some(({ travelerId }) => travelerId === id)
  const guest = rows.find(({ travelerId }) => !isThere(travelerId))?.travelerId
  const start = { experienceId: booked.experienceId, day: booked.checkIn, timeSlot: toSlotKey(booked.timeSlot) }
  const waiting = [
    { userId: traveler, guests: 2, hoursAgo: 20 },
    ...(guest === undefined ? [] : [{ userId: guest, guests: 1, hoursAgo: 6 }]),
  ]
  return {
    // The host takes fewer people than usual that day: as many as have booked.
    exception: { ...start, capacity: ofStart.reduce((sum, { guests }) => sum + guests, 0) },
    start: { ...start, freed: 0, lookAt: new Date(lastMoment(booked.checkIn, booked.timeSlot)) },
    entries: waiting.map(({ userId, guests, hoursAgo }) => {
      const at = new Date(now.getTime() - hoursAgo * 3_600_000)
      return {
        ...start,
        id: stableId(`waitlist/${userId}`),
        userId,
        guests,
        state: 'waiting' as const,
        seenFreed: 0,
        createdAt: at,
        updatedAt: at,
      }
    }),
  }
}

/** After the bookings that fill the start. */
export const insertSampleWaitlist = async (
  db: Pick<Database, 'execute' | 'insert'>,
  sample: ReturnType<typeof sampleWaitlist>,
): Promise<void> => {
  if (sample === null) return
  await db
    .insert(availabilityExceptions)
    .values(sample.exception)
    .onConflictDoUpdate({
      target: [availabilityExceptions.experienceId, availabilityExceptions.day, availabilityExceptions.timeSlot],
      set: { capacity: sample.exception.capacity },
    })
  await insertRows(db, waitlistStarts, [sample.start])
  await insertRows(db, waitlistEntries, sample.entries)
}
