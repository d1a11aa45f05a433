/** The wording of the email that offers places to a traveler on a waiting list. */
import { waitlistOfferMinutes } from '#contract/models/bookings/waitlist.ts'
import { defineEmails } from '#server/platform/mail/compose-mail.ts'
import { startText } from '#server/platform/mail/format.ts'

declare module '#server/platform/mail/compose-mail.ts' {
  interface MailContents {
    waitlist: WaitlistMail
  }
}

/** The data of an offer, all as text because it is queued. */
interface WaitlistMail {
  kind: 'waitlist_offer'
  title: string
  /** `YYYY-MM-DD` in Morocco. */
  checkIn: string
  /** `HH:MM` in Morocco, or empty. */
  timeSlot: string
  guests: string
  /** `HH:MM` in Morocco: the end of the offer, when the server offers the places to the next in line. */
  until: string
  link: string
}

export const waitlistEmails = defineEmails<WaitlistMail['kind']>({
  en: {
    waitlist_offer: ({ title = '', checkIn, timeSlot, guests = '', until = '', link = '' }) =>
      `Places have come free: ${title}\n\nPlaces have come free on a start you are waiting for, and you are the first in line:\n\n${title}\n${startText('en', checkIn, timeSlot)}\nGuests: ${guests}\n\nNobody else in line is told of them until ${until}, Morocco time (${waitlistOfferMinutes} minutes). This does not hold the places: others can still book them.\n\nBook here:\n\n${link}`,
  },
  fr: {
    waitlist_offer: ({ title = '', checkIn, timeSlot, guests = '', until = '', link = '' }) =>
      `Des places se sont libérées : ${title}\n\nDes places se sont libérées pour un départ que vous attendez, et vous êtes en tête de liste :\n\n${title}\n${startText('fr', checkIn, timeSlot)}\nPersonnes : ${guests}\n\nPersonne d’autre sur la liste n’en est informé avant ${until}, heure du Maroc (${waitlistOfferMinutes} minutes). Ces places ne sont pas retenues : d’autres peuvent encore les réserver.\n\nRéservez ici :\n\n${link}`,
  },
})
