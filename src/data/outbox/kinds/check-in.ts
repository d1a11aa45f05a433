/** Guests who came, as their host's device counted them. The number only rises; what two devices counted differently waits for the host. */
import * as z from 'zod/mini'
import type { BodySentTo } from '#contract/endpoint.ts'
import { checkIn as checkInEndpoint } from '#contract/endpoints/bookings.ts'
import { guests } from '#contract/models/booking.ts'
import type { CatalogueRow } from '#contract/models/experience.ts'
import { day, id, timeOfDay } from '#contract/models/primitives.ts'
import { AppError, toAppError } from '#data/api/app-error.ts'
import { keepBooking } from '#data/bookings/cache.ts'
import type { StoredRow } from '#data/db/outbox-row.ts'
import { lookAgain } from '#data/hosting/look-again.ts'
import type { Call } from '#data/session/create-call.ts'
import { firstGeneration, nextGeneration, type RowChange, type Written } from '../engine/generations.ts'
import { defineKind, type RowCallOptions } from '../engine/kind.ts'
import { cardTitle } from './card-title.ts'

/**
 * `guests`: how many came. `at`: when the device counted them, in milliseconds since 1970. `known`: the number that the device had read or
 * counted before. `checkIn` and `timeSlot`: the start that the host let them in for. Earlier releases wrote rows without the last three.
 */
const checkInNote = z.strictObject({
  bookingId: id,
  guests,
  at: z.int(),
  known: z.optional(guests),
  checkIn: z.optional(day),
  timeSlot: z.optional(z.nullable(timeOfDay)),
})
export type CheckInNote = z.infer<typeof checkInNote>

/**
 * Sends a check-in. A server of the release before refuses every field but `guests` (400): it is sent the guests alone. It would ignore a
 * higher number than the recorded one, so that a later half waits until the server is of this release.
 */
const sendCheckIn = async (
  { bookingId, at, ...note }: CheckInNote,
  call: Call,
  options: RowCallOptions & { idempotencyKey: string },
) => {
  const send = (body: BodySentTo<typeof checkInEndpoint>) =>
    call(checkInEndpoint, { ...options, params: { id: bookingId }, body })
  try {
    return await send({ ...note, at: new Date(at).toISOString() })
  } catch (thrown) {
    if (toAppError(thrown).status !== 400) throw thrown
    if (note.known !== undefined)
      throw new AppError('unavailable', 'The server is older.', { status: 503, cause: thrown })
    return send({ guests: note.guests })
  }
}

export const checkIn = defineKind({
  name: 'booking.check-in@1',
  schema: checkInNote,
  describe: ({ bookingId, guests: came }, row) => ({
    kind: 'check-in' as const,
    title: cardTitle(row),
    guests: came,
    bookingId,
    /** When the server recorded the guests of a refused check-in as let in, in milliseconds since 1970; read from the mirror. */
    letInAt: null as number | null,
  }),
  request: async (note, { userId, idempotencyKey }, { call, options, mirror, keep }) => {
    try {
      const { booking } = await sendCheckIn(note, call, { ...options, idempotencyKey })
      // If the write fails, the next pull repairs the mirror.
      await keep(() => keepBooking(mirror, userId, booking, 'hostBookings')).catch(() => undefined)
    } catch (thrown) {
      // The booking was cancelled or moved, or the guests were declared absent, since this device last fetched it: the refusal is shown
      // beside the current booking, which lists the guests as let in.
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

/** Scanning a voucher again changes nothing unless more guests came; after a refusal it is a new try. */
export const nextCheckIn = (existing: StoredRow | undefined, written: WrittenCheckIn): RowChange => {
  if (!existing) return { kind: 'put', row: firstGeneration(toWritten(written)) }
  if (existing.state === 'refused') return { kind: 'put', row: nextGeneration(existing, toWritten(written)) }
  const before = checkIn.read(existing)
  // A row that this release cannot read stays for an update that can.
  if (before === null || written.note.guests <= before.guests) return { kind: 'nothing' }
  // The row may have reached the server already.
  const note = { ...written.note, known: before.guests }
  return { kind: 'put', row: nextGeneration(existing, toWritten({ ...written, note })) }
}
