/** Mails about messages that people send through the contact and gift card pages. */
import type { LanguageCode } from '#contract/models/primitives.ts'
import { defineEmails, type EmailTexts, type MailData } from '#server/platform/mail/compose-mail.ts'
import { quotedText } from '#server/platform/mail/plain-text.ts'
import { timeText } from '../platform/mail/format.ts'

declare module '#server/platform/mail/compose-mail.ts' {
  interface MailContents {
    contact: ContactMail
  }
}

export type ContactMail =
  /** To the admins. */
  | {
      kind: 'contact_written'
      form: string
      name: string
      email: string
      subject: string
      category: string
      message: string
      link: string
    }
  /**
   * To the sender: confirms the receipt, with its time as an instant. Quotes nothing of the message: a stranger could otherwise use the
   * form to send any text to any address.
   */
  | { kind: 'contact_received'; form: string; at: string }

const categories: Record<LanguageCode, Partial<Record<string, string>>> = {
  en: {
    general: 'General question',
    booking: 'A booking',
    host: 'Hosting',
    technical: 'Something does not work',
    partnership: 'Partnership',
    press: 'Press',
  },
  fr: {
    general: 'Question générale',
    booking: 'Une réservation',
    host: 'Accueillir',
    technical: 'Quelque chose ne marche pas',
    partnership: 'Partenariat',
    press: 'Presse',
  },
}

const isGift = ({ form }: MailData): boolean => form === 'gift-cards'

const english: EmailTexts<ContactMail['kind']> = {
  contact_written: (data) => ({
    subject: `${isGift(data) ? 'Gift card' : 'Contact'}: ${data.subject}`,
    replyTo: data.email,
    text: `Hello,\n\nSomeone wrote through the ${isGift(data) ? 'gift cards page' : 'contact page'}. An answer is promised within 24 hours: answer this email, then tick the message off here:\n\n${data.link}\n\nFrom: ${data.name} (${data.email})\nCategory: ${categories.en[data.category ?? ''] ?? ''}\nSubject: ${data.subject}\n\n${quotedText(data.message ?? '')}\n\nRihla`,
  }),
  contact_received: (data) =>
    `${isGift(data) ? 'We have your message about a gift card' : 'We have your message'}\n\nYour message of ${timeText('en', data.at)}, Morocco time, has reached us. A person reads it and answers at this address within 24 hours.\n\nIn an emergency do not wait for us: call the police on 190 or an ambulance on 150.\n\nIf you did not write to us, a person gave your address by mistake: there is nothing to do.`,
}

const french: EmailTexts<ContactMail['kind']> = {
  contact_written: (data) => ({
    subject: `${isGift(data) ? 'Carte cadeau' : 'Contact'} : ${data.subject}`,
    replyTo: data.email,
    text: `Bonjour,\n\nQuelqu’un a écrit depuis la page ${isGift(data) ? 'des cartes cadeaux' : 'de contact'}. Une réponse est promise sous 24 heures : répondez à cet e-mail, puis cochez le message ici :\n\n${data.link}\n\nDe : ${data.name} (${data.email})\nCatégorie : ${categories.fr[data.category ?? ''] ?? ''}\nObjet : ${data.subject}\n\n${quotedText(data.message ?? '')}\n\nRihla`,
  }),
  contact_received: (data) =>
    `${isGift(data) ? 'Nous avons reçu votre message sur une carte cadeau' : 'Nous avons reçu votre message'}\n\nVotre message du ${timeText('fr', data.at)}, heure du Maroc, nous est bien parvenu. Quelqu’un le lit et répond à cette adresse sous 24 heures.\n\nEn cas d’urgence, ne nous attendez pas : appelez la police au 190 ou une ambulance au 150.\n\nSi vous ne nous avez pas écrit, quelqu’un a donné votre adresse par erreur : il n’y a rien à faire.`,
}

export const contactEmails = defineEmails({ en: english, fr: french })
