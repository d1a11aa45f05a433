/** The wording of text messages about bookings. */
import type { LanguageCode } from '#contract/models/primitives.ts'
import type { BookingState } from '#contract/rules/booking-state.ts'
import { locales } from '../platform/mail/format.ts'
import { plainLine } from '../platform/mail/plain-text.ts'
import type { SmsData, Texts } from '../platform/sms/compose-sms.ts'
import { shortened, smsLength, toGsm7 } from '../platform/sms/gsm7.ts'
import type { Side } from './repository.ts'

const bookingKinds = [
  'sms_booking_requested',
  'sms_booking_confirmed',
  'sms_booking_declined',
  'sms_booking_cancelled',
  'sms_booking_expired',
  'sms_booking_unpaid',
] as const
export type BookingSmsKind = (typeof bookingKinds)[number]

interface BookingSms {
  kind: BookingSmsKind
  /** The side that receives it. */
  side: Side
  title: string
  /** `YYYY-MM-DD` in Morocco. */
  checkIn: string
  /** `HH:MM` in Morocco, or empty. */
  timeSlot: string
  guests: string
  /** Its state (contract/rules/booking-state.ts); messages queued by earlier releases lack it. */
  state?: string
}

declare module '#server/platform/sms/compose-sms.ts' {
  interface SmsContents {
    booking: BookingSms
  }
}

const isKind = (kind: string): kind is BookingSmsKind => bookingKinds.some((known) => known === kind)

const whenText = (language: LanguageCode, { checkIn = '', timeSlot = '' }: SmsData): string => {
  const parts = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  const day = new Intl.DateTimeFormat(locales[language], parts).format(new Date(`${checkIn}T00:00:00Z`))
  if (timeSlot === '') return day
  return language === 'en' ? `${day} at ${timeSlot} (Morocco time)` : `${day} à ${timeSlot} (heure du Maroc)`
}

const isUnpaid = (state: string): boolean => state === ('confirmed-unpaid' satisfies BookingState)
/** The booking was confirmed at once: only its host gets a message. */
const isInstant = (state: string): boolean => state === ('instant-unpaid' satisfies BookingState)

/** One text for both sides, or a text for each. */
type Wording = Record<BookingSmsKind, string | Record<Side, string>>

const english = (what: string, when: string, { guests = '', state = '' }: SmsData): Wording => ({
  sms_booking_requested: `Rihla: new request for ${what}, ${when}, guests: ${guests}. Please answer in the app.`,
  sms_booking_confirmed: isInstant(state)
    ? `Rihla: new booking, confirmed at once: ${what}, ${when}, guests: ${guests}. Not paid yet.`
    : `Rihla: confirmed: ${what}, ${when}. ${isUnpaid(state) ? 'Not paid yet: pay in the app.' : 'The meeting point is in the app.'}`,
  sms_booking_declined: `Rihla: the host could not accept your request for ${what}, ${when}.`,
  sms_booking_cancelled: {
    traveler: `Rihla: the host had to cancel ${what}, ${when}.`,
    host: `Rihla: a guest cancelled ${what}, ${when}, guests: ${guests}.`,
  },
  sms_booking_expired: {
    traveler: `Rihla: the host did not answer in time. Your request for ${what}, ${when}, has ended.`,
    host: `Rihla: you did not answer in time. The request for ${what}, ${when}, has ended.`,
  },
  sms_booking_unpaid: {
    traveler: `Rihla: not paid in time. Your booking of ${what}, ${when}, has ended.`,
    host: `Rihla: not paid in time. The booking of ${what}, ${when}, has ended.`,
  },
})

const french = (what: string, when: string, { guests = '', state = '' }: SmsData): Wording => ({
  sms_booking_requested: `Rihla : nouvelle demande pour ${what}, ${when}, personnes : ${guests}. Répondez dans l’app.`,
  sms_booking_confirmed: isInstant(state)
    ? `Rihla : nouvelle réservation immédiate : ${what}, ${when}, personnes : ${guests}. Reste à payer.`
    : `Rihla : confirmé : ${what}, ${when}. ${isUnpaid(state) ? 'Reste à payer dans l’app.' : 'Point de rendez-vous dans l’app.'}`,
  sms_booking_declined: `Rihla : l’hôte n’a pas pu accepter votre demande pour ${what}, ${when}.`,
  sms_booking_cancelled: {
    traveler: `Rihla : l’hôte a dû annuler ${what}, ${when}.`,
    host: `Rihla : annulation pour ${what}, ${when}, personnes : ${guests}.`,
  },
  sms_booking_expired: {
    traveler: `Rihla : pas de réponse de l’hôte à temps. Votre demande pour ${what}, ${when}, a pris fin.`,
    host: `Rihla : vous n’avez pas répondu à temps. La demande pour ${what}, ${when}, a pris fin.`,
  },
  sms_booking_unpaid: {
    traveler: `Rihla : non payé à temps. Votre réservation pour ${what}, ${when}, a pris fin.`,
    host: `Rihla : non payé à temps. La réservation pour ${what}, ${when}, a pris fin.`,
  },
})

const bookingText = (kind: BookingSmsKind, data: SmsData, language: LanguageCode): string => {
  const toText = (what: string) => {
    const text = (language === 'en' ? english : french)(what, whenText(language, data), data)[kind]
    return toGsm7(typeof text === 'string' ? text : text[data.side === 'host' ? 'host' : 'traveler'])
  }
  // The host chooses the title: in quotation marks, without an address that a telephone would make a link of.
  const title = plainLine(toGsm7(data.title ?? ''))
  const unnamed = toText(language === 'en' ? 'an experience' : 'une expérience')
  const short = shortened(title, smsLength - toText('""').length)
  return short === '' ? unnamed : toText(`"${short}"`)
}

export const bookingTextMessages: Texts = {
  kinds: bookingKinds,
  compose: (kind, data, language) => (isKind(kind) ? bookingText(kind, data, language) : null),
}
