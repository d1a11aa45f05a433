import { announceBooking } from '#server/bookings/notifications.ts'
import { type BookingRow, touchBooking } from '#server/bookings/repository.ts'
import { pickText } from '#server/experiences/search/card.ts'
import { titlesOf } from '#server/experiences/titles.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { queueMail } from '#server/platform/mail/repository.ts'
import { notify } from '#server/platform/notifications/notify.ts'
import { updateLedger } from '../ledger/update-ledger.ts'
import { complete, findReceiver, type RefundRow } from './repository.ts'

export interface SettleDeps {
  /** The transaction that holds the booking. */
  db: Pick<Database, 'select' | 'insert' | 'update' | 'execute'>
  clock: Deps['clock']
  config: Pick<Deps['config'], 'publicOrigin' | 'commissionRate' | 'paymentFeeRate'>
}

const tellTraveler = async (
  { db, clock, config }: SettleDeps,
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

/** The money went back: said once, booked, and told to its traveler. False where it was said before. */
export const completeRefund = async (
  deps: SettleDeps,
  booking: BookingRow,
  refund: RefundRow,
  reference: string,
): Promise<boolean> => {
  const now = deps.clock()
  if (!(await complete(deps.db, refund.id, reference, now))) return false
  await updateLedger(deps.db, deps.config, booking.id)
  await touchBooking(deps.db, booking.id, now)
  await tellTraveler(deps, refund, reference)
  await announceBooking(deps.db, booking)
  return true
}
