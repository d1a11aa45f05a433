import type { Booking } from '#contract/models/booking.ts'
import type { RefundStep } from '#contract/models/money.ts'
import type { LanguageCode } from '#contract/models/primitives.ts'
import { cashDue } from '#contract/rules/money/deposit.ts'
import { pick } from '#server/platform/pick.ts'
import { fullName } from '../accounts/users/to-user.ts'
import { pickText, toCategory } from '../experiences/search/card.ts'
import { titlesByLanguage } from '../experiences/titles.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { type Reader, redactCash, redactNoShow } from './blocked-texts.ts'
import { cashCode } from './cash/cash-code.ts'
import { toCash } from './cash/to-cash.ts'
import { toCheckIns } from './check-in/repository.ts'
import { signVoucher } from './check-in/voucher-key.ts'
import { isActive, isUnpaid } from './close-booking.ts'
import { toNoShow } from './no-shows/to-no-show.ts'
import type { FoundBooking, RefundStepRow } from './repository.ts'

type Texts = NonNullable<FoundBooking['experience']['translations']['en']>
type PlaceText = Pick<Texts, 'title' | 'duration' | 'meetingPoint'>
const noText: PlaceText = { title: '', duration: '', meetingPoint: null }
const placeText = ({ title, duration, meetingPoint }: PlaceText) => ({ title, duration, meetingPoint })

const toInstant = (text: string | null) => text && new Date(text).toISOString()
const toRefundStep = ({ promisedAt, sentAt, doneAt, ...step }: RefundStepRow): RefundStep => ({
  ...step,
  promisedAt: new Date(promisedAt).toISOString(),
  sentAt: toInstant(sentAt),
  // Refunds that an earlier release completed have no time of sending.
  doneAt: toInstant(doneAt),
})

/**
 * Takes the place of a guest's address and phone number while the host may not have them: before the booking is confirmed, and after it is
 * cancelled. Clients of earlier releases read only bookings with both, and show neither.
 */
const hiddenContact = { email: 'hidden@contact.example', phone: '000000' }

/** Converts a booking to the API's form, for its traveler or its host. */
export const toBooking = (
  { config }: Pick<Deps, 'config'>,
  found: FoundBooking,
  { userId }: Pick<Caller, 'userId'>,
  lang: LanguageCode,
): Booking => {
  const { booking: row, experience, host, traveler, refunds, move, noShow, cash } = found
  const { en, fr } = experience.translations
  const isTraveler = userId === row.travelerId
  const reader: Reader = { side: isTraveler ? 'traveler' : 'host', isBlocked: found.isBlocked }
  const isCertain = row.status === 'confirmed' || row.status === 'completed'
  const hasContact = isCertain && (!row.instantConfirmation || row.payment === 'paid')
  const hasVoucher = isCertain && row.payment === 'paid' && isTraveler
  return {
    experience: {
      id: row.experienceId,
      ...placeText(pickText(experience.translations, lang) ?? noText),
      location: experience.location,
      category: toCategory(experience.category),
      ...pick(experience, 'images', 'meetingCoordinates', 'durationHours'),
      translations: { ...(en && { en: placeText(en) }), ...(fr && { fr: placeText(fr) }) },
      isOffered: experience.deletedAt === null,
    },
    host: {
      id: host.id,
      name: fullName(host),
      avatar: host.avatar,
      email: hasContact && host.deletedAt === null ? host.email : null,
      phoneNumber: hasContact ? host.phoneNumber : null,
    },
    traveler: { id: traveler.id, name: fullName(traveler), avatar: traveler.avatar },
    ...pick(row, 'id', 'status', 'payment', 'paymentMethod', 'checkIn', 'checkOut', 'timeSlot', 'guests'),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    ...(row.deposit !== null && { deposit: row.deposit }),
    // The host does not learn how the traveler pays.
    ...(isTraveler && row.giftAmount > 0 && { giftAmount: row.giftAmount }),
    ...(isTraveler && row.giftBack > 0 && { giftBack: row.giftBack }),
    // Both sides read it: the refund is smaller, and the host's payout waits.
    ...(row.reversed > 0 && { reversed: row.reversed }),
    ...(row.instantConfirmation && { instantConfirmation: true }),
    respondBy: row.status === 'pending' ? row.respondBy.toISOString() : null,
    payBy: isActive(row) && isUnpaid(row) ? row.payBy.toISOString() : null,
    // The host does not learn how the traveler is paid back.
    ...(isTraveler && refunds.length > 0 && { refunds: refunds.map(toRefundStep) }),
    ...pick(row, 'totalPrice', 'cancellationPolicy', 'refund', 'message', 'reason', 'cause'),
    voucher: hasVoucher ? signVoucher({ jwtSecret: config.jwtSecret }, { ...row, bookingId: row.id }) : null,
    ...(row.checkedInAt !== null &&
      row.guestsCame !== null && { checkedIn: { at: row.checkedInAt.toISOString(), guests: row.guestsCame } }),
    ...(!isTraveler && toCheckIns(found.checkIns)),
    ...(isActive(row) && move !== null && { move: { ...move, expiresAt: new Date(move.expiresAt).toISOString() } }),
    ...(row.moves > 0 && { moves: row.moves }),
    ...(row.policyStartsAt !== null && { policyStartsAt: row.policyStartsAt.toISOString() }),
    ...(cash !== null && { cash: toCash(config, redactCash(cash, reader)) }),
    ...(hasVoucher && cashDue(row) > 0 && { cashCode: cashCode(config, row.id, cashDue(row)) }),
    ...(noShow !== null && { noShow: toNoShow(redactNoShow(noShow, reader)) }),
    reviewId: found.reviewId,
    guestInfo: isTraveler || isCertain ? row.guestInfo : { ...row.guestInfo, ...hiddenContact },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** Returns the facts of a booking for the admin who decides a dispute about it. */
export const toDisputed = ({ booking, host, experience: { translations } }: FoundBooking) => ({
  bookingId: booking.id,
  titles: titlesByLanguage(translations),
  startsAt: booking.startsAt.toISOString(),
  guests: booking.guests,
  host: fullName(host),
  traveler: `${booking.guestInfo.firstName} ${booking.guestInfo.lastName}`,
})
