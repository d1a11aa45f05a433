import type { BookingInTheWay } from '#contract/models/account.ts'
import type { SecondFactor } from '#contract/models/security.ts'
import { applyDue, dueChange } from '#server/bookings/close-booking.ts'
import { holdBooking } from '#server/bookings/repository.ts'
import { deleteContactsOf } from '#server/contact/repository.ts'
import { lockListingsOf } from '#server/experiences/listings/repository.ts'
import { pickText } from '#server/experiences/search/card.ts'
import { catalogueVersion } from '#server/experiences/search/catalogue-version.ts'
import { forgetRecipient, holdWaitingCards } from '#server/money/gift-cards/repository.ts'
import { closeCardPayments } from '#server/money/payments/card-payments.ts'
import { removeNameFromNotifications } from '#server/notifications/repository.ts'
import type { Caller, Deps } from '#server/platform/deps.ts'
import { announce, announceWaiting } from '#server/platform/events/announce.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { dropMailsAbout, dropMailsTo, dropTextsTo, dropWaiting, queueMail } from '#server/platform/mail/repository.ts'
import { removePictures } from '#server/platform/media/usecases.ts'
import { confirmPassword } from '../accounts/auth/confirm-password.ts'
import type { Origin } from '../accounts/auth/origin.ts'
import { recordEvent } from '../accounts/security/events.ts'
import { hasTwoFactor } from '../accounts/security/repository.ts'
import { takeSecondFactor } from '../accounts/security/second-factor.ts'
import { holdUser, type UserRow } from '../accounts/users/repository.ts'
import { assertNoOpenMoney } from './money-blockers.ts'
import { blankPerson, dropOwn, dropPictures, findOpenBookings, withdrawListings } from './repository.ts'

/** How many are named to whoever has many. */
const maxNamed = 10

type OpenBooking = Awaited<ReturnType<typeof findOpenBookings>>[number]

const toNamed = ({ booking, translations }: OpenBooking, userId: string): BookingInTheWay => ({
  id: booking.id,
  title: pickText(translations, 'en')?.title ?? '',
  checkIn: booking.checkIn,
  as: booking.travelerId === userId ? 'traveler' : 'host',
})

const assertNoBookingAhead = (open: readonly OpenBooking[], id: string, now: Date): void => {
  const ahead = open.filter(({ booking }) => dueChange(booking, now) === null).slice(0, maxNamed)
  if (ahead.length > 0)
    throw new ApiError('account_has_bookings', { details: { bookings: ahead.map((one) => toNamed(one, id)) } })
}

/** Throws `forbidden`, `account_has_bookings` or `account_has_money` if the account cannot be deleted now. */
export const assertDeletable = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, isAdmin }: Pick<UserRow, 'id' | 'isAdmin'>,
): Promise<void> => {
  // The marketplace would be without anybody to approve; another one is made by the server's command line.
  if (isAdmin) throw new ApiError('forbidden')
  assertNoBookingAhead(await findOpenBookings(db, id), id, clock())
  await assertNoOpenMoney({ db, clock }, id)
}

type RemoveDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'media' | 'securityLog'>

/**
 * Deletes an account, after the caller has proved who asks for it. What other people keep stays without personal data
 * (docs/decisions/0022), and the address can register again. Locks the user's row and listings, so that no booking is made meanwhile.
 */
export const removeAccount = async (deps: RemoveDeps, row: UserRow, by: 'owner' | 'operator'): Promise<void> => {
  const { id, email, pendingEmail, confirmedPhone, preferences, firstName, lastName } = row
  const provenEmail = row.emailVerifiedAt === null ? null : email
  const { clock, config, securityLog } = deps
  const pictures = await deps.db.transaction(async (db) => {
    await lockListingsOf(db, id)
    await holdUser(db, id)
    const open = await findOpenBookings(db, id)
    assertNoBookingAhead(open, id, clock())
    const cards = (await holdWaitingCards(db, id)).map((card) => card.id)
    // Before this transaction's own, which still have to leave.
    await dropMailsTo(db, email)
    await dropMailsAbout(db, { userId: id, email, name: `${firstName} ${lastName}` })
    if (pendingEmail !== null) await dropWaiting(db, pendingEmail, 'email_change', id)
    if (confirmedPhone !== null) await dropTextsTo(db, confirmedPhone)
    // What time has ended and nobody marked yet: done while its mails still have an address.
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
    await dropOwn(db, id)
    await removeNameFromNotifications(db, id)
    if ((await deleteContactsOf(db, { userId: id, provenEmail })) > 0) await announceWaiting(db)
    if (provenEmail !== null) await closeCardPayments(db, await forgetRecipient(db, provenEmail, now))
    await blankPerson(db, id, now)
    const dropped = await dropPictures(db, id)
    if (by === 'operator') await recordEvent({ db, clock, securityLog }, id, 'operator_deleted')
    await queueMail({ db, clock }, email, preferences.language, { kind: 'account_deleted' })
    await announce(db, [id], 'account')
    return dropped
  })
  await removePictures(deps, pictures)
  catalogueVersion(deps).forget()
}

/** Deletes the caller's account, once they have proved that it is theirs. */
export const deleteAccount = async (
  deps: Deps,
  caller: Caller,
  { password, ...factor }: { password: string } & SecondFactor,
  origin: Origin,
): Promise<void> => {
  if (caller.isAdmin) throw new ApiError('forbidden')
  const row = await confirmPassword(deps, caller, password, origin)
  // Checks before it takes the second factor, because a code can be used only once.
  await assertDeletable(deps, row)
  if (await hasTwoFactor(deps.db, row.id)) await takeSecondFactor(deps, row.id, factor)
  await removeAccount(deps, row, 'owner')
}
