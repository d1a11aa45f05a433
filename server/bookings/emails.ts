/** The wording of emails about requests, confirmations and cancellations. */
import type { LanguageCode } from '#contract/models/primitives.ts'
import type { BookingState } from '#contract/rules/booking-state.ts'
import { refundBusinessDays } from '#contract/rules/money/refund.ts'
import { answerHours } from '#contract/rules/time/answer-deadline.ts'
import { type Emails, type MailData, toMail } from '#server/platform/mail/compose-mail.ts'
import { amountText, startText } from '../platform/mail/format.ts'
import { quotedText } from '../platform/mail/plain-text.ts'
import type { Side } from './repository.ts'

type BookingMailKind = `booking_${'requested' | 'confirmed' | 'cancelled'}_${Side}`

declare module '#server/platform/mail/compose-mail.ts' {
  interface MailContents {
    booking: BookingMail
  }
}

/** The data of an email about a booking, all as text because it is queued. Amounts are whole MAD. */
export interface BookingMail {
  kind: BookingMailKind
  title: string
  /** `YYYY-MM-DD` in Morocco. */
  checkIn: string
  /** `HH:MM`, or empty. */
  timeSlot: string
  guests: string
  totalPrice: string
  /** The part of the price that is charged online; emails queued by earlier releases lack it. */
  online: string
  /** The part of that which a gift card pays, and the part that went back to the card. */
  gift: string
  giftBack: string
  guest: string
  message: string
  cause: string
  /** The booking's state (contract/rules/booking-state.ts); emails queued by earlier releases lack it. */
  state: string
  paymentMethod: string
  refund: string
  link: string
}

interface RefundFacts {
  refund: string
  total: string
  paymentMethod: string
}

/** Subject and opening. `quoteIntro` stands before the other person's message; empty or missing if the email does not quote it. */
type Wording = string | readonly [text: string, quoteIntro: string]

interface Language {
  colon: string
  guests: string
  online: string
  cash: string
  giftCard: string
  giftBack: (amount: string) => string
  refunds: Record<Side, Partial<Record<BookingState, (facts: RefundFacts) => string>>>
  wordings: (data: MailData) => Record<BookingMailKind, Wording>
}

const isInstant = ({ state = '' }: MailData): boolean => state === ('instant-unpaid' satisfies BookingState)
const isUnpaid = ({ state = '' }: MailData): boolean => state === ('confirmed-unpaid' satisfies BookingState)

const { from, to } = refundBusinessDays

const english: Language = {
  colon: ':',
  guests: 'Guests',
  online: 'Online',
  cash: 'In cash on the day',
  giftCard: 'With a gift card',
  giftBack: (amount) => `${amount} are back on your gift card, and can be used again at once.`,
  refunds: {
    traveler: {
      'cancelled-refund': ({ refund, paymentMethod }) =>
        `${refund} will be refunded to ${paymentMethod === 'paypal' ? 'the PayPal account' : 'the card'} you paid with, in about ${from} to ${to} business days.`,
      'cancelled-kept': ({ total }) =>
        `Nothing is refunded: under this booking’s cancellation policy, none of the ${total} you paid comes back.`,
      'cancelled-unpaid': () => 'Nothing was charged, so nothing is refunded.',
    },
    host: {
      'cancelled-refund': ({ refund }) => `${refund} will be refunded to the guest.`,
      'cancelled-kept': () => 'Nothing is refunded to the guest, by the cancellation policy of the booking.',
      'cancelled-unpaid': () => 'It was not paid.',
    },
  },
  wordings: (data) => {
    const { title = '', guest = '', cause = '' } = data
    const travelerCauses: Record<string, string> = {
      traveler: 'Your booking is cancelled, as you asked.',
      host: 'We are sorry: the host had to cancel your booking.',
      declined: 'We are sorry: the host could not accept your request.',
      expired: 'We are sorry: the host did not answer your request in time, so it has ended.',
      unpaid: 'Your booking was not paid in time, so it has ended and its places are free again.',
    }
    const hostCauses: Record<string, string> = {
      traveler: `${guest} cancelled the booking. Its places are free again.`,
      host: 'The booking is cancelled, as you asked, and its guest was told.',
      declined: 'You declined the request, and its guest was told.',
      expired: 'You did not answer this request in time, so it has ended.',
      unpaid: `${guest} did not pay in time, so the booking has ended and its places are free again.`,
    }
    const confirmed = isUnpaid(data)
      ? 'The host confirmed your booking; the payment is still open. Pay it in the app to keep your places: your voucher is there once it is paid.'
      : 'The host confirmed your booking, and it is paid. Your voucher and the meeting point are in the app, even offline.'
    return {
      booking_requested_traveler: `Your request: ${title}\n\nYour request was sent to the host, who has up to ${answerHours} hours to answer. If they decline or do not answer, you are fully refunded.`,
      booking_requested_host: [
        `New request: ${title}\n\n${guest} would like to join you. Please answer within ${answerHours} hours.`,
        'Their message:',
      ],
      booking_confirmed_traveler: isInstant(data)
        ? `Pay to confirm: ${title}\n\nYour places are held, and confirmed as soon as you have paid. Pay in the app: your voucher and the meeting point are there at once, also without network.`
        : [`Confirmed: ${title}\n\n${confirmed}`, 'The host writes:'],
      booking_confirmed_host: isInstant(data)
        ? [
            `New booking: ${title}\n\n${guest} booked, and this experience is confirmed at once: there is nothing to answer. The payment is still open; if it is not made in time, the places are free again.`,
            'Their message:',
          ]
        : `You confirmed: ${title}\n\nYou confirmed the booking of ${guest}.`,
      booking_cancelled_traveler: [
        `Cancelled: ${title}\n\n${travelerCauses[cause] ?? 'Your booking is cancelled.'}`,
        cause === 'traveler' ? '' : 'The host writes:',
      ],
      booking_cancelled_host: [
        `Cancelled: ${title}\n\n${hostCauses[cause] ?? 'A booking is cancelled.'}`,
        cause === 'traveler' ? 'They write:' : '',
      ],
    }
  },
}

const french: Language = {
  colon: ' :',
  guests: 'Personnes',
  online: 'En ligne',
  cash: 'En espèces le jour même',
  giftCard: 'Avec une carte cadeau',
  giftBack: (amount) => `${amount} sont de nouveau sur votre carte cadeau, utilisables aussitôt.`,
  refunds: {
    traveler: {
      'cancelled-refund': ({ refund, paymentMethod }) =>
        `${refund} vous seront remboursés sur ${paymentMethod === 'paypal' ? 'le compte PayPal utilisé' : 'la carte utilisée'} pour payer, sous ${from} à ${to} jours ouvrés environ.`,
      'cancelled-kept': ({ total }) =>
        `Rien n’est remboursé : selon les conditions d’annulation de cette réservation, rien des ${total} payés ne vous est rendu.`,
      'cancelled-unpaid': () => 'Rien n’a été débité, rien n’est donc à rembourser.',
    },
    host: {
      'cancelled-refund': ({ refund }) => `${refund} seront remboursés à la personne.`,
      'cancelled-kept': () =>
        'Rien n’est remboursé à la personne, selon les conditions d’annulation de la réservation.',
      'cancelled-unpaid': () => 'Elle n’était pas payée.',
    },
  },
  wordings: (data) => {
    const { title = '', guest = '', cause = '' } = data
    const travelerCauses: Record<string, string> = {
      traveler: 'Votre réservation est annulée, comme vous l’avez demandé.',
      host: 'Nous sommes désolés : l’hôte a dû annuler votre réservation.',
      declined: 'Nous sommes désolés : l’hôte n’a pas pu accepter votre demande.',
      expired: 'Nous sommes désolés : l’hôte n’a pas répondu à temps, votre demande a donc pris fin.',
      unpaid: 'Votre réservation n’a pas été payée à temps : elle a pris fin et ses places sont de nouveau libres.',
    }
    const hostCauses: Record<string, string> = {
      traveler: `${guest} a annulé la réservation. Ses places sont de nouveau libres.`,
      host: 'La réservation est annulée, comme vous l’avez demandé, et la personne est prévenue.',
      declined: 'Vous avez refusé la demande, et la personne est prévenue.',
      expired: 'Vous n’avez pas répondu à temps à cette demande : elle a pris fin.',
      unpaid: `${guest} n’a pas payé à temps : la réservation a pris fin et ses places sont de nouveau libres.`,
    }
    const confirmed = isUnpaid(data)
      ? 'L’hôte a confirmé votre réservation ; il reste à la payer. Payez-la dans l’application pour garder vos places : le bon y sera une fois le paiement fait.'
      : 'L’hôte a confirmé votre réservation, et elle est payée. Le bon et le point de rendez-vous sont dans l’application, même sans réseau.'
    return {
      booking_requested_traveler: `Votre demande : ${title}\n\nVotre demande a été envoyée à l’hôte, qui a jusqu’à ${answerHours} heures pour répondre. S’il refuse ou ne répond pas, chaque dirham payé vous est rendu.`,
      booking_requested_host: [
        `Nouvelle demande : ${title}\n\n${guest} aimerait se joindre à vous. Répondez dans les ${answerHours} heures.`,
        'Son message :',
      ],
      booking_confirmed_traveler: isInstant(data)
        ? `À payer pour confirmer : ${title}\n\nVos places sont gardées, et confirmées dès que vous avez payé. Payez dans l’application : le bon et le point de rendez-vous y sont aussitôt, même sans réseau.`
        : [`Confirmée : ${title}\n\n${confirmed}`, 'L’hôte vous écrit :'],
      booking_confirmed_host: isInstant(data)
        ? [
            `Nouvelle réservation : ${title}\n\n${guest} a réservé, et cette expérience est à confirmation immédiate : vous n’avez pas à répondre. Le paiement reste à faire ; s’il ne vient pas à temps, les places seront de nouveau libres.`,
            'Son message :',
          ]
        : `Vous avez confirmé : ${title}\n\nVous avez confirmé la réservation de ${guest}.`,
      booking_cancelled_traveler: [
        `Annulée : ${title}\n\n${travelerCauses[cause] ?? 'Votre réservation est annulée.'}`,
        cause === 'traveler' ? '' : 'L’hôte vous écrit :',
      ],
      booking_cancelled_host: [
        `Annulée : ${title}\n\n${hostCauses[cause] ?? 'Une réservation est annulée.'}`,
        cause === 'traveler' ? 'Son message :' : '',
      ],
    }
  },
}

const languages: Record<LanguageCode, Language> = { en: english, fr: french }

/** Returns the lines that describe the booking, with both amounts if a part is paid in cash. */
const bookingFacts = (language: LanguageCode, data: MailData): string => {
  const { guests, online, cash, giftCard, colon } = languages[language]
  const { title = '', totalPrice = '0', online: onlineAmount = totalPrice, gift = '0' } = data
  const cashAmount = Number(totalPrice) - Number(onlineAmount)
  const amountLine = (label: string, amount: string | number) => `${label}${colon} ${amountText(language, amount)}`
  return [
    title,
    startText(language, data.checkIn, data.timeSlot),
    `${guests}${colon} ${data.guests ?? ''}`,
    amountLine('Total', totalPrice),
    ...(cashAmount > 0 ? [amountLine(online, onlineAmount), amountLine(cash, cashAmount)] : []),
    ...(Number(gift) === 0 ? [] : [amountLine(giftCard, gift)]),
  ].join('\n')
}

/**
 * Returns the sentences about the money of a booking that ended. Earlier releases queued emails without a state; these mention the refund
 * only. For a state that this release does not know, it returns nothing, because a guess could be wrong.
 */
const refundText = (language: LanguageCode, side: Side, data: MailData): string => {
  const { refunds, giftBack } = languages[language]
  const { refund = '0', totalPrice, online = totalPrice, paymentMethod = '', state = '' } = data
  const toCard = side === 'host' ? 0 : Number(data.giftBack ?? 0)
  const charged = Number(refund) - toCard
  const known = state === '' && charged > 0 ? 'cancelled-refund' : state
  const facts = { refund: amountText(language, charged), total: amountText(language, online), paymentMethod }
  const hasSentence = Object.hasOwn(refunds[side], known) && (toCard <= 0 || charged > 0)
  const sentence = hasSentence ? refunds[side][known as BookingState]?.(facts) : ''
  const onCard = toCard > 0 ? giftBack(amountText(language, toCard)) : ''
  return [sentence, onCard].filter(Boolean).join(' ')
}

const kinds = Object.keys(english.wordings({})) as BookingMailKind[]

export const bookingEmails: Emails = {
  kinds,
  compose: (kind, data, language) => {
    const known = kinds.find((one) => one === kind)
    if (known === undefined) return null
    const wording = languages[language].wordings(data)[known]
    const [text, quoteIntro] = typeof wording === 'string' ? [wording, ''] : wording
    const { message = '', link = '' } = data
    const side = known.endsWith('_host') ? 'host' : 'traveler'
    const paragraphs = [
      text,
      bookingFacts(language, data),
      known.startsWith('booking_cancelled') ? refundText(language, side, data) : '',
      // Quoted line by line, so that it cannot pass for our own words.
      quoteIntro === '' || message === '' ? '' : `${quoteIntro}\n${quotedText(message)}`,
      link,
    ]
    return toMail(language, paragraphs.filter(Boolean).join('\n\n'))
  },
}
