/** Reads from the environment how mails are sent. */
import { isUrl } from './config-values.ts'
import type { Parse } from './database-config.ts'

/**
 * The address of the mail server, or null if mails are written to files in the data folder. `isRequired`: the site is public or its
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
