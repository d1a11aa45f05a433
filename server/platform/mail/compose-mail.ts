import type { LanguageCode } from '#contract/models/primitives.ts'
import { type BookingMail, bookingMailKinds, composeBookingMail } from './booking-mails.ts'
import { type ContactMail, composeContactMail, contactMailKinds } from './contact-mails.ts'
import { composeGiftCardMail, type GiftCardMail, giftCardMailKinds } from './gift-card-mails.ts'
import { composeMoveMail, type MoveMail, moveMailKinds } from './move-mails.ts'
import { composeNoShowMail, type NoShowMail, noShowMailKinds } from './no-show-mails.ts'
import { composePayoutMail, type PayoutMail, payoutMailKinds } from './payout-mails.ts'
import { withQuotedLines } from './plain-text.ts'
import { composePromotionMail, type PromotionMail, promotionMailKinds } from './promotion-mails.ts'
import { composeRefundMail, type RefundMail, refundMailKinds } from './refund-mails.ts'
import { composeReportMail, type ReportMail, reportMailKinds } from './report-mails.ts'
import { composeSecurityMail, type SecurityMail, securityMailKinds } from './security-mails.ts'
import { composeWaitlistMail, type WaitlistMail, waitlistMailKinds } from './waitlist-mails.ts'

/** Every mail the product sends, with what its text needs. */
export type MailContent =
  | AccountMail
  | BookingMail
  | ContactMail
  | GiftCardMail
  | MoveMail
  | NoShowMail
  | PayoutMail
  | PromotionMail
  | RefundMail
  | ReportMail
  | SecurityMail
  | WaitlistMail
type AccountMail =
  | { kind: 'password_reset'; link: string }
  | { kind: 'password_changed' }
  | { kind: 'email_changed' }
  | {
      kind: 'listing_approved' | 'listing_returned' | 'listing_changes_undone'
      title: string
      reason: string
      link: string
    }

export interface ComposedMail {
  subject: string
  text: string
  /** The address that receives the replies, if it is not the operator's. */
  replyTo?: string | undefined
  /** Where no more of its kind are asked for (RFC 8058); none where it is not that kind of mail. */
  unsubscribe?: string | undefined
}

type Texts = Record<AccountMail['kind'], (data: Readonly<Record<string, string>>) => ComposedMail>

/** Every line of it, so that it cannot pass for our own words. */
const quoted = (text: string): string => text.replace(/^/gm, '> ')

const english: Texts = {
  password_reset: ({ link = '' }) => ({
    subject: 'Choose a new password for Rihla',
    text: `Hello,\n\nSomeone, hopefully you, asked for a new password for your Rihla account. Choose it here within one hour:\n\n${link}\n\nIf it was not you, ignore this email: nothing changes.\n\nRihla`,
  }),
  password_changed: () => ({
    subject: 'Your Rihla password was changed',
    text: 'Hello,\n\nThe password of your Rihla account was just changed and your other devices were logged out.\n\nIf it was not you, ask for a new password on the login page at once.\n\nRihla',
  }),
  email_changed: ({ contact = '' }) => ({
    subject: 'The email address of your Rihla account was changed',
    text: `Hello,\n\nYour Rihla account now uses another email address; you can no longer log in with this one.\n\nIf it was not you, ${contact} at once.\n\nRihla`,
  }),
  listing_approved: ({ title = '', link = '' }) => ({
    subject: `Public now: ${title}`,
    text: `Hello,\n\nYour experience ${title} was approved: travelers can find and book it.\n\n${link}\n\nRihla`,
  }),
  listing_returned: ({ title = '', reason = '', link = '' }) => ({
    subject: `Please look at it again: ${title}`,
    text: `Hello,\n\nYour experience ${title} is a draft again. What should be different:\n\n${quoted(reason)}\n\nChange it and publish it anew here:\n\n${link}\n\nRihla`,
  }),
  listing_changes_undone: ({ title = '', link = '' }) => ({
    subject: `Your changes were undone: ${title}`,
    text: `Hello,\n\nWhat you last changed in the texts or pictures of your experience ${title} was undone after we had looked at it. It is public as it was before; price, days and places are as you set them, and bookings stand.\n\n${link}\n\nIf you think that this is a mistake, write to us through the contact page.\n\nRihla`,
  }),
}

const french: Texts = {
  password_reset: ({ link = '' }) => ({
    subject: 'Choisissez un nouveau mot de passe pour Rihla',
    text: `Bonjour,\n\nQuelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte Rihla. Choisissez-le ici dans l’heure :\n\n${link}\n\nSi ce n’était pas vous, ignorez ce message : rien ne change.\n\nRihla`,
  }),
  password_changed: () => ({
    subject: 'Votre mot de passe Rihla a été modifié',
    text: 'Bonjour,\n\nLe mot de passe de votre compte Rihla vient d’être modifié et vos autres appareils ont été déconnectés.\n\nSi ce n’était pas vous, demandez tout de suite un nouveau mot de passe sur la page de connexion.\n\nRihla',
  }),
  email_changed: ({ contact = '' }) => ({
    subject: 'L’adresse e-mail de votre compte Rihla a été modifiée',
    text: `Bonjour,\n\nVotre compte Rihla utilise désormais une autre adresse e-mail ; celle-ci ne permet plus de vous connecter.\n\nSi ce n’était pas vous, ${contact} tout de suite.\n\nRihla`,
  }),
  listing_approved: ({ title = '', link = '' }) => ({
    subject: `En ligne : ${title}`,
    text: `Bonjour,\n\nVotre expérience ${title} est approuvée : on peut la trouver et la réserver.\n\n${link}\n\nRihla`,
  }),
  listing_returned: ({ title = '', reason = '', link = '' }) => ({
    subject: `À revoir : ${title}`,
    text: `Bonjour,\n\nVotre expérience ${title} est de nouveau un brouillon. Ce qui devrait changer :\n\n${quoted(reason)}\n\nModifiez-la et publiez-la de nouveau ici :\n\n${link}\n\nRihla`,
  }),
  listing_changes_undone: ({ title = '', link = '' }) => ({
    subject: `Vos modifications ont été annulées : ${title}`,
    text: `Bonjour,\n\nVos dernières modifications des textes ou des photos de votre expérience ${title} ont été annulées après vérification. Elle est en ligne telle qu’elle était auparavant ; le prix, les jours et les places restent ceux que vous avez choisis, et les réservations sont maintenues.\n\n${link}\n\nSi vous pensez qu’il s’agit d’une erreur, écrivez-nous depuis la page de contact.\n\nRihla`,
  }),
}

const texts: Record<LanguageCode, Texts> = { en: english, fr: french }

const isKind = (kind: string): kind is AccountMail['kind'] => Object.hasOwn(english, kind)

/** Every kind that this version can word. */
export const mailKinds: readonly string[] = [
  ...Object.keys(english),
  ...bookingMailKinds,
  ...contactMailKinds,
  ...giftCardMailKinds,
  ...moveMailKinds,
  ...noShowMailKinds,
  ...promotionMailKinds,
  ...refundMailKinds,
  ...payoutMailKinds,
  ...reportMailKinds,
  ...securityMailKinds,
  ...waitlistMailKinds,
]

/** Returns the request for help in case something is wrong: to answer the mail if the operator reads replies, else to use the contact page. */
const contactRequest = (language: LanguageCode, contactPage: string | null): string => {
  if (contactPage === null) return language === 'en' ? 'answer this email' : 'répondez à ce message'
  return language === 'en' ? `write to us at ${contactPage}` : `écrivez-nous sur ${contactPage}`
}

/**
 * Returns the subject and text of a queued mail, or null for a kind that this version does not know. `contactPage` is the address of the
 * contact page if the operator reads no replies to mails, else null.
 */
export const composeMail = (
  kind: string,
  queued: Readonly<Record<string, string>>,
  language: LanguageCode,
  contactPage: string | null = null,
): ComposedMail | null => {
  const data = { ...withQuotedLines(queued, language), contact: contactRequest(language, contactPage) }
  return isKind(kind)
    ? texts[language][kind](data)
    : (composeSecurityMail(kind, data, language) ??
        composeBookingMail(kind, data, language) ??
        composeMoveMail(kind, data, language) ??
        composeNoShowMail(kind, data, language) ??
        composePayoutMail(kind, data, language) ??
        composeRefundMail(kind, data, language) ??
        composeReportMail(kind, data, language) ??
        composeContactMail(kind, data, language) ??
        composeGiftCardMail(kind, data, language) ??
        composePromotionMail(kind, data, language) ??
        composeWaitlistMail(kind, data, language))
}
