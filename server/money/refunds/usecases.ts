/** Refunds that admins carry out by hand. */

import type { DataOf } from '#contract/endpoint.ts'
import type * as endpoints from '#contract/endpoints/admin-money.ts'
import { holdBooking } from '#server/bookings/repository.ts'
import { titlesByLanguage } from '#server/experiences/titles.ts'
import type { PaymentProvider } from '#server/money/payments/provider.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { pick } from '#server/platform/pick.ts'
import { completeRefund } from './complete-refund.ts'
import { findByHand, findRefund, sumOwed } from './repository.ts'

type Provider = Pick<PaymentProvider, 'name' | 'refund'>
/** Returns the provider's name if it refunds on request. */
const refunderOf = ({ name, refund }: Provider) => (refund === undefined ? null : name)

export const countRefundsByHand = async ({ db }: Pick<Deps, 'db'>, provider: Provider): Promise<number> =>
  (await sumOwed(db, refunderOf(provider))).total

const maxListed = 50

export const readRefundsByHand = async (
  { db }: Pick<Deps, 'db'>,
  provider: Provider,
): Promise<DataOf<typeof endpoints.adminRefunds>> => {
  const refunder = refunderOf(provider)
  const [rows, { total, amount }] = await Promise.all([findByHand(db, refunder, maxListed), sumOwed(db, refunder)])
  const refunds = rows.map(({ refund, guestInfo, translations, ...charge }) => ({
    id: refund.id,
    bookingId: refund.bookingId,
    titles: titlesByLanguage(translations),
    traveler: `${guestInfo.firstName} ${guestInfo.lastName}`,
    ...pick(refund, 'amount', 'why', 'problem'),
    promisedAt: refund.createdAt.toISOString(),
    charge: {
      provider: charge.provider,
      reference: charge.chargeReference,
      amount: charge.chargedAmount,
      at: charge.chargedAt.toISOString(),
    },
  }))
  return { refunds, total, amount }
}

/** Completes a refund that an admin carried out. Repeated with the same reference, as after a lost answer, it changes nothing and succeeds. */
export const completeByHand = (
  { db, clock, config }: Deps,
  provider: Provider,
  id: string,
  reference: string,
): Promise<void> =>
  db.transaction(async (tx) => {
    const bookingId = (await findRefund(tx, id))?.refund.bookingId
    const booking = bookingId === undefined ? null : await holdBooking(tx, bookingId)
    const found = await findRefund(tx, id)
    if (booking === null || found === null) throw new ApiError('not_found')
    const { refund } = found
    if (refund.settledAt !== null) {
      if (refund.reference === reference) return
      throw new ApiError('refund_settled', { details: { reference: refund.reference } })
    }
    // The provider may be carrying it out, and the money would go back twice.
    if (refund.problem === null && found.provider === refunderOf(provider)) throw new ApiError('refund_in_hand')
    await completeRefund({ db: tx, clock, config }, booking, refund, reference)
  })
