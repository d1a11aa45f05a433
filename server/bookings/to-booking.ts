import type { Booking } from '#contract/models/booking.ts'
import type { RefundStep } from '#contract/models/money.ts'
import type { LanguageCode } from '#contract/models/primitives.ts'
import { cashDue } from '#contract/rules/money/deposit.ts'
import { pickText, toCategory } from '../experiences/search/card.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { type Reader, redactCash, redactNoShow } from './blocked-words.ts'
import { cashCode } from './cash/cash-code.ts'
import { toCash } from './cash/to-cash.ts'
import { toCheckIns } from './check-in/repository.ts'
import { signVoucher } from './check-in/voucher-key.ts'
import { toNoShow } from './no-shows/to-no-show.ts'
import type { FoundBooking, RefundStepRow } from './repository.ts'

type Texts = NonNullable<FoundBooking['experience']['translations']['en']>
type PlaceText = Pick<Texts, 'title' | 'duration' | 'meetingPoint'>
const noText: PlaceText = { title: '', duration: '', meetingPoint: null }
const placeText = ({ title, duration, meetingPoint }: PlaceText) => ({ title, duration, meetingPoint })

const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`.trim()

const toInstant = (text: string | null) => text && new Date(text).toISOString()
const toRefundStep = ({ promisedAt, sentAt, doneAt, ...step }: RefundStepRow): RefundStep => ({
  ...step,
  promisedAt: new Date(promisedAt).toISOString(),
  sentAt: toInstant(sentAt),
  // Those that an earlier release settled were never sent by us.
  doneAt: toInstant(doneAt),
})

/**
 * Takes the place of a guest's address and phone number while the host may not have them: before the booking is confirmed, and after it is
 * cancelled. Clients of earlier releases read only bookings with both, and show neither.
 */
const hiddenContact = { email: 'hidden@contact.example', phone: '000000' }

/** A booking as its traveler or its host sees it. */
export const toBooking = (
  { config }: Pick<Deps, 'config'>,
  {
    booking: row,
    experience,
    host,
    traveler,
    reviewId,
    refunds,
    move,
    checkIns,
    noShow,
    cash,
    isBlocked,
  }: FoundBooking,
  { userId }: Pick<Caller, 'userId'>,
  lang: LanguageCode,
): Booking => {
  const { en, fr } = experience.translations
  const reader: Reader = { side: userId === row.hostId ? 'host' : 'traveler', isBlocked }
  const isActive = row.status === 'pending' || row.status === 'confirmed'
  const isCertain = row.status === 'confirmed' || row.status === 'completed'
  const hasContact = isCertain && (!row.instantConfirmation || row.payment === 'paid')
  const isUnpaid = row.payment === 'open' || row.payment === 'failed'
  const hasVoucher = isCertain && row.payment === 'paid' && userId === row.travelerId
  return {
    id: row.id,
    experience: {
      id: row.experienceId,
      ...placeText(pickText(experience.translations, lang) ?? noText),
      location: experience.location,
      category: toCategory(experience.category),
      images: experience.images,
      meetingCoordinates: experience.meetingCoordinates,
      durationHours: experience.durationHours,
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
    status: row.status,
    payment: row.payment,
    paymentMethod: row.paymentMethod,
    checkIn: row.checkIn,
    checkOut: row.checkOut,
    timeSlot: row.timeSlot,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    guests: row.guests,
    totalPrice: row.totalPrice,
    ...(row.deposit !== null && { deposit: row.deposit }),
    // How it is paid is between the traveler and us.
    ...(userId === row.travelerId && row.giftAmount > 0 && { giftAmount: row.giftAmount }),
    ...(userId === row.travelerId && row.giftBack > 0 && { giftBack: row.giftBack }),
    // Both sides read it: the refund is smaller, and the host's payout waits.
    ...(row.reversed > 0 && { reversed: row.reversed }),
    cancellationPolicy: row.cancellationPolicy,
    ...(row.instantConfirmation && { instantConfirmation: true }),
    respondBy: row.status === 'pending' ? row.respondBy.toISOString() : null,
    payBy: isActive && isUnpaid ? row.payBy.toISOString() : null,
    refund: row.refund,
    // What of a charge could not stand is between the traveler and us.
    ...(userId === row.travelerId && refunds.length > 0 && { refunds: refunds.map(toRefundStep) }),
    message: row.message,
    reason: row.reason,
    cause: row.cause,
    voucher: hasVoucher ? signVoucher({ jwtSecret: config.jwtSecret }, { ...row, bookingId: row.id }) : null,
    ...(row.checkedInAt !== null &&
      row.guestsCame !== null && { checkedIn: { at: row.checkedInAt.toISOString(), guests: row.guestsCame } }),
    ...(reader.side === 'host' && toCheckIns(checkIns)),
    ...(isActive && move !== null && { move: { ...move, expiresAt: new Date(move.expiresAt).toISOString() } }),
    ...(row.moves > 0 && { moves: row.moves }),
    ...(row.policyStartsAt !== null && { policyStartsAt: row.policyStartsAt.toISOString() }),
    ...(cash !== null && { cash: toCash(config, redactCash(cash, reader)) }),
    ...(hasVoucher && cashDue(row) > 0 && { cashCode: cashCode(config, row.id, cashDue(row)) }),
    ...(noShow !== null && { noShow: toNoShow(redactNoShow(noShow, reader)) }),
    reviewId,
    guestInfo: reader.side === 'traveler' || isCertain ? row.guestInfo : { ...row.guestInfo, ...hiddenContact },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
