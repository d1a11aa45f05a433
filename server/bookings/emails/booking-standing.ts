/** How a booking stands, in the words of mails: the server's side of what src/i18n/booking-words.ts is to the app. */
import type { LanguageCode } from '#contract/models/primitives.ts'
import type { BookingState } from '#contract/rules/booking-state.ts'
import { refundBusinessDays } from '#contract/rules/money/refund.ts'
import { answerHours } from '#contract/rules/time/answer-deadline.ts'

interface Facts {
  /** Whole MAD, worded. */
  refund: string
  total: string
  paymentMethod: string
}

interface Words {
  requested: Record<'traveler' | 'host', string>
  confirmed: { paid: string; unpaid: string; instant: string }
  /** Confirmed without the host's doing: their mail. */
  instantHost: (guest: string) => string
  /** What comes back, to the traveler: promised here, made by the provider. */
  refund: Partial<Record<BookingState, (facts: Facts) => string>>
  /** The same, to the host. */
  hostRefund: Partial<Record<BookingState, (facts: Facts) => string>>
}

const { from, to } = refundBusinessDays

export const stateWords: Record<LanguageCode, Words> = {
  en: {
    requested: {
      traveler: `Your request was sent to the host, who has up to ${answerHours} hours to answer. If they decline or do not answer, you are fully refunded.`,
      host: `Please answer within ${answerHours} hours.`,
    },
    confirmed: {
      paid: 'The host confirmed your booking, and it is paid. Your voucher and the meeting point are in the app, even offline.',
      unpaid:
        'The host confirmed your booking; the payment is still open. Pay it in the app to keep your places: your voucher is there once it is paid.',
      instant:
        'Your places are held, and confirmed as soon as you have paid. Pay in the app: your voucher and the meeting point are there at once, also without network.',
    },
    instantHost: (guest) =>
      `${guest} booked, and this experience is confirmed at once: there is nothing to answer. The payment is still open; if it is not made in time, the places are free again.`,
    refund: {
      'cancelled-refund': ({ refund, paymentMethod }) =>
        `${refund} will be refunded to ${paymentMethod === 'paypal' ? 'the PayPal account' : 'the card'} you paid with, in about ${from} to ${to} business days.`,
      'cancelled-kept': ({ total }) =>
        `Nothing is refunded: under this booking’s cancellation policy, none of the ${total} you paid comes back.`,
      'cancelled-unpaid': () => 'Nothing was charged, so nothing is refunded.',
    },
    hostRefund: {
      'cancelled-refund': ({ refund }) => `${refund} will be refunded to the guest.`,
      'cancelled-kept': () => 'Nothing is refunded to the guest, by the cancellation policy of the booking.',
      'cancelled-unpaid': () => 'It was not paid.',
    },
  },
  fr: {
    requested: {
      traveler: `Votre demande a été envoyée à l’hôte, qui a jusqu’à ${answerHours} heures pour répondre. S’il refuse ou ne répond pas, chaque dirham payé vous est rendu.`,
      host: `Répondez dans les ${answerHours} heures.`,
    },
    confirmed: {
      paid: 'L’hôte a confirmé votre réservation, et elle est payée. Le bon et le point de rendez-vous sont dans l’application, même sans réseau.',
      unpaid:
        'L’hôte a confirmé votre réservation ; il reste à la payer. Payez-la dans l’application pour garder vos places : le bon y sera une fois le paiement fait.',
      instant:
        'Vos places sont gardées, et confirmées dès que vous avez payé. Payez dans l’application : le bon et le point de rendez-vous y sont aussitôt, même sans réseau.',
    },
    instantHost: (guest) =>
      `${guest} a réservé, et cette expérience est à confirmation immédiate : vous n’avez pas à répondre. Le paiement reste à faire ; s’il ne vient pas à temps, les places seront de nouveau libres.`,
    refund: {
      'cancelled-refund': ({ refund, paymentMethod }) =>
        `${refund} vous seront remboursés sur ${paymentMethod === 'paypal' ? 'le compte PayPal utilisé' : 'la carte utilisée'} pour payer, sous ${from} à ${to} jours ouvrés environ.`,
      'cancelled-kept': ({ total }) =>
        `Rien n’est remboursé : selon les conditions d’annulation de cette réservation, rien des ${total} payés ne vous est rendu.`,
      'cancelled-unpaid': () => 'Rien n’a été débité, rien n’est donc à rembourser.',
    },
    hostRefund: {
      'cancelled-refund': ({ refund }) => `${refund} seront remboursés à la personne.`,
      'cancelled-kept': () =>
        'Rien n’est remboursé à la personne, selon les conditions d’annulation de la réservation.',
      'cancelled-unpaid': () => 'Elle n’était pas payée.',
    },
  },
}

/**
 * The sentence about the money of a booking that ended. `state` is what was queued with the mail; of one that an earlier
 * release queued, only a refund is known.
 */
export const refundSentence = (
  language: LanguageCode,
  side: 'traveler' | 'host',
  state: string,
  facts: Facts & { hasRefund: boolean },
): string => {
  const words = stateWords[language][side === 'traveler' ? 'refund' : 'hostRefund']
  const known = state === '' && facts.hasRefund ? 'cancelled-refund' : state
  // A state of another release has no sentence here, and none is better than a wrong one.
  return Object.hasOwn(words, known) ? (words[known as BookingState]?.(facts) ?? '') : ''
}
