import { refundBusinessDays } from '#contract/rules/money/refund.ts'
import { defineEmails } from '#server/platform/mail/compose-mail.ts'
import { amountText } from '#server/platform/mail/format.ts'

declare module '#server/platform/mail/compose-mail.ts' {
  interface MailContents {
    refund: RefundMail
  }
}

/** A promised refund was carried out. */
export interface RefundMail {
  kind: 'refund_done'
  title: string
  /** Whole MAD. */
  amount: string
  /** The provider's or the bank's name of the refund. */
  reference: string
  link: string
}

const { to } = refundBusinessDays

export const refundEmails = defineEmails<RefundMail['kind']>({
  en: {
    refund_done: ({ title = '', amount = '0', reference = '', link = '' }) =>
      `Refunded: ${title}\n\nWe have sent ${amountText('en', amount)} for ${title} back to the card or account you paid with. Your bank may take up to ${to} business days to show it.\n\nReference: ${reference}\n\n${link}`,
  },
  fr: {
    refund_done: ({ title = '', amount = '0', reference = '', link = '' }) =>
      `Remboursé : ${title}\n\nNous avons renvoyé ${amountText('fr', amount)} pour ${title} sur la carte ou le compte avec lequel vous avez payé. Votre banque peut mettre jusqu’à ${to} jours ouvrés à l’afficher.\n\nRéférence : ${reference}\n\n${link}`,
  },
})
