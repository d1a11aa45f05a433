import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config.ts'
import { keepOnce } from '../cache/keep-once.ts'
import { withRequiredTls } from '../config/connection-tls.ts'
import type { ComposedMail } from './compose-mail.ts'

export interface OutgoingMail extends ComposedMail {
  id: string
  recipient: string
}

/** Hands a mail over, or throws. */
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
/** Answers that a session waits for at most: EHLO, STARTTLS, EHLO, AUTH in three, MAIL, RCPT, DATA, the text. */
export const mostSmtpAnswers = 10

/** What a mail program offers to unsubscribe with, by one press that needs no page (RFC 8058). */
const unsubscribeHeaders = ({ unsubscribe }: Pick<ComposedMail, 'unsubscribe'>): Record<string, string> =>
  unsubscribe === undefined
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

export const bySmtp = (url: string, origin: string, timeouts = smtpTimeouts): Transport => {
  const { hostname } = new URL(origin)
  // With the first mail: most servers send none for a long time.
  const connect = keepOnce(async () =>
    (await import('nodemailer')).createTransport({ ...timeouts, url: withRequiredTls(url) }),
  )
  return async ({ id, recipient, subject, text, replyTo, unsubscribe }) => {
    const smtp = await connect()
    // The id makes a mail that was sent twice after a crash recognisable as one.
    await smtp.sendMail({
      from: `Rihla <no-reply@${hostname}>`,
      to: recipient,
      subject,
      text,
      ...(replyTo !== undefined && { replyTo }),
      messageId: `<${id}@${hostname}>`,
      headers: unsubscribeHeaders({ unsubscribe }),
    })
  }
}

/** Without a mail server: a file in the data folder and, on the embedded set-up, its link in the log. */
const toFolder = (folder: string, announce: (link: string) => void): Transport => {
  return async ({ id, recipient, subject, text, replyTo, unsubscribe }) => {
    await mkdir(folder, { recursive: true })
    const head = [
      `To: ${recipient}`,
      ...(replyTo === undefined ? [] : [`Reply-To: ${replyTo}`]),
      `Subject: ${subject}`,
      ...Object.entries(unsubscribeHeaders({ unsubscribe })).map(([name, value]) => `${name}: ${value}`),
    ]
    await writeFile(path.join(folder, `${id}.txt`), `${head.join('\n')}\n\n${text}\n`, { mode: 0o600 })
    const [link] = /https?:\/\/\S+/.exec(text) ?? []
    if (link !== undefined) announce(link)
  }
}

export const createMailTransport = (
  { smtpUrl, dataDir, publicOrigin, database }: Pick<Config, 'smtpUrl' | 'dataDir' | 'publicOrigin' | 'database'>,
  log: FastifyBaseLogger,
): Transport => {
  if (smtpUrl !== null) return bySmtp(smtpUrl, publicOrigin)
  const announce = (link: string) => {
    if (database.kind === 'embedded') log.info({ link }, 'a mail was written to the data folder')
  }
  return toFolder(path.join(dataDir, 'mails'), announce)
}
