import { waitlistOfferMinutes } from '#contract/models/bookings/waitlist.ts'
import type { LanguageCode } from '#contract/models/primitives.ts'
import type { ComposedMail, Emails } from '#server/platform/mail/compose-mail.ts'

declare module '#server/platform/mail/compose-mail.ts' {
  interface MailContents {
    waitlist: WaitlistMail
  }
}

/** Places of a start came free, and this person is the first in line whom they suffice. */
export interface WaitlistMail {
  kind: 'waitlist_offer'
  title: string
  /** `YYYY-MM-DD` in Morocco. */
  checkIn: string
  /** `HH:MM` in Morocco, or empty. */
  timeSlot: string
  guests: string
  /** `HH:MM` in Morocco: when the next in line is offered them. */
  until: string
  link: string
}

const mailKinds: readonly string[] = ['waitlist_offer' satisfies WaitlistMail['kind']]

const locales: Record<LanguageCode, string> = { en: 'en-GB', fr: 'fr' }

const dayText = (language: LanguageCode, day: string): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** The words of it; null for any other kind. */
const composeWaitlistMail = (
  kind: string,
  { title = '', checkIn = '', timeSlot = '', guests = '', until = '', link = '' }: Readonly<Record<string, string>>,
  language: LanguageCode,
): ComposedMail | null => {
  if (!mailKinds.includes(kind)) return null
  const day = dayText(language, checkIn)
  return language === 'en'
    ? {
        subject: `Places have come free: ${title}`,
        text: `Hello,\n\nPlaces have come free on a start you are waiting for, and you are the first in line:\n\n${title}\n${timeSlot === '' ? day : `${day} at ${timeSlot}, Morocco time`}\nGuests: ${guests}\n\nNobody else in line is told of them until ${until}, Morocco time (${waitlistOfferMinutes} minutes). This does not hold the places: others can still book them.\n\nBook here:\n\n${link}\n\nRihla`,
      }
    : {
        subject: `Des places se sont libérées : ${title}`,
        text: `Bonjour,\n\nDes places se sont libérées pour un départ que vous attendez, et vous êtes en tête de liste :\n\n${title}\n${timeSlot === '' ? day : `${day} à ${timeSlot}, heure du Maroc`}\nPersonnes : ${guests}\n\nPersonne d’autre sur la liste n’en est informé avant ${until}, heure du Maroc (${waitlistOfferMinutes} minutes). Ces places ne sont pas retenues : d’autres peuvent encore les réserver.\n\nRéservez ici :\n\n${link}\n\nRihla`,
      }
}

export const waitlistEmails: Emails = {
  kinds: mailKinds,
  compose: composeWaitlistMail,
}
