/** A gift card that the demo traveler bought. Its code stands in the README, as the password of the demo accounts does. */

import { demoCardCode, demoCardId, toStoredCode } from '#server/money/gift-cards/code.ts'
import { cardCharge } from '#server/money/ledger/entries.ts'
import { insertEntries } from '#server/money/ledger/repository.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { giftCards } from '#server/platform/db/schema/gift-cards.ts'
import { paymentEvents, payments } from '#server/platform/db/schema/payments.ts'
import { stableId } from '#server/platform/stable-id.ts'
import { personId } from './people.ts'

const value = 1000
const dayMs = 86_400_000
const years = 3

export const insertSampleGiftCard = async (
  db: Database,
  config: Pick<Config, 'jwtSecret' | 'formerJwtSecret' | 'paymentFeeRate'>,
  now: Date,
): Promise<void> => {
  const id = demoCardId
  const paidAt = new Date(now.getTime() - 12 * dayMs)
  const expiresAt = new Date(paidAt)
  expiresAt.setUTCFullYear(expiresAt.getUTCFullYear() + years)
  await db.insert(giftCards).values({
    id,
    buyerId: personId('traveler'),
    state: 'active',
    value,
    ...toStoredCode(config, id, demoCardCode),
    recipientName: 'Salma Idrissi',
    recipientEmail: 'traveler@rihla.example',
    language: 'en',
    paidAt,
    expiresAt,
    createdAt: paidAt,
    updatedAt: paidAt,
  })
  const paymentId = stableId('gift card payment/demo')
  const common = { provider: 'sandbox' as const, amount: value }
  await db.insert(payments).values({ id: paymentId, giftCardId: id, ...common, state: 'approved', createdAt: paidAt })
  const event = { id: stableId('gift card event/demo'), ...common, outcome: 'approved' as const, receivedAt: paidAt }
  await db.insert(paymentEvents).values({ ...event, paymentId, reference: `${paymentId} approved` })
  await insertEntries(db, cardCharge({ ...event, at: paidAt }, config))
}
