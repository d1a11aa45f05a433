/** A request that its host says yes to. It is kept at once, and sent once it can no longer be undone. */
import * as z from 'zod/mini'
import { updateBookingStatus } from '#contract/endpoints/bookings.ts'
import { id } from '#contract/models/primitives.ts'
import { toAppError } from '#data/api/app-error.ts'
import { keepBooking } from '#data/bookings/cache.ts'
import type { StoredRow } from '#data/db/outbox-row.ts'
import { lookAgain } from '#data/hosting/look-again.ts'
import { firstGeneration, nextGeneration, type RowChange, type Written } from '../engine/generations.ts'
import { maxHeldMs } from '../engine/held-back.ts'
import { defineKind } from '../engine/kind.ts'
import { cardTitle } from './card-title.ts'

/** `guest`: the first name of whoever booked. */
const approval = z.strictObject({ bookingId: id, guest: z.string() })
type ApprovalNote = z.infer<typeof approval>

export const bookingApprove = defineKind({
  name: 'booking.approve@1',
  schema: approval,
  describe: ({ bookingId, guest }, row) => ({ kind: 'approval' as const, title: cardTitle(row), guest, bookingId }),
  request: async ({ bookingId }, { userId, idempotencyKey }, { call, options, mirror, keep }) => {
    try {
      const body = { status: 'confirmed' as const }
      const { booking } = await call(updateBookingStatus, {
        ...options,
        params: { id: bookingId },
        body,
        idempotencyKey,
      })
      // A mirror that cannot be written is told by the next pull.
      await keep(() => keepBooking(mirror, userId, booking, 'hostBookings')).catch(() => undefined)
    } catch (thrown) {
      const { status } = toAppError(thrown)
      if (status === 404 || status === 409)
        await keep(() => lookAgain({ call, mirror, options }, userId, bookingId)).catch(() => undefined)
      throw thrown
    }
  },
})

export const approvalEntity = (bookingId: string): string => `approval:${bookingId}`

export interface ApprovalIntent {
  userId: string
  note: ApprovalNote
  card: StoredRow['card']
  /** A fresh idempotency key. */
  key: string
  now: number
}

/** Once approved it stays so, however often it is pressed; after a refusal it is a new try, which can be undone as well. */
export const nextApproval = (existing: StoredRow | undefined, intent: ApprovalIntent): RowChange => {
  if (existing && existing.state !== 'refused') return { kind: 'nothing' }
  const { note, now, ...others } = intent
  const written: Written = {
    ...others,
    now,
    kind: bookingApprove.name,
    entity: approvalEntity(note.bookingId),
    payload: note,
  }
  const row = existing ? nextGeneration(existing, written) : firstGeneration(written)
  return { kind: 'put', row: { ...row, notBefore: now + maxHeldMs } }
}

/** Nothing of it can have reached the server. */
export const canBeUndone = ({ state, dispatchedGeneration, generation, unsettled }: StoredRow): boolean =>
  state !== 'refused' && dispatchedGeneration < generation && unsettled.length === 0

export const undoneApproval = (existing: StoredRow | undefined): RowChange =>
  existing && canBeUndone(existing) ? { kind: 'delete', seq: existing.seq } : { kind: 'nothing' }
