import type { Booking } from '#contract/models/booking.ts'
import { useObservable } from '#lib/react/use-observable.ts'
import { defer } from '#lib/start/defer.ts'
import type { RecordedCash } from './cash-form.tsx'
import type { WaitingCash } from './cash-story.tsx'

/** What the data layer does about cash (src/data/bookings/cash.ts). */
interface CashData {
  watchQueuedCash(bookingId: string): {
    subscribe(next: (value: WaitingCash | null) => void, error?: (reason: unknown) => void): () => void
  }
  noteCash(cash: RecordedCash & { bookingId: string; experienceId: string; side: 'host' | 'traveler' }): Promise<void>
  cashErrorCode(thrown: unknown): string
}

/** What of a booking's cash waits on this device, and the way to record it from one side. `load` is asked when it is needed. */
export const useCash = ({ id, experience }: Booking, side: 'host' | 'traveler', load: () => Promise<CashData>) => ({
  waiting: useObservable(() => defer(async () => (await load()).watchQueuedCash(id), null), [id]) ?? null,
  onRecord: async (cash: RecordedCash) =>
    (await load()).noteCash({ ...cash, bookingId: id, experienceId: experience.id, side }),
  codeOf: async (thrown: unknown) => (await load()).cashErrorCode(thrown),
})
