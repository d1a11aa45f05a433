import type { LanguageCode } from '#contract/models/primitives.ts'
import { refundBusinessDays } from '#contract/rules/money/refund.ts'
import { amountText } from '#server/platform/mail/amount-text.ts'
import type { ComposedMail, Emails, MailData } from '#server/platform/mail/compose-mail.ts'

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

const kind: RefundMail['kind'] = 'refund_done'
const { to } = refundBusinessDays

const texts: Record<LanguageCode, (sum: string, data: MailData) => ComposedMail> = {
  en: (sum, { title = '', reference = '', link = '' }) => ({
    subject: `Refunded: ${title}`,
    text: `Hello,\n\nWe have sent ${sum} for ${title} back to the card or account you paid with. Your bank may take up to ${to} business days to show it.\n\nReference: ${reference}\n\n${link}\n\nRihla`,
  }),
  fr: (sum, { title = '', reference = '', link = '' }) => ({
    subject: `Remboursé : ${title}`,
    text: `Bonjour,\n\nNous avons renvoyé ${sum} pour ${title} sur la carte ou le compte avec lequel vous avez payé. Votre banque peut mettre jusqu’à ${to} jours ouvrés à l’afficher.\n\nRéférence : ${reference}\n\n${link}\n\nRihla`,
  }),
}

export const refundEmails: Emails = {
  kinds: [kind],
  compose: (mailKind, data, language) =>
    mailKind === kind ? texts[language](amountText(language, data.amount), data) : null,
}
