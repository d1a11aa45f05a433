import type { Booking } from '#contract/models/booking.ts'
import { noteCash, readQueuedCash } from '#data/bookings/cash.ts'
import { useDeviceQuery } from '#lib/react/use-device-query.ts'
import type { RecordedCash } from './cash-form.tsx'

/** The cash of a booking that waits on this device, and the function that records it for one side. */
export const useCash = ({ id, experience }: Booking, side: 'host' | 'traveler') => ({
  waiting: useDeviceQuery(() => readQueuedCash(id), [id]) ?? null,
  onRecord: (cash: RecordedCash) => noteCash({ ...cash, bookingId: id, experienceId: experience.id, side }),
})
