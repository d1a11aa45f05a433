/** What this device knows of this person's trips; for a live query, so from the databases alone. */
import type { Booking } from '#contract/models/booking.ts'
import { device } from '../db/device.ts'
import { mirror } from '../db/mirror.ts'
import { onDevice } from '../db/open-database.ts'
import { bookingRows, bookingsAskedAt } from './cache.ts'

/** Whose rows a screen reads; in a live query, so from the database alone. */
const readUserId = async (): Promise<string | null> => (await device.session.get('session'))?.user?.id ?? null

/** This person's bookings on the device, the latest start first. */
export const readBookings = (): Promise<Booking[]> =>
  onDevice(async () => {
    const userId = await readUserId()
    if (userId === null) return []
    const rows = await bookingRows(mirror, userId)
    return rows.map(({ booking }) => booking).sort((a, b) => Date.parse(b.startsAt) - Date.parse(a.startsAt))
  })

/** One booking on the device with the moment it was told, or null. */
export const readBooking = (id: string): Promise<{ booking: Booking; asOf: number | null } | null> =>
  onDevice(async () => {
    const userId = await readUserId()
    const row = userId === null ? undefined : await mirror.bookings.get([userId, id])
    return row ? { booking: row.booking, asOf: row.toldAt ?? (await bookingsAskedAt(mirror)) } : null
  })

/** When the server last told the whole list, in milliseconds since 1970; null if it never did on this device. */
export const bookingsAsOf = (): Promise<number | null> => onDevice(() => bookingsAskedAt(mirror))
