/** The few words of a push, as the catalogues have them (push-texts.test.ts): the worker carries no catalogue. */
import type { NotificationKind } from '#contract/notification.ts'
import type { Locale } from './locale.ts'

export const pushTexts: Record<Locale, Record<NotificationKind, string>> = {
  en: {
    booking_requested: 'New booking request',
    booking_confirmed: 'Booking confirmed',
    booking_declined: 'Request declined',
    booking_cancelled: 'Booking cancelled',
    message: 'New message',
    experience_approved: 'Your experience is public',
    experience_returned: 'Your experience needs another look',
    review_received: 'New review',
  },
  fr: {
    booking_requested: 'Nouvelle demande de réservation',
    booking_confirmed: 'Réservation confirmée',
    booking_declined: 'Demande refusée',
    booking_cancelled: 'Réservation annulée',
    message: 'Nouveau message',
    experience_approved: 'Votre expérience est en ligne',
    experience_returned: 'Votre expérience est à revoir',
    review_received: 'Nouvel avis',
  },
}
