/** Mail settings from the environment. */
import { isEmail, normaliseEmail } from '#contract/rules/people/email.ts'
import { isUrl } from './config-values.ts'
import type { Parse } from './database-config.ts'

/**
 * Reads the address of the mail server; null if mails are written to files in the data folder. `isRequired`: the site is public or its
 * database shared, so that files need an explicit `MAIL=files`.
 */
export const readMailServer = (
  parse: Parse,
  problems: string[],
  { isRequired }: { isRequired: boolean },
): string | null => {
  const mail = parse<'smtp' | 'files' | null>(
    'MAIL',
    null,
    (value) => (value === 'smtp' || value === 'files' ? value : null),
    'must be smtp or files',
  )
  let isNamed = false
  const smtpUrl = parse<string | null>(
    'SMTP_URL',
    null,
    (value) => {
      isNamed = true
      return isUrl(value, ['smtp:', 'smtps:']) ? value : null
    },
    'must be an address such as smtp://user:password@host:587',
  )
  if (isNamed && mail === 'files') problems.push('MAIL=files and SMTP_URL contradict each other: leave one out.')
  if (!isNamed && mail === 'smtp') problems.push('SMTP_URL must be set with MAIL=smtp.')
  if (!isNamed && mail === null && isRequired)
    problems.push(
      'SMTP_URL must be set with DATABASE_URL or an https PUBLIC_ORIGIN; or MAIL=files, which writes mails to DATA_DIR and sends none.',
    )
  return smtpUrl
}

/** Accepts an address, or a name and an address in angle brackets, without line breaks or a second address. */
const toMailbox = (value: string): string | null => {
  const address = /^[^<>"\r\n,;]*<([^<>]+)>$/.exec(value)?.[1] ?? value
  return isEmail(normaliseEmail(address)) ? value : null
}

/**
 * Reads `MAIL_FROM` and `MAIL_REPLY_TO`, the sender and the reply address of mails. The defaults are no-reply at the site's host and the
 * admin's address. Without an admin the reply address is null, and no mail asks for a reply.
 */
export const readMailSender = (
  parse: Parse,
  { publicOrigin, adminEmail }: { publicOrigin: string; adminEmail: string | null },
): { mailFrom: string; mailReplyTo: string | null } => {
  const rule = 'must be a mail address, or a name and an address such as Rihla <no-reply@rihla.example>'
  return {
    mailFrom: parse('MAIL_FROM', `Rihla <no-reply@${new URL(publicOrigin).hostname}>`, toMailbox, rule),
    mailReplyTo: parse('MAIL_REPLY_TO', adminEmail, toMailbox, rule),
  }
}
