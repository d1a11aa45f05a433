/** Attempts to pay a gift card, beside those of bookings (repository.ts). */
import { and, eq, inArray } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Database } from '#server/platform/db/database.ts'
import { payments } from '#server/platform/db/schema/payments.ts'
import type { PaymentRow } from './repository.ts'

/** The open attempt of a held card, made where there is none. */
export const openCardPayment = async (
  db: Pick<Database, 'select' | 'insert' | 'update'>,
  values: { giftCardId: string } & Pick<PaymentRow, 'provider' | 'amount'>,
  now: Date,
): Promise<PaymentRow> => {
  const isOpen = and(eq(payments.giftCardId, values.giftCardId), eq(payments.state, 'open'))
  const [open] = await db.select().from(payments).where(isOpen)
  if (open?.provider === values.provider) return open
  // Left open with a provider that the server has since been taken off.
  if (open) await db.update(payments).set({ state: 'declined' }).where(isOpen)
  const row: PaymentRow = { id: uuid(), bookingId: null, moveId: null, state: 'open', createdAt: now, ...values }
  await db.insert(payments).values(row)
  return row
}

/** Declines the open payment attempts of locked cards, which closes their payment pages. */
export const closeCardPayments = async (db: Pick<Database, 'update'>, cardIds: readonly string[]): Promise<void> => {
  if (cardIds.length === 0) return
  await db
    .update(payments)
    .set({ state: 'declined' })
    .where(and(inArray(payments.giftCardId, [...cardIds]), eq(payments.state, 'open')))
}
