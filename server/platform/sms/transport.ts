import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/platform/config/config.ts'
import type { SmsGateway } from '../config/sms-config.ts'

export interface OutgoingSms {
  /** The same at every attempt. */
  id: string
  /** In international form, such as `+212612345678`. */
  recipient: string
  text: string
}

/** Sends a text message, or throws. */
export type SmsTransport = (sms: OutgoingSms) => Promise<void>

/** How long a gateway may take to answer, in milliseconds: far below the lease of a message (server/platform/mail/repository.ts). */
export const gatewayTimeoutMs = 10_000

/**
 * Sends over HTTP, as docs/deployment.md describes. The id lets the gateway recognise a message that is sent again after a lost answer.
 * Redirects are errors, because the token is for this address alone.
 */
export const byGateway = ({ url, token }: SmsGateway, timeoutMs = gatewayTimeoutMs): SmsTransport => {
  return async ({ id, recipient, text }) => {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': id },
      body: JSON.stringify({ id, to: recipient, text }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    // Discards the body, which may be long.
    await response.body?.cancel()
    if (!response.ok) throw new Error(`the gateway of text messages answered ${response.status}`)
  }
}

/** Masks a number for the log: enough to recognise, too little to call. */
export const maskedNumber = (number: string): string =>
  `${number.slice(0, 4)}${'*'.repeat(Math.max(0, number.length - 6))}${number.slice(-2)}`

/** Without a gateway: writes a file in the data folder, and a line in the log. */
const toFolder = (folder: string, announce: (to: string) => void): SmsTransport => {
  return async ({ id, recipient, text }) => {
    await mkdir(folder, { recursive: true })
    await writeFile(path.join(folder, `${id}.txt`), `To: ${recipient}\n\n${text}\n`, { mode: 0o600 })
    announce(maskedNumber(recipient))
  }
}

export const createSmsTransport = (
  { smsGateway, dataDir }: Pick<Config, 'smsGateway' | 'dataDir'>,
  log: Pick<FastifyBaseLogger, 'info'>,
): SmsTransport => {
  if (smsGateway !== null) return byGateway(smsGateway)
  return toFolder(path.join(dataDir, 'sms'), (to) => log.info({ to }, 'a text message was written to the data folder'))
}
