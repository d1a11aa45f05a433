/** Payment alerts for admins: lists the open ones and resolves them. */

import type { DataOf } from '#contract/endpoint.ts'
import type * as endpoints from '#contract/endpoints/admin-money.ts'
import { fullName } from '#server/accounts/users/to-user.ts'
import { holdBooking, touchBooking } from '#server/bookings/repository.ts'
import { titlesByLanguage } from '#server/experiences/titles.ts'
import type { Deps } from '#server/platform/deps.ts'
import { announceWaiting } from '#server/platform/events/announce.ts'
import { requireFound } from '#server/platform/http/api-error.ts'
import { pick } from '#server/platform/pick.ts'
import { changeCard, holdCard } from '../gift-cards/repository.ts'
import { cardReversal } from '../ledger/entries.ts'
import { insertEntries } from '../ledger/repository.ts'
import {
  type AlertRow,
  changeAlert,
  countOpenAlerts,
  findAlert,
  findOpenAlerts,
} from '../payments/alerts-repository.ts'
import type { PaymentDeps, PaymentEventRow } from '../payments/repository.ts'

const maxListed = 50

export const readAlerts = async ({ db }: Pick<Deps, 'db'>): Promise<DataOf<typeof endpoints.adminPaymentAlerts>> => {
  const [rows, total] = await Promise.all([findOpenAlerts(db, maxListed), countOpenAlerts(db)])
  const alerts = rows.map(({ alert, charge, bookingId, guestInfo, translations, host, buyer, underway }) => ({
    ...pick(alert, 'id', 'kind', 'state', 'reference', 'provider', 'amount'),
    charge: charge && {
      reference: charge.reference,
      amount: charge.amount,
      at: charge.receivedAt.toISOString(),
    },
    bookingId,
    titles: titlesByLanguage(translations ?? {}),
    payer: fullName(guestInfo ?? buyer ?? { firstName: '', lastName: '' }),
    host: host && fullName(host),
    underway,
    toldAt: alert.toldAt.toISOString(),
    timesTold: alert.timesTold,
  }))
  return { alerts, total }
}

/** Books the return of the money for a gift card that could not be delivered. */
export const returnUndelivered = async (
  { db, clock }: Pick<PaymentDeps, 'db' | 'clock'>,
  cardId: string,
  alert: AlertRow,
  charge: PaymentEventRow,
): Promise<void> => {
  const card = await holdCard(db, cardId)
  if (card === null) return
  const now = clock()
  const amounts = { amount: charge.amount, fromHeld: charge.amount }
  await changeCard(db, cardId, { reversed: card.reversed + charge.amount, updatedAt: now })
  await changeAlert(db, alert.id, amounts)
  await insertEntries(db, cardReversal({ ...amounts, id: alert.id, at: now }))
}

/** Resolves an alert with an admin's note. A later note does not replace the first. */
export const resolveAlert = ({ db, clock }: Deps, id: string, note: string): Promise<void> =>
  db.transaction(async (tx) => {
    const payment = requireFound((await findAlert(tx, id))?.payment)
    // Locks the booking or card before it reads the alert again, so that messages of the provider wait meanwhile.
    if (payment.bookingId !== null) await holdBooking(tx, payment.bookingId)
    if (payment.giftCardId !== null) await holdCard(tx, payment.giftCardId)
    const found = requireFound(await findAlert(tx, id))
    const { alert, charge } = found
    if (alert.resolvedAt !== null) return
    const now = clock()
    await changeAlert(tx, id, { resolvedAt: now, note })
    if (alert.kind === 'undeliverable_card' && payment.giftCardId !== null && charge !== null)
      await returnUndelivered({ db: tx, clock }, payment.giftCardId, alert, charge)
    if (payment.bookingId !== null) await touchBooking(tx, payment.bookingId, now)
    await announceWaiting(tx)
  })
