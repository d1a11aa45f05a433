/** Messages: what is written is a row of the outbox first; what shows is the server's with those rows laid over it. */

import { blockSender, listMessages, reportConversation, unblockSender } from '#contract/endpoints/messages.ts'
import { randomId } from '#lib/ids/random-id.ts'
import { timeId } from '#lib/ids/time-id.ts'
import { askForBackgroundSync } from '../api/background-sync.ts'
import { device } from '../db/device.ts'
import { mirror } from '../db/mirror.ts'
import { onDevice } from '../db/open-database.ts'
import type { StoredRow } from '../db/outbox-row.ts'
import type { RowChange } from '../outbox/engine/generations.ts'
import { editedMessage, messageEntity, newMessage, withdrawnMessage } from '../outbox/kinds/message-send.ts'
import { nextReadMark, readEntity } from '../outbox/kinds/messages-read.ts'
import { drain, outbox } from '../outbox/outbox.ts'
import { discardEntry } from '../outbox/queue.ts'
import { call } from '../session/call.ts'
import { command } from '../session/command.ts'
import { requireSession, requireUserId } from '../session/require-user.ts'
import { keepConversation, keepOlder, messageRows } from './cache.ts'
import type { ThreadHead } from './overlay.ts'

/** Writes a row, and has it sent. False where the step came too late to do anything. */
const enqueue = async (userId: string, entity: string, toStep: (row: StoredRow | undefined) => RowChange) => {
  let isDone = false
  await outbox.enqueue(userId, entity, (existing) => {
    const step = toStep(existing)
    isDone = step.kind !== 'nothing'
    return step
  })
  void askForBackgroundSync()
  void drain().catch(() => undefined)
  return isDone
}

const intentOf = (userId: string) => ({ userId, key: randomId(), now: Date.now() })

/**
 * Writes a message; returns once it is durable on the device, and never waits for the network. Throws `unauthenticated`
 * or `storage`.
 */
export const writeMessage = async (head: ThreadHead, text: string): Promise<void> => {
  const content = text.trim()
  if (content === '') return
  const userId = await requireUserId()
  const { thread, conversationId, experienceId, bookingId, name } = head
  const message = { id: timeId(), thread, conversationId, experienceId, bookingId, to: name, content }
  await enqueue(userId, messageEntity(message.id), (row) => newMessage(row, message, intentOf(userId)))
}

/** Changes a message that has not left. False where it has meanwhile: it then stays as it was sent. */
export const editMessage = async (id: string, text: string): Promise<boolean> => {
  const userId = await requireUserId()
  return enqueue(userId, messageEntity(id), (row) => editedMessage(row, text.trim(), intentOf(userId)))
}

/** Takes back a message that has not left. False where it has meanwhile. */
export const withdrawMessage = async (id: string): Promise<boolean> =>
  enqueue(await requireUserId(), messageEntity(id), withdrawnMessage)

/** Gives a refused message up; those behind it leave. */
export const discardMessage = async (row: number): Promise<void> => {
  await discardEntry(row)
  void drain().catch(() => undefined)
}

/** This person has seen the conversation up to `seq`; also without network. */
export const markRead = async (conversationId: string, seq: number, name: string): Promise<void> => {
  const userId = await requireUserId()
  const mark = { conversationId, seq, with: name }
  await enqueue(userId, readEntity(conversationId), (row) => nextReadMark(row, mark, intentOf(userId)))
}

const olderPage = 50

/** Brings the messages before the oldest one on the device. Throws AppErrors. */
export const pullOlder = async (conversationId: string): Promise<void> => {
  const userId = (await requireSession()).user.id
  const [oldest] = await onDevice(() => messageRows(mirror, userId, conversationId))
  const before = oldest?.seq
  const query = { limit: olderPage, ...(before !== undefined && { before }) }
  const { messages } = await call(listMessages, { params: { id: conversationId }, query, userId })
  await keepOlder(mirror, userId, messages)
}

/** At once or not at all: it is never queued, since who blocks a person relies on it. Throws AppErrors. */
export const setBlocked = async (conversationId: string, isBlocked: boolean): Promise<void> => {
  const userId = await requireUserId()
  const options = { params: { id: conversationId }, userId }
  const { conversation } = await command(isBlocked ? blockSender : unblockSender, options)
  // If the device cannot write, the next pull brings it.
  await keepConversation(mirror, userId, conversation).catch(() => undefined)
}

/** Tells the admin, at once or not at all. Throws AppErrors. */
export const report = async (conversationId: string, reason: string): Promise<void> => {
  const userId = await requireUserId()
  await command(reportConversation, { params: { id: conversationId }, body: { reason }, userId })
}

const typedKey = (userId: string, thread: string) => `typed:${userId} ${thread}` as const

/** What was typed to a conversation and not sent; empty for nothing. */
export const readTyped = async (thread: string): Promise<string> => {
  const userId = await requireUserId()
  const row = await onDevice(() => device.meta.get(typedKey(userId, thread)))
  return row && 'text' in row ? row.text : ''
}

export const saveTyped = async (thread: string, text: string): Promise<void> => {
  const userId = await requireUserId()
  const key = typedKey(userId, thread)
  await onDevice(async () => {
    if (text === '') await device.meta.delete(key)
    else await device.meta.put({ key, userId, text })
  })
}
