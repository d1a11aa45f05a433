/** Guests who came, as their host's device saw it. The first who says so is recorded: another device's word may be the answer. */
import * as z from 'zod/mini'
import { checkIn as checkInEndpoint } from '#contract/endpoints/bookings.ts'
import { guests } from '#contract/models/booking.ts'
import type { CatalogueRow } from '#contract/models/experience.ts'
import { id } from '#contract/models/primitives.ts'
import { toAppError } from '#data/api/app-error.ts'
import { keepBooking } from '#data/bookings/cache.ts'
import type { StoredRow } from '#data/db/outbox-row.ts'
import { lookAgain } from '#data/hosting/look-again.ts'
import { firstGeneration, nextGeneration, type RowChange, type Written } from '../engine/generations.ts'
import { defineKind } from '../engine/kind.ts'
import { cardTitle } from './card-title.ts'

/** `guests`: how many came. `at`: when the device saw it, in milliseconds since 1970. */
const checkInNote = z.strictObject({ bookingId: id, guests, at: z.int() })
export type CheckInNote = z.infer<typeof checkInNote>

export const checkIn = defineKind({
  name: 'booking.check-in@1',
  schema: checkInNote,
  describe: (note, row) => ({ kind: 'check-in' as const, title: cardTitle(row), guests: note.guests }),
  request: async (note, { userId, idempotencyKey }, { call, options, mirror, keep }) => {
    try {
      const { booking } = await call(checkInEndpoint, {
        ...options,
        params: { id: note.bookingId },
        body: { guests: note.guests },
        idempotencyKey,
      })
      // If the write fails, the next pull repairs the mirror.
      await keep(() => keepBooking(mirror, userId, booking, 'hostBookings')).catch(() => undefined)
    } catch (thrown) {
      // The booking was cancelled, or the guests were declared absent, since this device last fetched it: the refusal is shown beside the
      // current booking.
      const { status } = toAppError(thrown)
      if (status === 404 || status === 409)
        await keep(() => lookAgain({ call, mirror, options }, userId, note.bookingId)).catch(() => undefined)
      throw thrown
    }
  },
})

export const checkInEntity = (bookingId: string): string => `check-in:${bookingId}`

export interface WrittenCheckIn {
  userId: string
  note: CheckInNote
  card: CatalogueRow | null
  /** A fresh idempotency key. */
  key: string
}

const toWritten = ({ userId, note, card, key }: WrittenCheckIn): Written => ({
  userId,
  kind: checkIn.name,
  entity: checkInEntity(note.bookingId),
  payload: note,
  card,
  key,
  now: note.at,
})

/** The first one stands, however often a voucher is scanned; after a refusal it is a new try. */
export const nextCheckIn = (existing: StoredRow | undefined, written: WrittenCheckIn): RowChange => {
  if (!existing) return { kind: 'put', row: firstGeneration(toWritten(written)) }
  if (existing.state !== 'refused') return { kind: 'nothing' }
  return { kind: 'put', row: nextGeneration(existing, toWritten(written)) }
}
