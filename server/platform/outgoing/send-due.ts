/** What mails and text messages have in common: one table, claimed, leased, retried and given up alike. */
import type { Deps } from '#server/deps.ts'
import { type Channel, claimMail, giveUp, type MailRow, markSent, postpone, requeue } from '../mail/repository.ts'
import { inTrace } from '../telemetry/spans.ts'
import { countSent, isOverCap } from './message-caps.ts'
import { noteSenderAccepted, noteSenderRefused } from './outgoing-gateways.ts'
import { readRefusal } from './refusals.ts'

/** How often a sender looks for what is due, in milliseconds. */
export const senderPauseMs = 2000

export interface Sender {
  channel: Channel
  /** Those that this version can word; a group waits until nothing of those before it is due. */
  kindsByPriority: readonly (readonly string[])[]
  /** Hands one over, or throws; false where there was no longer any use in it. */
  send: (row: MailRow) => Promise<boolean>
}

/** How long a process sends nothing after its sender was refused, in milliseconds. */
export const refusedPauseMs = 60_000

/** The mail server takes no mail of our sender. The mail in hand is back in the queue, with as many attempts left as before. */
export class SenderRefusedError extends Error {
  constructor(answer: string) {
    super(`The mail server refuses our sender: ${answer}`)
    this.name = 'SenderRefusedError'
  }
}

type SendDeps = Pick<Deps, 'db' | 'clock'>

const handleFailure = async (deps: SendDeps, channel: Channel, row: MailRow, thrown: unknown): Promise<void> => {
  const refusal = readRefusal(thrown)
  if (refusal === null) return postpone(deps, row)
  if (refusal.of === 'recipient') return giveUp(deps, row)
  await noteSenderRefused(deps, channel, refusal.answer)
  await requeue(deps, row, refusedPauseMs)
  throw new SenderRefusedError(refusal.answer)
}

/**
 * Sends what is due on a channel, one after another, until `stopping` is aborted; returns how many went out. Messages beyond a cap are
 * dropped (message-caps.ts), and those whose recipient is refused for good are given up at once. Each is sent within the trace of what caused
 * it, whichever process that was in. Throws a `SenderRefusedError` if the mail server refuses our sender.
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
    let hasLeft: boolean
    try {
      hasLeft = await inTrace(`${channel} send`, { kind: 'client', attributes }, row.traceparent, () => send(row))
    } catch (thrown) {
      onFailure(thrown)
      await handleFailure(deps, channel, row, thrown)
      continue
    }
    await markSent(deps, row.id)
    if (!hasLeft) continue
    if (sent === 0) await noteSenderAccepted(deps, channel)
    sent++
    await countSent(deps.db, row)
  }
  return sent
}
