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

/** Hands a text message over, or throws. */
export type SmsTransport = (sms: OutgoingSms) => Promise<void>

/** How long a gateway may take to answer, in milliseconds: far below the lease of a message (server/platform/mail/repository.ts). */
export const gatewayTimeoutMs = 10_000

/**
 * Over HTTP, as docs/deployment.md describes the request. The id makes a message that was sent again after a lost answer
 * recognisable as one. Redirects are errors: the token is for this address alone.
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
    // What it says is nothing to us, however long it is.
    await response.body?.cancel()
    if (!response.ok) throw new Error(`the gateway of text messages answered ${response.status}`)
  }
}

/** A number in a log: enough to recognise one's own, too little to call. */
export const maskedNumber = (number: string): string =>
  `${number.slice(0, 4)}${'*'.repeat(Math.max(0, number.length - 6))}${number.slice(-2)}`

/** Without a gateway: a file in the data folder, and a line in the log that says so. */
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
