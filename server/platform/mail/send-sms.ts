import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '#server/platform/deps.ts'
import { type Repeated, repeat } from '../jobs/repeat.ts'
import { mayReceiveTexts } from '../sms/allowed-numbers.ts'
import { composeSms, smsKinds } from '../sms/compose-sms.ts'
import type { SmsTransport } from '../sms/transport.ts'
import { createQueueAccess } from './outgoing-gateways.ts'
import { type Sender, sendDue, senderPauseMs } from './send-due.ts'

type SendDeps = Pick<Deps, 'db' | 'clock' | 'config'>

const smsSender = ({ clock, config }: SendDeps, transport: SmsTransport): Sender => ({
  channel: 'sms',
  kindsByPriority: [smsKinds()],
  send: async ({ id, recipient, kind, data, language }) => {
    // Drops a code that expired while the gateway was unreachable, because the account has requested another one.
    if (data.expiresAt !== undefined && Date.parse(data.expiresAt) <= clock().getTime()) return false
    // The number may have been confirmed before its country was taken off the list.
    if (!mayReceiveTexts(recipient, config.smsCountries)) return false
    const text = composeSms(kind, data, language)
    if (text === null) throw new Error(`No module composes ${kind}`)
    await transport({ id, recipient, text })
    return true
  },
})

export const sendDueTexts = (
  deps: SendDeps,
  transport: SmsTransport,
  onFailure: (thrown: unknown) => void,
  stopping?: AbortSignal,
): Promise<number> => sendDue(deps, smsSender(deps, transport), onFailure, stopping)

/** Looks for due text messages every two seconds, independently of mails, so that neither waits for the other's server. */
export const startSmsSender = (deps: SendDeps, transport: SmsTransport, log: FastifyBaseLogger): Repeated => {
  const fail = (thrown: unknown) => log.error({ err: thrown }, 'a text message could not be sent')
  const mayTakeMessages = createQueueAccess(deps, 'sms', deps.config.smsGateway !== null)
  const work = async (stopping: AbortSignal) =>
    (await mayTakeMessages()) && sendDueTexts(deps, transport, fail, stopping)
  return repeat('sms', work, senderPauseMs, log)
}
