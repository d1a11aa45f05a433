import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { type Repeated, repeat } from '../jobs/repeat.ts'
import { createQueueAccess } from '../outgoing/outgoing-gateways.ts'
import { type Sender, sendDue, senderPauseMs } from '../outgoing/send-due.ts'
import { composeMail, mailKinds } from './compose-mail.ts'
import { promotionMailKinds } from './promotion-mails.ts'
import type { Transport } from './transport.ts'

/** Nobody's password link waits for these. */
const lowPriority: ReadonlySet<string> = new Set(promotionMailKinds)

const mailSender = (transport: Transport): Sender => ({
  channel: 'mail',
  kindsByPriority: [mailKinds.filter((kind) => !lowPriority.has(kind)), promotionMailKinds],
  send: async ({ id, recipient, kind, data, language }) => {
    const mail = composeMail(kind, data, language)
    if (mail === null) throw new Error(`There are no words for ${kind}`)
    await transport({ ...mail, id, recipient })
    return true
  },
})

/** Sends what is due, one after another, until `stopping` is aborted; returns how many went out. */
export const sendDueMails = (
  deps: Pick<Deps, 'db' | 'clock'>,
  transport: Transport,
  onFailure: (thrown: unknown) => void,
  stopping?: AbortSignal,
): Promise<number> => sendDue(deps, mailSender(transport), onFailure, stopping)

/** Looks for due mails every two seconds. */
export const startMailSender = (
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  transport: Transport,
  log: FastifyBaseLogger,
): Repeated => {
  const fail = (thrown: unknown) => log.error({ err: thrown }, 'a mail could not be sent')
  const mayTakeMessages = createQueueAccess(deps, 'mail', deps.config.smtpUrl !== null)
  const work = async (stopping: AbortSignal) =>
    (await mayTakeMessages()) && sendDueMails(deps, transport, fail, stopping)
  return repeat('mails', work, senderPauseMs, fail)
}
