import { isEmail, normaliseEmail } from '#contract/rules/people/email.ts'
import { isUrl, toChoice } from './config-values.ts'
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
  const mail = parse('MAIL', toChoice('smtp', 'files'), 'must be smtp or files')
  let isNamed = false
  const smtpUrl = parse(
    'SMTP_URL',
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

/** Returns the normalised address in an address, or in a name and an address in angle brackets. */
const addressOf = (mailbox: string): string => normaliseEmail(/^[^<>"\r\n,;]*<([^<>]+)>$/.exec(mailbox)?.[1] ?? mailbox)

/** Accepts an address, or a name and an address in angle brackets, without line breaks or a second address. */
const toMailbox = (value: string): string | null => (isEmail(addressOf(value)) ? value : null)
const mailboxRule = 'must be a mail address, or a name and an address such as Rihla <no-reply@rihla.example>'

export const toEmail = (value: string): string | null => {
  const address = normaliseEmail(value)
  return isEmail(address) ? address : null
}

const sampleContact = 'support@rihla.example'

/**
 * Reads `MAIL_FROM` and `MAIL_REPLY_TO`, the sender and the reply address of mails, and `CONTACT_EMAIL`, the address that pages show. The
 * defaults are no-reply at the site's host, the admin's address, and the reply address. Without an admin the reply address is null and no
 * mail asks for a reply; without a contact address pages link to the contact form, but the sample has an address of its own.
 */
export const readMailSender = (
  parse: Parse,
  { publicOrigin, adminEmail, isSample }: { publicOrigin: string; adminEmail: string | null; isSample: boolean },
): { mailFrom: string; mailReplyTo: string | null; contactEmail: string | null } => {
  const mailReplyTo = parse('MAIL_REPLY_TO', toMailbox, mailboxRule) ?? adminEmail
  return {
    mailFrom: parse('MAIL_FROM', toMailbox, mailboxRule) ?? `Rihla <no-reply@${new URL(publicOrigin).hostname}>`,
    mailReplyTo,
    contactEmail:
      parse('CONTACT_EMAIL', toEmail, 'must be an e-mail address') ??
      (mailReplyTo === null ? null : addressOf(mailReplyTo)) ??
      (isSample ? sampleContact : null),
  }
}
