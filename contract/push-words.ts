/**
 * The few words of a push, as the catalogues have them (push-words.test.ts). The worker, which carries no catalogue, says
 * them, and the server for browsers that show a push by themselves.
 */
import type { NotificationKind, PushPayload } from './models/notification.ts'
import type { LanguageCode } from './models/primitives.ts'

export const pushTexts: Record<LanguageCode, Record<NotificationKind, string>> = {
  en: {
    booking_requested: 'New booking request',
    booking_confirmed: 'Booking confirmed',
    booking_declined: 'Request declined',
    booking_cancelled: 'Booking cancelled',
    booking_moved: 'Booking moved',
    move_asked: 'A booking is to be moved',
    move_ended: 'Booking not moved',
    waitlist_offer: 'Places have come free',
    refund_done: 'Refund sent',
    payout_done: 'Payout on its way',
    payout_returned: 'Payout sent back by your bank',
    no_show_reported: 'Reported as not there',
    no_show_contradicted: 'Your report was contradicted',
    no_show_decided: 'It is decided',
    cash: 'Cash on the day',
    message: 'New message',
    experience_approved: 'Your experience is public',
    experience_returned: 'Your experience needs changes',
    experience_changes_undone: 'Changes to your experience were undone',
    review_received: 'New review',
  },
  fr: {
    booking_requested: 'Nouvelle demande de réservation',
    booking_confirmed: 'Réservation confirmée',
    booking_declined: 'Demande refusée',
    booking_cancelled: 'Réservation annulée',
    booking_moved: 'Réservation déplacée',
    move_asked: 'Une réservation est à déplacer',
    move_ended: 'Réservation non déplacée',
    waitlist_offer: 'Des places se sont libérées',
    refund_done: 'Remboursement effectué',
    payout_done: 'Versement en route',
    payout_returned: 'Versement renvoyé par votre banque',
    no_show_reported: 'Absence signalée',
    no_show_contradicted: 'Votre signalement est contesté',
    no_show_decided: 'La décision est prise',
    cash: 'Paiement en espèces',
    message: 'Nouveau message',
    experience_approved: 'Votre expérience est en ligne',
    experience_returned: 'Votre expérience est à revoir',
    experience_changes_undone: 'Les modifications de votre expérience ont été annulées',
    review_received: 'Nouvel avis',
  },
}

export const pushTitle = ({ kind, language }: PushPayload): string => pushTexts[language][kind]

/** Who and what: "Rachid · Bread at dawn". */
export const pushBody = ({ data }: PushPayload): string => [data.name, data.title].filter(Boolean).join(' · ')

/** What is told about the same thing takes the place of the one before: a push that comes twice shows once. */
export const pushTag = ({ kind, data }: PushPayload): string =>
  [kind, data.conversationId ?? data.bookingId ?? data.experienceId ?? '', data.day, data.time]
    .filter((part) => part !== undefined)
    .join(':')
