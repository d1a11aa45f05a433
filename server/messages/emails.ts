import { defineEmails } from '#server/platform/mail/compose-mail.ts'
import { quotedText } from '#server/platform/mail/plain-text.ts'

declare module '#server/platform/mail/compose-mail.ts' {
  interface MailContents {
    report: ReportMail
  }
}

/** To the admins: a user has reported a conversation. */
export interface ReportMail {
  kind: 'conversation_reported'
  reporter: string
  reported: string
  reason: string
  link: string
}

export const reportEmails = defineEmails<ReportMail['kind']>({
  en: {
    conversation_reported: ({ reporter = '', reported = '', reason = '', link = '' }) =>
      `A conversation was reported\n\n${reporter} reports a conversation with ${reported}:\n\n${quotedText(reason)}\n\nThe messages are on the dashboard:\n\n${link}`,
  },
  fr: {
    conversation_reported: ({ reporter = '', reported = '', reason = '', link = '' }) =>
      `Une conversation a été signalée\n\n${reporter} signale une conversation avec ${reported} :\n\n${quotedText(reason)}\n\nLes messages se trouvent dans le tableau de bord :\n\n${link}`,
  },
})
