/** Sends messages: to an existing conversation, or about an experience or a booking. */
import { v7 as uuid } from 'uuid'
import type { BodyOf } from '#contract/endpoint.ts'
import type * as endpoints from '#contract/endpoints/messages.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { findBlocks } from '../accounts/users/block-repository.ts'
import { findUser } from '../accounts/users/repository.ts'
import { findBooking } from '../bookings/repository.ts'
import { findExperience } from '../experiences/detail-repository.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { announce } from '../platform/events/announce.ts'
import { ApiError, requireFound } from '../platform/http/api-error.ts'
import {
  type ConversationRow,
  findConversationBetween,
  findConversationRow,
  insertConversation,
  lockConversations,
  updateConversation,
} from './conversation-repository.ts'
import { assertMayStart, assertMayWrite, lockSender } from './limits.ts'
import { findMessage, insertMessage, type MessageRow } from './message-repository.ts'
import { notifyMessage } from './notifications.ts'

type Participants = Pick<ConversationRow, 'travelerId' | 'hostId' | 'experienceId' | 'bookingId'>

export const otherOf = ({ travelerId, hostId }: Pick<ConversationRow, 'travelerId' | 'hostId'>, userId: string) =>
  travelerId === userId ? hostId : travelerId

const trimmed = (content: string): string => {
  const text = content.trim()
  if (text === '') throw new ApiError('missing_fields')
  return text
}

/** Finds the message that an earlier request inserted under this id. A retry gets it again, even if the message would be refused by now. */
const findExistingMessage = async (db: Transaction, { userId }: Caller, id: string, content: string) => {
  const existing = await findMessage(db, id)
  if (existing !== null && (existing.senderId !== userId || existing.content !== content))
    throw new ApiError('id_taken')
  return existing
}

const assertReachable = async (db: Transaction, userId: string, otherId: string): Promise<void> => {
  const [other, blocks] = [await findUser(db, otherId), await findBlocks(db, userId, otherId)]
  if (other === null || other.deletedAt !== null) throw new ApiError('recipient_gone')
  if (blocks.length > 0) {
    const byMe = blocks.some(({ blockerId }) => blockerId === userId)
    throw new ApiError('blocked', { details: { by: byMe ? 'me' : 'them' } })
  }
}

/** Inserts a message into a conversation that the transaction has locked, and notifies the receiver. */
const writeMessage = async (
  { clock }: Deps,
  db: Transaction,
  { userId }: Caller,
  conversation: ConversationRow,
  { id, content }: { id: string; content: string },
): Promise<MessageRow> => {
  const receiverId = otherOf(conversation, userId)
  await assertReachable(db, userId, receiverId)
  await assertMayWrite({ db, clock }, userId)
  const now = clock()
  await updateConversation(db, conversation.id, { lastMessageAt: now })
  const row = await insertMessage(db, {
    id,
    conversationId: conversation.id,
    senderId: userId,
    receiverId,
    content,
    createdAt: now,
    deliveredAt: null,
    readAt: null,
  })
  if (row === null) throw new ApiError('id_taken')
  const senderName = (await findUser(db, userId))?.firstName ?? ''
  await notifyMessage({ db, clock }, { receiverId, senderName, conversationId: conversation.id })
  await announce(db, [userId, receiverId], 'messages')
  return row
}

/** Sends a message to a conversation of the caller. A repetition with the same id returns the existing message. */
export const sendMessage = (
  deps: Deps,
  caller: Caller,
  input: BodyOf<typeof endpoints.sendMessage>,
): Promise<MessageRow> => {
  const content = trimmed(input.content)
  const id = input.id ?? uuid()
  return deps.db.transaction(async (tx) => {
    await lockSender(tx, caller.userId)
    if ((await findConversationRow(tx, caller.userId, input.conversationId)) === null) throw new ApiError('not_found')
    const existing = await findExistingMessage(tx, caller, id, content)
    if (existing) return existing
    const conversation = requireFound((await lockConversations(tx, caller.userId, [input.conversationId]))[0])
    return writeMessage(deps, tx, caller, conversation, { id, content })
  })
}

type Subject = Pick<BodyOf<typeof endpoints.startConversation>, 'experienceId' | 'bookingId'>

/** Returns the two sides of a conversation and its subject. Only its traveler and its host may name a booking. */
const findParticipants = async (
  deps: Deps,
  { userId }: Caller,
  { experienceId, bookingId }: Subject,
): Promise<Participants> => {
  if (bookingId !== undefined) {
    const booking = (await findBooking(deps.db, bookingId))?.booking
    const isParty = booking?.travelerId === userId || booking?.hostId === userId
    const hasSameExperience = experienceId === undefined || booking?.experienceId === experienceId
    if (!booking || !isParty || !hasSameExperience) throw new ApiError('not_found')
    const { travelerId, hostId } = booking
    return { travelerId, hostId, experienceId: booking.experienceId, bookingId }
  }
  if (experienceId === undefined) throw new ApiError('missing_fields')
  const found = requireFound((await findExperience(deps.db, experienceId, deps.clock()))?.experience)
  if (found.hostId === userId) throw new ApiError('forbidden')
  const participants = { travelerId: userId, hostId: found.hostId, experienceId, bookingId: null }
  // An existing conversation continues even if the experience is no longer public.
  if ((await findConversationBetween(deps.db, participants)) === null) {
    if (!found.isApproved || found.status !== 'published') throw new ApiError('not_found')
    if (found.deletedAt !== null) throw new ApiError('gone')
  }
  return participants
}

/** Starts a conversation with its first message, or continues the existing one about the same experience. */
export const startConversation = async (
  deps: Deps,
  caller: Caller,
  input: BodyOf<typeof endpoints.startConversation>,
): Promise<MessageRow> => {
  const content = trimmed(input.message)
  const id = input.id ?? uuid()
  const participants = await findParticipants(deps, caller, input)
  return deps.db.transaction(async (tx) => {
    await lockSender(tx, caller.userId)
    const existing = await findExistingMessage(tx, caller, id, content)
    if (existing) return existing
    const now = deps.clock()
    if ((await findConversationBetween(tx, participants)) === null) {
      await assertReachable(tx, caller.userId, otherOf(participants, caller.userId))
      await assertMayStart({ db: tx, clock: deps.clock }, caller.userId)
      await insertConversation(tx, { id: uuid(), ...participants, createdAt: now, lastMessageAt: now })
    }
    const row = await findConversationBetween(tx, participants)
    const [conversation] = row ? await lockConversations(tx, caller.userId, [row.id]) : []
    if (!conversation) throw new ApiError('not_found')
    const { bookingId } = participants
    if (bookingId !== null && bookingId !== conversation.bookingId)
      await updateConversation(tx, conversation.id, { bookingId })
    return writeMessage(deps, tx, caller, conversation, { id, content })
  })
}
