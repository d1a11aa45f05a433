/** What mails and text messages have in common: one table, claimed, leased, retried and given up alike. */
import type { Deps } from '#server/deps.ts'
import { type Channel, claimMail, type MailRow, markSent, postpone } from '../mail/repository.ts'
import { inTrace } from '../telemetry/spans.ts'
import { countMessage } from './message-caps.ts'

/** How often a sender looks for what is due, in milliseconds. */
export const senderPauseMs = 2000

export interface Sender {
  channel: Channel
  /** Those that this version can word; a group waits until nothing of those before it is due. */
  kindsByPriority: readonly (readonly string[])[]
  /** Hands one over, or throws; false where there was no longer any use in it. */
  send: (row: MailRow) => Promise<boolean>
}

/**
 * Sends what is due on a channel, one after another, until `stopping` is aborted; returns how many went out. Messages beyond their cap are dropped. Each within the
 * trace of what caused it, whichever process that was in.
 */
export const sendDue = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  { channel, kindsByPriority, send }: Sender,
  onFailure: (thrown: unknown) => void,
  stopping?: AbortSignal,
): Promise<number> => {
  let sent = 0
  while (!stopping?.aborted) {
    const row = await claimMail(deps, channel, kindsByPriority)
    if (row === null) break
    if ((await countMessage(deps.db, row)) !== null) {
      await markSent(deps, row.id)
      continue
    }
    const attributes = { [`rihla.${channel}.kind`]: row.kind }
    try {
      const hasLeft = await inTrace(`${channel} send`, { kind: 'client', attributes }, row.traceparent, () => send(row))
      if (hasLeft) sent++
    } catch (thrown) {
      onFailure(thrown)
      await postpone(deps, row)
      continue
    }
    await markSent(deps, row.id)
  }
  return sent
}
