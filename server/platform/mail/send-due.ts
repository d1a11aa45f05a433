/** The queue of mails and text messages, which share one table, its leases and its retries. */
import type { Deps } from '#server/platform/deps.ts'
import { inTrace } from '../telemetry/spans.ts'
import { countSent, isOverCap } from './message-caps.ts'
import { recordSenderAccepted, recordSenderRefused } from './outgoing-gateways.ts'
import { readRefusal } from './refusals.ts'
import { recordRecipientAccepted, recordRecipientRefused } from './refused-addresses.ts'
import { type Channel, claimMail, giveUp, type MailRow, markSent, postpone, requeue } from './repository.ts'

export const senderPauseMs = 2000

export interface Sender {
  channel: Channel
  /** The kinds that this version can compose. A group waits until no message of an earlier group is due. */
  kindsByPriority: readonly (readonly string[])[]
  /** Sends a message, or throws; returns false if the message has become useless. */
  send: (row: MailRow) => Promise<boolean>
}

/** How long a process pauses after its sender was refused, in milliseconds. */
export const refusedPauseMs = 60_000

/** The mail server refuses our sender. The current mail is back in the queue, and the attempt does not count. */
export class SenderRefusedError extends Error {
  constructor(answer: string) {
    super(`The mail server refuses our sender: ${answer}`)
    this.name = 'SenderRefusedError'
  }
}

type SendDeps = Pick<Deps, 'db' | 'clock'>

const handleFailure = async (
  deps: SendDeps,
  channel: Channel,
  row: MailRow,
  thrown: unknown,
  isSenderAccepted: boolean,
): Promise<void> => {
  const refusal = readRefusal(thrown, { isSenderAccepted })
  if (refusal === null) return postpone(deps, row)
  if (refusal.of === 'recipient') {
    await giveUp(deps, row)
    return recordRecipientRefused(deps, row)
  }
  await recordSenderRefused(deps, channel, refusal.answer)
  await requeue(deps, row, refusedPauseMs)
  throw new SenderRefusedError(refusal.answer)
}

/**
 * Sends the due messages of a channel, one after another, until `stopping` is aborted; returns how many it sent. Drops messages over a cap
 * (message-caps.ts), and gives up those whose recipient is refused permanently, which its owner is shown (refused-addresses.ts). Sends each within the trace of its cause, even if that was
 * in another process. Throws a `SenderRefusedError` if the mail server refuses our sender.
 */
export const sendDue = async (
  deps: SendDeps,
  { channel, kindsByPriority, send }: Sender,
  onFailure: (thrown: unknown) => void,
  stopping?: AbortSignal,
): Promise<number> => {
  let sent = 0
  while (!stopping?.aborted) {
    const row = await claimMail(deps, channel, kindsByPriority)
    if (row === null) break
    if (await isOverCap(deps.db, row)) {
      await markSent(deps, row.id)
      continue
    }
    const attributes = { [`rihla.${channel}.kind`]: row.kind }
    let isSent: boolean
    try {
      isSent = await inTrace(`${channel} send`, { kind: 'client', attributes }, row.traceparent, () => send(row))
    } catch (thrown) {
      onFailure(thrown)
      await handleFailure(deps, channel, row, thrown, sent > 0)
      continue
    }
    await markSent(deps, row.id)
    if (!isSent) continue
    if (sent === 0) await recordSenderAccepted(deps, channel)
    sent++
    await recordRecipientAccepted(deps, row)
    await countSent(deps.db, row)
  }
  return sent
}
