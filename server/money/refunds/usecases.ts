import type { DataOf } from '#contract/endpoint.ts'
import type * as endpoints from '#contract/endpoints/admin-money.ts'
import { holdBooking } from '#server/bookings/repository.ts'
import { createProvider } from '#server/money/payments/create-provider.ts'
import type { PaymentProvider } from '#server/money/payments/provider.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { completeRefund } from './complete-refund.ts'
import { countByHand, findByHand, findRefund } from './repository.ts'

type Asked = Pick<PaymentProvider, 'name' | 'refund'>
const askedName = ({ name, refund }: Asked) => (refund === undefined ? null : name)

/** How many wait for an admin. */
export const countRefundsByHand = async (deps: Deps): Promise<number> =>
  (await countByHand(deps.db, askedName(createProvider(deps)))).total

const listed = 50

type Titles = Awaited<ReturnType<typeof findByHand>>[number]['translations']
const titlesOf = ({ en, fr }: Titles) => ({ ...(en && { en: en.title }), ...(fr && { fr: fr.title }) })

export const readRefundsByHand = async (
  { db }: Pick<Deps, 'db'>,
  provider: Asked,
): Promise<DataOf<typeof endpoints.adminRefunds>> => {
  const asked = askedName(provider)
  const [rows, sums] = await Promise.all([findByHand(db, asked, listed), countByHand(db, asked)])
  const refunds = rows.map(({ refund, guestInfo, translations, ...charge }) => ({
    id: refund.id,
    bookingId: refund.bookingId,
    titles: titlesOf(translations),
    traveler: `${guestInfo.firstName} ${guestInfo.lastName}`,
    amount: refund.amount,
    why: refund.why,
    problem: refund.problem,
    promisedAt: refund.createdAt.toISOString(),
    charge: {
      provider: charge.provider,
      reference: charge.chargeReference,
      amount: charge.chargedAmount,
      at: charge.chargedAt.toISOString(),
    },
  }))
  return { refunds, ...sums }
}

/** An admin has given it back. The same reference again, as after a lost answer, changes nothing and succeeds. */
export const completeByHand = (
  { db, clock, config }: Deps,
  provider: Asked,
  id: string,
  reference: string,
): Promise<void> =>
  db.transaction(async (tx) => {
    const asked = await findRefund(tx, id)
    const booking = asked && (await holdBooking(tx, asked.refund.bookingId))
    const found = booking && (await findRefund(tx, id))
    if (!booking || !found) throw new ApiError('not_found')
    const { refund } = found
    if (refund.settledAt !== null) {
      if (refund.reference === reference) return
      throw new ApiError('refund_settled', { details: { reference: refund.reference } })
    }
    // The provider has it in hand: done by hand as well, it would go back twice.
    if (refund.problem === null && found.provider === askedName(provider)) throw new ApiError('refund_in_hand')
    await completeRefund({ db: tx, clock, config }, booking, refund, reference)
  })
