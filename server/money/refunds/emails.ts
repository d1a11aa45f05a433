import type { LanguageCode } from '#contract/models/primitives.ts'
import { refundBusinessDays } from '#contract/rules/money/refund.ts'
import type { ComposedMail, Emails } from '#server/platform/mail/compose-mail.ts'

declare module '#server/platform/mail/compose-mail.ts' {
  interface MailContents {
    refund: RefundMail
  }
}

/** What was promised went back. */
export interface RefundMail {
  kind: 'refund_done'
  title: string
  /** Whole MAD. */
  amount: string
  /** What the provider or the bank calls it. */
  reference: string
  link: string
}

const mailKinds: readonly string[] = ['refund_done' satisfies RefundMail['kind']]

const { to } = refundBusinessDays

/** The words of it; null for any other kind. */
const composeRefundMail = (
  kind: string,
  { title = '', amount = '0', reference = '', link = '' }: Readonly<Record<string, string>>,
  language: LanguageCode,
): ComposedMail | null => {
  if (!mailKinds.includes(kind)) return null
  const sum = `${new Intl.NumberFormat(language === 'en' ? 'en-GB' : 'fr').format(Number(amount))} MAD`
  return language === 'en'
    ? {
        subject: `Refunded: ${title}`,
        text: `Hello,\n\nWe have sent ${sum} for ${title} back to the card or account you paid with. Your bank may take up to ${to} business days to show it.\n\nReference: ${reference}\n\n${link}\n\nRihla`,
      }
    : {
        subject: `Remboursé : ${title}`,
        text: `Bonjour,\n\nNous avons renvoyé ${sum} pour ${title} sur la carte ou le compte avec lequel vous avez payé. Votre banque peut mettre jusqu’à ${to} jours ouvrés à l’afficher.\n\nRéférence : ${reference}\n\n${link}\n\nRihla`,
      }
}

export const refundEmails: Emails = {
  kinds: mailKinds,
  compose: composeRefundMail,
}
