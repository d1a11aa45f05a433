/** Cash that was paid on the day, as one side's device recorded it. The latest word of a device counts until the server has it. */
import * as z from 'zod/mini'
import { recordCash } from '#contract/endpoints/money/cash.ts'
import type { CatalogueRow } from '#contract/models/experience.ts'
import { cashAmount } from '#contract/models/money/cash.ts'
import { id } from '#contract/models/primitives.ts'
import { keepBooking } from '#data/bookings/cache.ts'
import type { StoredRow } from '#data/db/outbox-row.ts'
import { firstGeneration, nextGeneration, type RowChange, type Written } from '../engine/generations.ts'
import { defineKind } from '../engine/kind.ts'
import { cardTitle } from './card-title.ts'

/** `at`: when the device recorded it, in milliseconds since 1970. `code`: the traveler's, which their host typed in. */
const cashNote = z.strictObject({
  bookingId: id,
  side: z.enum(['traveler', 'host']),
  amount: cashAmount,
  at: z.int(),
  reason: z.optional(z.string()),
  code: z.optional(z.string()),
})
export type CashNote = z.infer<typeof cashNote>

export const cashKind = defineKind({
  name: 'booking.cash@1',
  schema: cashNote,
  describe: ({ amount, side }, row) => ({ kind: 'cash' as const, title: cardTitle(row), amount, side }),
  request: async ({ bookingId, side, at, ...note }, { userId, idempotencyKey }, { call, options, mirror, keep }) => {
    const { booking } = await call(recordCash, {
      ...options,
      params: { id: bookingId },
      body: { ...note, at: new Date(at).toISOString() },
      idempotencyKey,
    })
    // A mirror that cannot be written is told by the next pull.
    await keep(() => keepBooking(mirror, userId, booking, side === 'host' ? 'hostBookings' : 'bookings')).catch(
      () => undefined,
    )
  },
})

export const cashEntity = (bookingId: string): string => `cash:${bookingId}`

export interface WrittenCash {
  userId: string
  note: CashNote
  card: CatalogueRow | null
  /** A fresh idempotency key. */
  key: string
}

/** Said again it is the same row; another amount takes its place, also after a refusal. */
export const nextCash = (existing: StoredRow | undefined, { userId, note, card, key }: WrittenCash): RowChange => {
  const entity = cashEntity(note.bookingId)
  const written: Written = { userId, kind: cashKind.name, entity, payload: note, card, key, now: note.at }
  if (!existing) return { kind: 'put', row: firstGeneration(written) }
  const before = cashKind.read(existing)
  const isSame =
    before?.amount === note.amount && before.reason === note.reason && (before.code ?? note.code) === before.code
  if (existing.state !== 'refused' && isSame) return { kind: 'nothing' }
  return { kind: 'put', row: nextGeneration(existing, written) }
}
