import { defineEmails, type EmailTexts } from '#server/platform/mail/compose-mail.ts'
import { amountText } from '#server/platform/mail/format.ts'

declare module '#server/platform/mail/compose-mail.ts' {
  interface MailContents {
    payout: PayoutMail
  }
}

export type PayoutMail =
  /** `lastDigits` of the new account. */
  | { kind: 'payout_account_changed'; lastDigits: string; link: string }
  /** `amount` in whole MAD; `reference` of the bank. */
  | { kind: 'payout_done'; amount: string; reference: string; link: string }
  /** `reason` of the bank. */
  | { kind: 'payout_returned'; amount: string; reason: string; link: string }

const english: EmailTexts<PayoutMail['kind']> = {
  payout_account_changed: ({ lastDigits = '', link = '' }) =>
    `Your bank details on Rihla were changed\n\nFrom now on, what your experiences earn is paid to the account that ends in ${lastDigits}.\n\nIf it was not you, choose a new password with “Forgot your password?” on the login page at once, then enter your own account here:\n\n${link}`,
  payout_done: ({ amount = '0', reference = '', link = '' }) =>
    `Your payout from Rihla is on its way\n\nWe have paid ${amountText('en', amount)} to your bank account. Your bank may take some days to show it.\n\nReference: ${reference}\n\nWhat it is for is in your statements:\n\n${link}`,
  payout_returned: ({ amount = '0', reason = '', link = '' }) =>
    `Your bank sent a payout back\n\nYour bank sent ${amountText('en', amount)} back to us: ${reason}\n\nThe money is still yours and is in the next payout. Please look at your bank details before that:\n\n${link}`,
}

const french: EmailTexts<PayoutMail['kind']> = {
  payout_account_changed: ({ lastDigits = '', link = '' }) =>
    `Vos coordonnées bancaires sur Rihla ont été modifiées\n\nDésormais, ce que rapportent vos expériences est versé sur le compte qui se termine par ${lastDigits}.\n\nSi ce n’était pas vous, choisissez tout de suite un nouveau mot de passe avec «\u00a0Mot de passe oublié ?\u00a0», sur la page de connexion, puis saisissez votre propre compte ici :\n\n${link}`,
  payout_done: ({ amount = '0', reference = '', link = '' }) =>
    `Votre versement de Rihla est en route\n\nNous avons versé ${amountText('fr', amount)} sur votre compte bancaire. Votre banque peut mettre quelques jours à l’afficher.\n\nRéférence : ${reference}\n\nLe détail est dans vos relevés :\n\n${link}`,
  payout_returned: ({ amount = '0', reason = '', link = '' }) =>
    `Votre banque a renvoyé un versement\n\nVotre banque nous a renvoyé ${amountText('fr', amount)} : ${reason}\n\nCette somme vous reste due et figurera dans le prochain versement. D’ici là, veuillez vérifier vos coordonnées bancaires :\n\n${link}`,
}

export const payoutEmails = defineEmails({ en: english, fr: french })
