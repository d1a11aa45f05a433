import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/platform/config/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Repeated, repeat } from '../jobs/repeat.ts'
import { composeMail, mailKindsByPriority } from './compose-mail.ts'
import { createQueueAccess } from './outgoing-gateways.ts'
import { refusedPauseMs, type Sender, SenderRefusedError, sendDue, senderPauseMs } from './send-due.ts'
import type { Transport } from './transport.ts'

const mailSender = ({ mailReplyTo, publicOrigin }: Config, transport: Transport): Sender => ({
  channel: 'mail',
  kindsByPriority: mailKindsByPriority(),
  send: async ({ id, recipient, kind, data, language }) => {
    const mail = composeMail(kind, data, language, mailReplyTo === null ? `${publicOrigin}/contact` : null)
    if (mail === null) throw new Error(`No module composes ${kind}`)
    await transport({ ...mail, id, recipient })
    return true
  },
})

export const sendDueMails = (
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  transport: Transport,
  onFailure: (thrown: unknown) => void,
  stopping?: AbortSignal,
): Promise<number> => sendDue(deps, mailSender(deps.config, transport), onFailure, stopping)

/** Looks for due mails every two seconds. */
export const startMailSender = (
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  transport: Transport,
  log: FastifyBaseLogger,
): Repeated => {
  const fail = (thrown: unknown) => log.error({ err: thrown }, 'a mail could not be sent')
  const mayTakeMessages = createQueueAccess(deps, 'mail', deps.config.smtpUrl !== null)
  let pausedUntil = 0
  const work = async (stopping: AbortSignal) => {
    if (performance.now() < pausedUntil || !(await mayTakeMessages())) return
    try {
      await sendDueMails(deps, transport, fail, stopping)
    } catch (thrown) {
      if (!(thrown instanceof SenderRefusedError)) throw thrown
      // No failure of the job: the rounds of the pause would count as its recovery.
      pausedUntil = performance.now() + refusedPauseMs
      fail(thrown)
    }
  }
  return repeat('mails', work, senderPauseMs, log)
}
