import { announceBooking } from '#server/bookings/notifications.ts'
import { type BookingRow, touchBooking } from '#server/bookings/repository.ts'
import { pickText } from '#server/experiences/search/card.ts'
import { titlesOf } from '#server/experiences/titles.ts'
import { queueMail } from '#server/platform/mail/repository.ts'
import { notify } from '#server/platform/notify.ts'
import { updateLedger } from '../ledger/usecases.ts'
import type { PaymentDeps } from '../payments/repository.ts'
import { complete, findReceiver, type RefundRow } from './repository.ts'

const notifyTraveler = async (
  { db, clock, config }: PaymentDeps,
  { id, bookingId, amount }: RefundRow,
  reference: string,
): Promise<void> => {
  const receiver = await findReceiver(db, bookingId)
  if (receiver === null) return
  const { translations, preferences, experienceId } = receiver
  if (preferences.emailBookings)
    await queueMail({ db, clock }, receiver.email, preferences.language, {
      kind: 'refund_done',
      title: pickText(translations, preferences.language)?.title ?? '',
      amount: String(amount),
      reference,
      link: `${config.publicOrigin}/bookings/${bookingId}`,
    })
  const data = { bookingId, experienceId, ...titlesOf(translations), side: 'traveler', refund: String(amount) }
  await notify({ db, clock }, [{ userId: receiver.id, kind: 'refund_done', event: `refund:${id}`, data }])
}

/** Marks a refund as done, books it, and notifies the traveler; returns false if it is done already. */
export const completeRefund = async (
  deps: PaymentDeps,
  booking: BookingRow,
  refund: RefundRow,
  reference: string,
): Promise<boolean> => {
  const now = deps.clock()
  if (!(await complete(deps.db, refund.id, reference, now))) return false
  await updateLedger(deps.db, deps.config, booking.id)
  await touchBooking(deps.db, booking.id, now)
  await notifyTraveler(deps, refund, reference)
  await announceBooking(deps.db, booking)
  return true
}
