/** Mails about the password and the address of an account. */
import type { LanguageCode } from '#contract/models/primitives.ts'
import type { ComposedMail, Emails, MailData } from '#server/platform/mail/compose-mail.ts'

export type AuthMail =
  | { kind: 'password_reset'; link: string }
  | { kind: 'password_changed' }
  | { kind: 'email_changed' }

declare module '#server/platform/mail/compose-mail.ts' {
  interface MailContents {
    auth: AuthMail
  }
}

type Texts = Record<AuthMail['kind'], (data: MailData) => ComposedMail>

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
}

const texts: Record<LanguageCode, Texts> = { en: english, fr: french }
const isKind = (kind: string): kind is AuthMail['kind'] => Object.hasOwn(english, kind)

export const authEmails: Emails = {
  kinds: Object.keys(english),
  compose: (kind, data, language) => (isKind(kind) ? texts[language][kind](data) : null),
}
