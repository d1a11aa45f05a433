import type { LanguageCode } from '#contract/models/primitives.ts'
import type { ComposedMail, Emails } from '#server/platform/mail/compose-mail.ts'
import { quotedText } from '#server/platform/mail/plain-text.ts'

declare module '#server/platform/mail/compose-mail.ts' {
  interface MailContents {
    report: ReportMail
  }
}

/** To whoever administers: a person told them about a conversation. */
export interface ReportMail {
  kind: 'conversation_reported'
  reporter: string
  reported: string
  reason: string
  link: string
}

const mailKinds: readonly string[] = ['conversation_reported' satisfies ReportMail['kind']]

/** The words of it; null for any other kind. */
const composeReportMail = (
  kind: string,
  { reporter = '', reported = '', reason = '', link = '' }: Readonly<Record<string, string>>,
  language: LanguageCode,
): ComposedMail | null => {
  if (kind !== 'conversation_reported') return null
  if (language === 'fr')
    return {
      subject: 'Une conversation a été signalée',
      text: `Bonjour,\n\n${reporter} signale une conversation avec ${reported} :\n\n${quotedText(reason)}\n\nLes messages se trouvent dans le tableau de bord :\n\n${link}\n\nRihla`,
    }
  return {
    subject: 'A conversation was reported',
    text: `Hello,\n\n${reporter} reports a conversation with ${reported}:\n\n${quotedText(reason)}\n\nThe messages are on the dashboard:\n\n${link}\n\nRihla`,
  }
}

export const reportEmails: Emails = {
  kinds: mailKinds,
  compose: composeReportMail,
}
