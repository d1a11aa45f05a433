import type { BookingInTheWay } from '#contract/models/account.ts'
import type { SecondFactor } from '#contract/models/security.ts'
import { applyDue, dueChange } from '#server/bookings/close-booking.ts'
import { holdBooking } from '#server/bookings/repository.ts'
import { pickText } from '#server/experiences/search/card.ts'
import { catalogueVersion } from '#server/experiences/search/catalogue-version.ts'
import { holdWaitingCards } from '#server/money/gift-cards/repository.ts'
import { closeCardPayments } from '#server/money/payments/card-payments.ts'
import type { Caller, Deps } from '#server/platform/deps.ts'
import { announce } from '#server/platform/events/announce.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { dropMailsTo, dropTextsTo, dropWaiting, queueMail } from '#server/platform/mail/repository.ts'
import { removePictures } from '#server/platform/media/usecases.ts'
import { confirmPassword } from '../auth/confirm-password.ts'
import type { Origin } from '../auth/origin.ts'
import { hasTwoFactor } from '../security/repository.ts'
import { takeSecondFactor } from '../security/second-factor.ts'
import { holdUser } from '../users/repository.ts'
import { assertNoOpenMoney } from './money-blockers.ts'
import { blankPerson, dropOwn, dropPictures, findOpenBookings, holdListingsOf, withdrawListings } from './repository.ts'

/** How many are named to whoever has many. */
const mostNamed = 10

type OpenBooking = Awaited<ReturnType<typeof findOpenBookings>>[number]

const toNamed = ({ booking, translations }: OpenBooking, userId: string): BookingInTheWay => ({
  id: booking.id,
  title: pickText(translations, 'en')?.title ?? '',
  checkIn: booking.checkIn,
  as: booking.travelerId === userId ? 'traveler' : 'host',
})

/**
 * Gives an account up. What others keep of it stays without anything personal (docs/decisions/0022); the address is free
 * again. Nobody can book meanwhile: their listings and their row are held.
 */
export const deleteAccount = async (
  deps: Deps,
  caller: Caller,
  { password, ...factor }: { password: string } & SecondFactor,
  origin: Origin,
): Promise<void> => {
  // The marketplace would be without anybody to approve; another one is made by the server's command line.
  if (caller.isAdmin) throw new ApiError('forbidden')
  const { id, email, pendingEmail, confirmedPhone, preferences } = await confirmPassword(deps, caller, password, origin)
  const isAhead = ({ booking }: OpenBooking) => dueChange(booking, deps.clock()) === null
  const assertFree = (open: readonly OpenBooking[]) => {
    const ahead = open.filter(isAhead).slice(0, mostNamed)
    if (ahead.length > 0)
      throw new ApiError('account_has_bookings', { details: { bookings: ahead.map((one) => toNamed(one, id)) } })
  }
  // Checks before it takes the second factor, because a code can be used only once.
  assertFree(await findOpenBookings(deps.db, id))
  await assertNoOpenMoney(deps, id)
  if (await hasTwoFactor(deps.db, id)) await takeSecondFactor(deps, id, factor)
  const pictures = await deps.db.transaction(async (db) => {
    await holdListingsOf(db, id)
    await holdUser(db, id)
    const open = await findOpenBookings(db, id)
    assertFree(open)
    const cards = (await holdWaitingCards(db, id)).map((card) => card.id)
    // Before this transaction's own, which still have to leave.
    await dropMailsTo(db, email)
    if (pendingEmail !== null) await dropWaiting(db, pendingEmail, 'email_change', id)
    if (confirmedPhone !== null) await dropTextsTo(db, confirmedPhone)
    // What time has ended and nobody marked yet: done while its mails still have an address.
    for (const { booking } of open) {
      const held = await holdBooking(db, booking.id)
      if (held) await applyDue({ db, clock: deps.clock, config: deps.config }, held)
    }
    // The bookings that just ended may owe earnings or refunds. A refusal rolls them back, and the expiry job ends them again.
    await assertNoOpenMoney({ db, clock: deps.clock }, id)
    // Closes attempts that the buyer left for a day. A late charge for one becomes an alert (money/gift-cards/activate.ts).
    await closeCardPayments(db, cards)
    const now = deps.clock()
    await withdrawListings(db, id, now)
    await dropOwn(db, id)
    await blankPerson(db, id, now)
    const dropped = await dropPictures(db, id)
    await queueMail({ db, clock: deps.clock }, email, preferences.language, { kind: 'account_deleted' })
    await announce(db, [id], 'account')
    return dropped
  })
  await removePictures(deps, pictures)
  catalogueVersion(deps).forget()
}
