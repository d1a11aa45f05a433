import { bookingState } from '#contract/rules/booking-state.ts'
import { readBookings } from '#data/bookings/read.ts'
import { readFavorites } from '#data/favorites/commands.ts'
import { readSyncStatus } from '#data/outbox/queue.ts'
import { useDeviceQuery } from '#lib/react/use-device-query.ts'

export interface Kept {
  /** Bookings that are still to take place. */
  ahead: number
  completed: number
  saved: number
  /** Of the saved ones, those with pictures and full text on this device. */
  onDevice: number
  waiting: number
  refused: number
  /** Changes that only a newer release can send. */
  needsUpdate: number
}

const readKept = async (): Promise<Kept> => {
  const [bookings, favorites, { waiting, refused, needsUpdate }] = await Promise.all([
    readBookings(),
    readFavorites(),
    readSyncStatus(),
  ])
  const onDevice = favorites.filter(({ detailOnDevice }) => detailOnDevice).length
  const now = Date.now()
  // As the list under it has them: what still waits is not coming up yet.
  const isComing = (booking: (typeof bookings)[number]) =>
    bookingState(booking) === 'confirmed' && Date.parse(booking.endsAt) > now
  const ahead = bookings.filter(isComing).length
  const completed = bookings.filter(({ status }) => status === 'completed').length
  return { ahead, completed, saved: favorites.length, onDevice, waiting, refused, needsUpdate }
}

/** This person's figures as the device has them; undefined until read, null where the storage cannot be read. */
export const useKept = (userId: string): Kept | null | undefined => useDeviceQuery(readKept, [userId])
