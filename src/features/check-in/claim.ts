import type { Booking } from '#contract/models/booking.ts'
import type { LanguageCode } from '#contract/models/primitives.ts'
import type { Evidence, ScanResult } from './scan-result.ts'

/** What of a booking is shown to its host at the meeting point. */
export interface Claim extends Pick<Booking, 'checkIn' | 'timeSlot' | 'guests'> {
  bookingId: string
  experienceId: string
  /** Null where only the voucher tells of the booking. */
  title: string | null
  name: string | null
}

export const nameOf = ({ guestInfo: { firstName, lastName } }: Pick<Booking, 'guestInfo'>): string =>
  `${firstName} ${lastName}`.trim()

/** The wording in the reader's language, else the one there is. */
export const titleOf = ({ experience }: Pick<Booking, 'experience'>, locale: LanguageCode): string => {
  const { en, fr } = experience.translations
  return ((locale === 'fr' ? (fr ?? en) : (en ?? fr)) ?? experience).title
}

/** Nothing is said of a voucher that nobody vouches for: it could claim anything. */
export const claimOf = ({ booking, token }: Evidence, { kind }: ScanResult, locale: LanguageCode): Claim | null => {
  if (kind === 'forged' || kind === 'other-host' || kind === 'not-ready') return null
  if (booking) {
    const { id, experience, checkIn, timeSlot, guests } = booking
    const facts = { bookingId: id, experienceId: experience.id, checkIn, timeSlot, guests }
    return { ...facts, title: titleOf(booking, locale), name: nameOf(booking) }
  }
  if (!token) return null
  const { bookingId, experienceId, checkIn, timeSlot, guests } = token.claims
  return { bookingId, experienceId, checkIn, timeSlot, guests, title: null, name: null }
}
