import type { BookingInTheWay } from '#contract/models/account.ts'
import { applyDue, dueChange } from '#server/bookings/close-booking.ts'
import { holdBooking } from '#server/bookings/repository.ts'
import { deleteContactsOf } from '#server/contact/repository.ts'
import { lockListingsOf } from '#server/experiences/listings/repository.ts'
import { pickText } from '#server/experiences/search/card.ts'
import { catalogueVersion } from '#server/experiences/search/catalogue-version.ts'
import { forgetRecipient, holdWaitingCards } from '#server/money/gift-cards/repository.ts'
import { closeCardPayments } from '#server/money/payments/repository.ts'
import { removeNameFromNotifications } from '#server/notifications/repository.ts'
import type { Caller, Deps } from '#server/platform/deps.ts'
import { announce, announceWaiting } from '#server/platform/events/announce.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { dropMailsAbout, dropMailsTo, dropTextsTo, dropWaiting, queueMail } from '#server/platform/mail/repository.ts'
import { removePictures } from '#server/platform/media/usecases.ts'
import { recordEvent } from '../accounts/security/events.ts'
import type { Origin } from '../accounts/security/origin.ts'
import { endSessionsOf } from '../accounts/sessions/repository.ts'
import { type Proof, proveOwner } from '../accounts/two-factor/prove-owner.ts'
import { holdUser, type UserRow } from '../accounts/users/repository.ts'
import { assertNoOpenMoney } from './money-blockers.ts'
import { anonymizeAccount, deleteOwnedRows, dropPictures, findOpenBookings, withdrawListings } from './repository.ts'

/** Bookings that a refusal names. */
const maxNamed = 10

type OpenBooking = Awaited<ReturnType<typeof findOpenBookings>>[number]

const toBlocker = ({ booking, translations }: OpenBooking, userId: string): BookingInTheWay => ({
  id: booking.id,
  title: pickText(translations, 'en')?.title ?? '',
  checkIn: booking.checkIn,
  as: booking.travelerId === userId ? 'traveler' : 'host',
})

const assertNoFutureBooking = (open: readonly OpenBooking[], id: string, now: Date): void => {
  const future = open.filter(({ booking }) => dueChange(booking, now) === null).slice(0, maxNamed)
  if (future.length > 0)
    throw new ApiError('account_has_bookings', { details: { bookings: future.map((one) => toBlocker(one, id)) } })
}

/** Throws `forbidden`, `account_has_bookings` or `account_has_money` if the account cannot be deleted now. */
export const assertDeletable = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, isAdmin }: Pick<UserRow, 'id' | 'isAdmin'>,
): Promise<void> => {
  // The marketplace needs an admin who approves listings. The command line makes another one.
  if (isAdmin) throw new ApiError('forbidden')
  assertNoFutureBooking(await findOpenBookings(db, id), id, clock())
  await assertNoOpenMoney({ db, clock }, id)
}

/**
 * Deletes an account, whose ownership the caller has checked. Rows that other accounts share stay without personal data
 * (docs/decisions/0022), and the address can register again. Locks the user's row and listings, so that no booking is made meanwhile.
 */
export const removeAccount = async (deps: Deps, row: UserRow, by: 'owner' | 'operator'): Promise<void> => {
  const { id, email, pendingEmail, confirmedPhone, preferences, firstName, lastName } = row
  const provenEmail = row.emailVerifiedAt === null ? null : email
  const { clock, config, securityLog } = deps
  const pictures = await deps.db.transaction(async (db) => {
    await lockListingsOf(db, id)
    await holdUser(db, id)
    const open = await findOpenBookings(db, id)
    assertNoFutureBooking(open, id, clock())
    const cards = (await holdWaitingCards(db, id)).map((card) => card.id)
    // Comes before the mails that this transaction queues.
    await dropMailsTo(db, email)
    await dropMailsAbout(db, { userId: id, email, name: `${firstName} ${lastName}` })
    if (pendingEmail !== null) await dropWaiting(db, pendingEmail, 'email_change', id)
    if (confirmedPhone !== null) await dropTextsTo(db, confirmedPhone)
    // Ends bookings that are due, while their mails still have an address.
    for (const { booking } of open) {
      const held = await holdBooking(db, booking.id)
      if (held) await applyDue({ db, clock, config }, held)
    }
    // The bookings that just ended may owe earnings or refunds. A refusal rolls them back, and the expiry job ends them again.
    await assertNoOpenMoney({ db, clock }, id)
    // Closes attempts that the buyer left for a day. A late charge for one becomes an alert (money/gift-cards/activate.ts).
    await closeCardPayments(db, cards)
    const now = clock()
    await withdrawListings(db, id, now)
    await endSessionsOf({ db, clock }, id)
    await deleteOwnedRows(db, id)
    await removeNameFromNotifications(db, id)
    if ((await deleteContactsOf(db, { userId: id, provenEmail })) > 0) await announceWaiting(db)
    if (provenEmail !== null) await closeCardPayments(db, await forgetRecipient(db, provenEmail, now))
    await anonymizeAccount(db, id, now)
    const dropped = await dropPictures(db, id)
    if (by === 'operator') await recordEvent({ db, clock, securityLog }, id, 'operator_deleted')
    await queueMail({ db, clock }, email, preferences.language, { kind: 'account_deleted' })
    await announce(db, [id], 'account')
    return dropped
  })
  await removePictures(deps, pictures)
  catalogueVersion(deps).forget()
}

/** Deletes the caller's account, once they have proved that they own it. */
export const deleteAccount = async (deps: Deps, caller: Caller, proof: Proof, origin: Origin): Promise<void> => {
  if (caller.isAdmin) throw new ApiError('forbidden')
  const { row, takeFactor } = await proveOwner(deps, caller, proof, origin)
  await assertDeletable(deps, row)
  await takeFactor()
  await removeAccount(deps, row, 'owner')
}
