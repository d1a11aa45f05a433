/** What writing, changing and withdrawing a message make of its row, and what reading makes of a conversation's. Pure. */

import type { StoredRow } from '#data/db/outbox-row.ts'
import { firstGeneration, nextGeneration } from '../engine/generations.ts'
import type { Step } from './favorites-set.ts'
import {
  messageEntity,
  messageSend,
  messagesRead,
  type ReadMark,
  readEntity,
  type WrittenMessage,
} from './individual-changes.ts'
import { readMessage, readReadMark } from './kinds.ts'

interface Intent {
  userId: string
  /** A fresh idempotency key. */
  key: string
  now: number
}

/** Never sent, so that nobody can have read it. */
export const isStillHere = (row: StoredRow): boolean => row.dispatchedGeneration === 0 && row.state === 'waiting'

const toWritten = (payload: WrittenMessage, intent: Intent) => ({
  ...intent,
  kind: messageSend,
  entity: messageEntity(payload.id),
  payload,
  card: null,
})

export const writeStep = (existing: StoredRow | undefined, payload: WrittenMessage, intent: Intent): Step =>
  existing ? { kind: 'nothing' } : { kind: 'put', row: firstGeneration(toWritten(payload, intent)) }

/** In its place in the order, at the time it was first written; nothing once it may have reached the server. */
export const editStep = (existing: StoredRow | undefined, content: string, intent: Intent): Step => {
  const payload = existing && readMessage(existing)
  if (!payload || !isStillHere(existing)) return { kind: 'nothing' }
  const row = nextGeneration(existing, toWritten({ ...payload, content }, intent))
  return { kind: 'put', row: { ...row, createdAt: existing.createdAt } }
}

export const withdrawStep = (existing: StoredRow | undefined): Step =>
  existing && isStillHere(existing) ? { kind: 'delete', seq: existing.seq } : { kind: 'nothing' }

/** Reading only ever goes on: an earlier mark changes nothing. */
export const readStep = (existing: StoredRow | undefined, mark: ReadMark, { userId, key, now }: Intent): Step => {
  const kept = existing && readReadMark(existing)
  if (kept && kept.seq >= mark.seq && existing.state === 'waiting') return { kind: 'nothing' }
  const entity = readEntity(mark.conversationId)
  const written = { userId, kind: messagesRead, entity, payload: mark, card: null, key, now }
  return { kind: 'put', row: existing ? nextGeneration(existing, written) : firstGeneration(written) }
}
