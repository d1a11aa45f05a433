import type { GuestInfo } from '#contract/models/booking.ts'
import { readBookings } from './read.ts'

/** Who this person's newest booking on the device is for, a cancelled one too; null where there is none. */
export const readLastGuest = async (): Promise<GuestInfo | null> => {
  const bookings = await readBookings()
  const [newest] = bookings.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
  return newest?.guestInfo ?? null
}
