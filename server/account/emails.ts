/** Mails about a whole account. */
import { defineEmails, type EmailTexts } from '#server/platform/mail/compose-mail.ts'

export type AccountMail =
  | { kind: 'account_deleted' }
  /** To the rightful owner, from the operator; `link` sets a password within an hour. */
  | { kind: 'account_given_back'; link: string }

declare module '#server/platform/mail/compose-mail.ts' {
  interface MailContents {
    account: AccountMail
  }
}

const english: EmailTexts<AccountMail['kind']> = {
  account_deleted: () =>
    'Your Rihla account is deleted\n\nYour Rihla account is deleted, as you asked, and everybody was signed out. We have removed your name, address, telephone number and picture from your profile.\n\nPast bookings stay without them. Receipts, invoices and payouts keep the names on them for at least ten years, as the law on accounts requires. Reviews and messages that others received stay under the name of a deleted account.\n\nThank you for having traveled with us.',
  account_given_back: ({ link = '' }) =>
    `Your Rihla account is yours again\n\nYou told us that someone had taken over your Rihla account. It has this address again, and everybody is logged out. Passkeys, two-factor authentication, joined services and bank details were removed.\n\nChoose a new password here within one hour:\n\n${link}\n\nLater, use “Forgot your password?” on the login page. Then check your profile, turn two-factor authentication on, and enter your bank details again if you are a host.`,
}

const french: EmailTexts<AccountMail['kind']> = {
  account_deleted: () =>
    'Votre compte Rihla est supprimé\n\nVotre compte Rihla est supprimé, comme vous l’avez demandé, et tous ses appareils sont déconnectés. Nous avons retiré de votre profil votre nom, votre adresse, votre numéro de téléphone et votre photo.\n\nLes réservations passées restent sans eux. Les reçus, les factures et les versements gardent les noms qu’ils portent pendant au moins dix ans, comme l’exige la loi sur la comptabilité. Les avis et les messages que d’autres ont reçus restent au nom d’un compte supprimé.\n\nMerci d’avoir voyagé avec nous.',
  account_given_back: ({ link = '' }) =>
    `Votre compte Rihla est de nouveau à vous\n\nVous nous avez signalé que quelqu’un s’était emparé de votre compte Rihla. Il a de nouveau cette adresse, et toutes les sessions sont fermées. Les clés d’accès, l’authentification à deux facteurs, les services reliés et les coordonnées bancaires ont été supprimés.\n\nChoisissez un nouveau mot de passe ici, dans l’heure :\n\n${link}\n\nPassé ce délai, utilisez «\u00a0Mot de passe oublié ?\u00a0» sur la page de connexion. Vérifiez ensuite votre profil, activez l’authentification à deux facteurs et, si vous êtes hôte, saisissez de nouveau vos coordonnées bancaires.`,
}

export const accountEmails = defineEmails({ en: english, fr: french })
