/** Mails about a suspension. */
import { defineEmails, type EmailTexts } from '#server/platform/mail/compose-mail.ts'
import { quotedText } from '#server/platform/mail/plain-text.ts'

export type SuspensionMail =
  /** `link` leads to the contact page. */
  { kind: 'account_suspended'; reason: string; link: string } | { kind: 'account_restored'; link: string }

declare module '#server/platform/mail/compose-mail.ts' {
  interface MailContents {
    suspension: SuspensionMail
  }
}

const english: EmailTexts<SuspensionMail['kind']> = {
  account_suspended: ({ reason = '', link = '' }) =>
    `Your Rihla account is suspended\n\nWe have suspended your Rihla account. The reason:\n\n${quotedText(reason)}\n\nYou are signed out everywhere and cannot sign in, and what you had published is no longer shown. Nothing is deleted, and bookings that are already made stand.\n\nIf you think that this is a mistake, write to us:\n\n${link}`,
  account_restored: ({ link = '' }) =>
    `Your Rihla account is open again\n\nYour Rihla account is no longer suspended. Everything is as it was: what you had published is shown again, and you can sign in here:\n\n${link}`,
}

const french: EmailTexts<SuspensionMail['kind']> = {
  account_suspended: ({ reason = '', link = '' }) =>
    `Votre compte Rihla est suspendu\n\nNous avons suspendu votre compte Rihla. Voici pourquoi :\n\n${quotedText(reason)}\n\nTous vos appareils sont déconnectés, vous ne pouvez plus vous connecter, et ce que vous aviez publié n’est plus visible. Rien n’est supprimé, et les réservations déjà faites sont maintenues.\n\nSi vous pensez qu’il s’agit d’une erreur, écrivez-nous :\n\n${link}`,
  account_restored: ({ link = '' }) =>
    `Votre compte Rihla est rouvert\n\nVotre compte Rihla n’est plus suspendu. Tout est comme avant : ce que vous aviez publié est de nouveau visible, et vous pouvez vous connecter ici :\n\n${link}`,
}

export const suspensionEmails = defineEmails({ en: english, fr: french })
