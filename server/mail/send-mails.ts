import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../deps.ts'
import { type Repeated, repeat } from '../repeat.ts'
import { inTrace } from '../tracing/spans.ts'
import { composeMail } from './compose-mail.ts'
import { claimMail, type MailRow, markSent, postpone } from './repository.ts'
import type { Transport } from './transport.ts'

const pauseMs = 2000

/** Within the trace of what caused it, whichever process that was in. */
const send = (row: MailRow, transport: Transport): Promise<void> =>
  inTrace('mail send', { kind: 'client', attributes: { 'rihla.mail.kind': row.kind } }, row.traceparent, async () => {
    const mail = composeMail(row.kind, row.data, row.language)
    if (mail === null) throw new Error(`There are no words for ${row.kind}`)
    await transport({ ...mail, id: row.id, recipient: row.recipient })
  })

/** Sends what is due, one after another, until `stopping` is aborted; returns how many went out. */
export const sendDueMails = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  transport: Transport,
  onFailure: (thrown: unknown) => void,
  stopping?: AbortSignal,
): Promise<number> => {
  let sent = 0
  while (!stopping?.aborted) {
    const row = await claimMail(deps)
    if (row === null) break
    try {
      await send(row, transport)
    } catch (thrown) {
      onFailure(thrown)
      await postpone(deps, row)
      continue
    }
    await markSent(deps, row.id)
    sent++
  }
  return sent
}

/** Looks for due mails every two seconds. */
export const startMailSender = (
  deps: Pick<Deps, 'db' | 'clock'>,
  transport: Transport,
  log: FastifyBaseLogger,
): Repeated => {
  const fail = (thrown: unknown) => log.error({ err: thrown }, 'a mail could not be sent')
  return repeat('mails', (stopping) => sendDueMails(deps, transport, fail, stopping), pauseMs, fail)
}
