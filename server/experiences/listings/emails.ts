import { defineEmails, type EmailTexts } from '#server/platform/mail/compose-mail.ts'
import { quotedText } from '#server/platform/mail/plain-text.ts'

export interface ListingMail {
  kind: 'listing_approved' | 'listing_returned' | 'listing_changes_undone'
  title: string
  reason: string
  link: string
}

declare module '#server/platform/mail/compose-mail.ts' {
  interface MailContents {
    listing: ListingMail
  }
}

const english: EmailTexts<ListingMail['kind']> = {
  listing_approved: ({ title = '', link = '' }) => ({
    subject: `Public now: ${title}`,
    text: `Hello,\n\nYour experience ${title} was approved: travelers can find and book it.\n\n${link}\n\nRihla`,
  }),
  listing_returned: ({ title = '', reason = '', link = '' }) => ({
    subject: `Please look at it again: ${title}`,
    text: `Hello,\n\nYour experience ${title} is a draft again. What should be different:\n\n${quotedText(reason)}\n\nChange it and publish it anew here:\n\n${link}\n\nRihla`,
  }),
  listing_changes_undone: ({ title = '', link = '' }) => ({
    subject: `Your changes were undone: ${title}`,
    text: `Hello,\n\nWhat you last changed in the texts or pictures of your experience ${title} was undone after we had looked at it. It is public as it was before; price, days and places are as you set them, and bookings stand.\n\n${link}\n\nIf you think that this is a mistake, write to us through the contact page.\n\nRihla`,
  }),
}

const french: EmailTexts<ListingMail['kind']> = {
  listing_approved: ({ title = '', link = '' }) => ({
    subject: `En ligne : ${title}`,
    text: `Bonjour,\n\nVotre expérience ${title} est approuvée : on peut la trouver et la réserver.\n\n${link}\n\nRihla`,
  }),
  listing_returned: ({ title = '', reason = '', link = '' }) => ({
    subject: `À revoir : ${title}`,
    text: `Bonjour,\n\nVotre expérience ${title} est de nouveau un brouillon. Ce qui devrait changer :\n\n${quotedText(reason)}\n\nModifiez-la et publiez-la de nouveau ici :\n\n${link}\n\nRihla`,
  }),
  listing_changes_undone: ({ title = '', link = '' }) => ({
    subject: `Vos modifications ont été annulées : ${title}`,
    text: `Bonjour,\n\nVos dernières modifications des textes ou des photos de votre expérience ${title} ont été annulées après vérification. Elle est en ligne telle qu’elle était auparavant ; le prix, les jours et les places restent ceux que vous avez choisis, et les réservations sont maintenues.\n\n${link}\n\nSi vous pensez qu’il s’agit d’une erreur, écrivez-nous depuis la page de contact.\n\nRihla`,
  }),
}

export const listingEmails = defineEmails({ en: english, fr: french })
