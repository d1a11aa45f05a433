import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/platform/config/config.ts'
import { withRequiredTls } from '../config/connection-tls.ts'
import { loadOnce } from '../promises.ts'
import type { ComposedMail } from './compose-mail.ts'

export interface OutgoingMail extends ComposedMail {
  id: string
  recipient: string
}

/** Sends a mail, or throws. */
export type Transport = (mail: OutgoingMail) => Promise<void>

/**
 * How long a mail server may be silent, in milliseconds: nodemailer waits for minutes by itself. All steps of a session
 * together stay below the lease of a mail (`repository.ts`), after which another process would send it too.
 */
export const smtpTimeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
}
/** The most answers of a session: EHLO, STARTTLS, EHLO, AUTH in three, MAIL, RCPT, DATA, the text. */
export const maxSmtpAnswers = 10

/** The sender and the reply address of mails: each an address, or a name and an address in angle brackets. */
export type Sender = Pick<Config, 'mailFrom' | 'mailReplyTo'>

/** `Auto-Submitted` prevents out-of-office replies (RFC 3834); mail programs unsubscribe with the other headers (RFC 8058). */
const headersOf = ({ unsubscribe }: Pick<ComposedMail, 'unsubscribe'>): Record<string, string> => ({
  'Auto-Submitted': 'auto-generated',
  ...(unsubscribe !== undefined && {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
})

export const bySmtp = (
  url: string,
  origin: string,
  { mailFrom, mailReplyTo }: Sender,
  timeouts = smtpTimeouts,
): Transport => {
  const { hostname } = new URL(origin)
  // Loaded with the first mail: most servers send none for a long time.
  const connect = loadOnce(async () =>
    (await import('nodemailer')).createTransport({ ...timeouts, url: withRequiredTls(url) }),
  )
  return async ({ id, recipient, subject, text, replyTo = mailReplyTo, unsubscribe }) => {
    const smtp = await connect()
    // The id lets mail programs recognise a mail that was sent twice after a crash.
    await smtp.sendMail({
      from: mailFrom,
      to: recipient,
      subject,
      text,
      ...(replyTo !== null && { replyTo }),
      messageId: `<${id}@${hostname}>`,
      headers: headersOf({ unsubscribe }),
    })
  }
}

/** Without a mail server: writes a file in the data folder and, on the embedded set-up, its link to the log. */
const toFolder = (folder: string, { mailFrom, mailReplyTo }: Sender, announce: (link: string) => void): Transport => {
  return async ({ id, recipient, subject, text, replyTo = mailReplyTo, unsubscribe }) => {
    await mkdir(folder, { recursive: true })
    const head = [
      `To: ${recipient}`,
      `From: ${mailFrom}`,
      ...(replyTo === null ? [] : [`Reply-To: ${replyTo}`]),
      `Subject: ${subject}`,
      ...Object.entries(headersOf({ unsubscribe })).map(([name, value]) => `${name}: ${value}`),
    ]
    await writeFile(path.join(folder, `${id}.txt`), `${head.join('\n')}\n\n${text}\n`, { mode: 0o600 })
    const [link] = /https?:\/\/\S+/.exec(text) ?? []
    if (link !== undefined) announce(link)
  }
}

export const createMailTransport = (
  config: Pick<Config, 'smtpUrl' | 'dataDir' | 'publicOrigin' | 'database'> & Sender,
  log: FastifyBaseLogger,
): Transport => {
  const { smtpUrl, dataDir, publicOrigin, database } = config
  if (smtpUrl !== null) return bySmtp(smtpUrl, publicOrigin, config)
  const announce = (link: string) => {
    if (database.kind === 'embedded') log.info({ link }, 'a mail was written to the data folder')
  }
  return toFolder(path.join(dataDir, 'mails'), config, announce)
}
