import type { LanguageCode } from '#contract/models/primitives.ts'
import type { BookingState } from '#contract/rules/booking-state.ts'
import type { ComposedMail, Emails } from '#server/platform/mail/compose-mail.ts'
import { quotedText } from '#server/platform/mail/plain-text.ts'
import { refundSentence, stateWords } from './booking-standing.ts'

type Event = 'requested' | 'confirmed' | 'cancelled'
export type BookingMailKind = `booking_${Event}_${'traveler' | 'host'}`

declare module '#server/platform/mail/compose-mail.ts' {
  interface MailContents {
    booking: BookingMail
  }
}

/** What a mail about a booking says, all as text: it is kept as such until it is sent. */
export interface BookingMail {
  kind: BookingMailKind
  title: string
  /** `YYYY-MM-DD` in Morocco. */
  checkIn: string
  /** `HH:MM`, or empty. */
  timeSlot: string
  guests: string
  totalPrice: string
  /** What of it is charged online; mails of before do not say. */
  online: string
  /** What of that a gift card pays, and what went back on it. */
  gift: string
  giftBack: string
  guest: string
  message: string
  cause: string
  /** How it stands (contract/rules/booking-state.ts). */
  state: string
  paymentMethod: string
  refund: string
  link: string
}

type Data = Readonly<Record<string, string>>
type Texts = Record<BookingMailKind, ComposedMail>

// As the app has it: French as in Morocco sets a point between thousands, which reads as decimals.
const locales: Record<LanguageCode, string> = { en: 'en-GB', fr: 'fr' }

const dayText = (language: LanguageCode, { checkIn = '', timeSlot = '' }: Data): string => {
  const day = new Intl.DateTimeFormat(locales[language], { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${checkIn}T00:00:00Z`),
  )
  if (timeSlot === '') return day
  return language === 'en' ? `${day} at ${timeSlot}, Morocco time` : `${day} à ${timeSlot}, heure du Maroc`
}

const amount = (language: LanguageCode, value = '0'): string =>
  `${new Intl.NumberFormat(locales[language]).format(Number(value))} MAD`

/** Both amounts, where the rest is paid in cash. */
const cashLines = (language: LanguageCode, { totalPrice = '0', online = totalPrice }: Data): string[] => {
  const rest = Number(totalPrice) - Number(online)
  if (rest <= 0) return []
  const [now, later] = [amount(language, online), amount(language, String(rest))]
  return language === 'en'
    ? [`Online: ${now}`, `In cash on the day: ${later}`]
    : [`En ligne : ${now}`, `En espèces le jour même : ${later}`]
}

/** What a gift card pays of it. */
const giftLines = (language: LanguageCode, { gift = '0' }: Data): string[] => {
  if (Number(gift) === 0) return []
  return [`${language === 'en' ? 'With a gift card:' : 'Avec une carte cadeau :'} ${amount(language, gift)}`]
}

const facts = (language: LanguageCode, data: Data): string => {
  const { title = '', guests = '' } = data
  const people = language === 'en' ? 'Guests' : 'Personnes'
  const colon = language === 'en' ? ':' : ' :'
  return [
    title,
    dayText(language, data),
    `${people}${colon} ${guests}`,
    `Total${colon} ${amount(language, data.totalPrice)}`,
    ...cashLines(language, data),
    ...giftLines(language, data),
  ].join('\n')
}

const isInstant = ({ state = '' }: Data): boolean => state === ('instant-unpaid' satisfies BookingState)
const isUnpaid = ({ state = '' }: Data): boolean => state === ('confirmed-unpaid' satisfies BookingState)

/** What a booking that ended means for the money, as a paragraph of its own; nothing where that is not known. */
const refundParagraph = (language: LanguageCode, side: 'traveler' | 'host', data: Data): string => {
  const { refund = '0', giftBack = '0', totalPrice, online = totalPrice, paymentMethod = '', state = '' } = data
  const total = amount(language, online)
  if (side === 'host' || Number(giftBack) === 0) {
    const facts = { refund: amount(language, refund), total, paymentMethod }
    const sentence = refundSentence(language, side, state, { ...facts, hasRefund: Number(refund) > 0 })
    return sentence && `\n\n${sentence}`
  }
  const charged = Math.max(0, Number(refund) - Number(giftBack))
  const facts = { refund: amount(language, String(charged)), total, paymentMethod }
  const sentence = charged > 0 ? refundSentence(language, side, state, { ...facts, hasRefund: true }) : ''
  const back = amount(language, giftBack)
  const onCard =
    language === 'en'
      ? `${back} are back on your gift card, and can be used again at once.`
      : `${back} sont de nouveau sur votre carte cadeau, utilisables aussitôt.`
  return `\n\n${[sentence, onCard].filter(Boolean).join(' ')}`
}

/** What a person wrote, set apart so that it cannot pass for our own words. */
const quote = (intro: string, text = ''): string => (text === '' ? '' : `\n\n${intro}\n${quotedText(text)}`)

const english = (data: Data): Texts => {
  const mail = (subject: string, opening: string, rest = ''): ComposedMail => ({
    subject,
    text: `Hello,\n\n${opening}\n\n${facts('en', data)}${rest}\n\n${data.link}\n\nRihla`,
  })
  const { title = '', guest = '', message, cause = '' } = data
  const words = stateWords.en
  const why: Record<string, string> = {
    traveler: 'Your booking is cancelled, as you asked.',
    host: 'We are sorry: the host had to cancel your booking.',
    declined: 'We are sorry: the host could not accept your request.',
    expired: 'We are sorry: the host did not answer your request in time, so it has ended.',
    unpaid: 'Your booking was not paid in time, so it has ended and its places are free again.',
  }
  const whyHost: Record<string, string> = {
    traveler: `${guest} cancelled the booking. Its places are free again.`,
    host: 'The booking is cancelled, as you asked, and its guest was told.',
    declined: 'You declined the request, and its guest was told.',
    expired: 'You did not answer this request in time, so it has ended.',
    unpaid: `${guest} did not pay in time, so the booking has ended and its places are free again.`,
  }
  return {
    booking_requested_traveler: mail(`Your request: ${title}`, words.requested.traveler),
    booking_requested_host: mail(
      `New request: ${title}`,
      `${guest} would like to join you. ${words.requested.host}`,
      quote('Their message:', message),
    ),
    booking_confirmed_traveler: isInstant(data)
      ? mail(`Pay to confirm: ${title}`, words.confirmed.instant)
      : mail(
          `Confirmed: ${title}`,
          words.confirmed[isUnpaid(data) ? 'unpaid' : 'paid'],
          quote('The host writes:', message),
        ),
    booking_confirmed_host: isInstant(data)
      ? mail(`New booking: ${title}`, words.instantHost(guest), quote('Their message:', message))
      : mail(`You confirmed: ${title}`, `You confirmed the booking of ${guest}.`),
    booking_cancelled_traveler: mail(
      `Cancelled: ${title}`,
      why[cause] ?? 'Your booking is cancelled.',
      `${refundParagraph('en', 'traveler', data)}${cause === 'traveler' ? '' : quote('The host writes:', message)}`,
    ),
    booking_cancelled_host: mail(
      `Cancelled: ${title}`,
      whyHost[cause] ?? 'A booking is cancelled.',
      `${refundParagraph('en', 'host', data)}${cause === 'traveler' ? quote('They write:', message) : ''}`,
    ),
  }
}

const french = (data: Data): Texts => {
  const mail = (subject: string, opening: string, rest = ''): ComposedMail => ({
    subject,
    text: `Bonjour,\n\n${opening}\n\n${facts('fr', data)}${rest}\n\n${data.link}\n\nRihla`,
  })
  const { title = '', guest = '', message, cause = '' } = data
  const words = stateWords.fr
  const why: Record<string, string> = {
    traveler: 'Votre réservation est annulée, comme vous l’avez demandé.',
    host: 'Nous sommes désolés : l’hôte a dû annuler votre réservation.',
    declined: 'Nous sommes désolés : l’hôte n’a pas pu accepter votre demande.',
    expired: 'Nous sommes désolés : l’hôte n’a pas répondu à temps, votre demande a donc pris fin.',
    unpaid: 'Votre réservation n’a pas été payée à temps : elle a pris fin et ses places sont de nouveau libres.',
  }
  const whyHost: Record<string, string> = {
    traveler: `${guest} a annulé la réservation. Ses places sont de nouveau libres.`,
    host: 'La réservation est annulée, comme vous l’avez demandé, et la personne est prévenue.',
    declined: 'Vous avez refusé la demande, et la personne est prévenue.',
    expired: 'Vous n’avez pas répondu à temps à cette demande : elle a pris fin.',
    unpaid: `${guest} n’a pas payé à temps : la réservation a pris fin et ses places sont de nouveau libres.`,
  }
  return {
    booking_requested_traveler: mail(`Votre demande : ${title}`, words.requested.traveler),
    booking_requested_host: mail(
      `Nouvelle demande : ${title}`,
      `${guest} aimerait se joindre à vous. ${words.requested.host}`,
      quote('Son message :', message),
    ),
    booking_confirmed_traveler: isInstant(data)
      ? mail(`À payer pour confirmer : ${title}`, words.confirmed.instant)
      : mail(
          `Confirmée : ${title}`,
          words.confirmed[isUnpaid(data) ? 'unpaid' : 'paid'],
          quote('L’hôte vous écrit :', message),
        ),
    booking_confirmed_host: isInstant(data)
      ? mail(`Nouvelle réservation : ${title}`, words.instantHost(guest), quote('Son message :', message))
      : mail(`Vous avez confirmé : ${title}`, `Vous avez confirmé la réservation de ${guest}.`),
    booking_cancelled_traveler: mail(
      `Annulée : ${title}`,
      why[cause] ?? 'Votre réservation est annulée.',
      `${refundParagraph('fr', 'traveler', data)}${cause === 'traveler' ? '' : quote('L’hôte vous écrit :', message)}`,
    ),
    booking_cancelled_host: mail(
      `Annulée : ${title}`,
      whyHost[cause] ?? 'Une réservation est annulée.',
      `${refundParagraph('fr', 'host', data)}${cause === 'traveler' ? quote('Son message :', message) : ''}`,
    ),
  }
}

const kinds: Record<BookingMailKind, true> = {
  booking_requested_traveler: true,
  booking_requested_host: true,
  booking_confirmed_traveler: true,
  booking_confirmed_host: true,
  booking_cancelled_traveler: true,
  booking_cancelled_host: true,
}
const mailKinds = Object.keys(kinds)
const isKind = (kind: string): kind is BookingMailKind => Object.hasOwn(kinds, kind)

/** The words of a mail about a booking; null for any other kind. */
const composeBookingMail = (kind: string, data: Data, language: LanguageCode): ComposedMail | null => {
  if (!isKind(kind)) return null
  return (language === 'en' ? english : french)(data)[kind]
}

export const bookingEmails: Emails = {
  kinds: mailKinds,
  compose: composeBookingMail,
}
