/** Where a person means to go: what they saved, and what they booked and still have before them. */
import type { DeviceDatabase } from '../db/device.ts'
import type { MirrorDatabase } from '../db/mirror.ts'
import { ownerOf } from '../db/owner.ts'
import { visitorsFavorites } from '../favorites/visitor.ts'

export interface WantedPlace {
  /** The experience. */
  id: string
  latitude: number
  longitude: number
}

const isAhead = new Set(['pending', 'confirmed'])

/** Bookings first, the next one before the others; then what was saved last. For a live query. */
export const readWantedPlaces = async (
  db: MirrorDatabase,
  device: DeviceDatabase,
  now: number,
): Promise<WantedPlace[]> => {
  const userId = await ownerOf(db)
  const bookings = userId === null ? [] : await db.bookings.where('userId').equals(userId).toArray()
  const favorites = userId === null ? [] : await db.favorites.where('userId').equals(userId).toArray()
  const visitors = userId === null ? await visitorsFavorites(device) : []
  const saved = [
    ...favorites.sort((a, b) => b.favoritedAt.localeCompare(a.favoritedAt)).map(({ id }) => id),
    ...visitors.sort((a, b) => b.at - a.at).map(({ experienceId }) => experienceId),
  ]
  const details = await db.details.bulkGet(saved)
  const today = new Date(now - 86_400_000).toISOString().slice(0, 10)
  const places = [
    ...bookings
      .filter(({ booking }) => isAhead.has(booking.status) && booking.checkIn >= today)
      .sort((a, b) => a.booking.checkIn.localeCompare(b.booking.checkIn))
      .map(({ booking }) => ({ id: booking.experience.id, spot: booking.experience.meetingCoordinates })),
    ...details.map((row) => ({ id: row?.id ?? '', spot: row?.experience.meetingCoordinates })),
  ]
  const byId = new Map<string, WantedPlace>()
  for (const { id, spot } of places) if (spot && !byId.has(id)) byId.set(id, { id, ...spot })
  return [...byId.values()]
}
