/** Writing: to a conversation that is there, or about an experience or a booking. */
import { v7 as uuid } from 'uuid'
import type { BodyOf } from '#contract/endpoint.ts'
import type * as endpoints from '#contract/endpoints/messages.ts'
import type { Database } from '#server/platform/db/database.ts'
import { findBlocks } from '../accounts/users/block-repository.ts'
import { findUser } from '../accounts/users/repository.ts'
import { findBooking } from '../bookings/repository.ts'
import { findExperience } from '../experiences/detail-repository.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { announce } from '../platform/events/announce.ts'
import { ApiError } from '../platform/http/api-error.ts'
import {
  type ConversationRow,
  findBetween,
  findOwnRow,
  holdConversations,
  insertConversation,
  touchConversation,
} from './conversation-repository.ts'
import { assertMayBegin, assertMayWrite, takeTurn } from './limits.ts'
import { findMessage, insertMessage, type MessageRow } from './message-repository.ts'
import { notifyMessage } from './notifications.ts'

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
type People = Pick<ConversationRow, 'travelerId' | 'hostId' | 'experienceId' | 'bookingId'>

export const otherOf = ({ travelerId, hostId }: Pick<ConversationRow, 'travelerId' | 'hostId'>, userId: string) =>
  travelerId === userId ? hostId : travelerId

const trimmed = (content: string): string => {
  const text = content.trim()
  if (text === '') throw new ApiError('missing_fields')
  return text
}

/** What this id wrote before: a retry answers it again, whatever would refuse it now. */
const findMade = async (db: Transaction, { userId }: Caller, id: string, content: string) => {
  const made = await findMessage(db, id)
  if (made === null) return null
  if (made.senderId !== userId || made.content !== content) throw new ApiError('id_taken')
  return made
}

const assertReachable = async (db: Transaction, userId: string, otherId: string): Promise<void> => {
  const [other, blocked] = [await findUser(db, otherId), await findBlocks(db, userId, otherId)]
  if (other === null || other.deletedAt !== null) throw new ApiError('recipient_gone')
  const [first] = blocked
  if (first) {
    const byMe = blocked.some(({ blockerId }) => blockerId === userId)
    throw new ApiError('blocked', { details: { by: byMe ? 'me' : 'them' } })
  }
}

/** Writes into a conversation that this transaction holds. */
const write = async (
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
  await touchConversation(db, conversation.id, { lastMessageAt: now })
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

/** Writes to a conversation of one's own. Sent again under the same id it answers the message that is there. */
export const sendMessage = (
  deps: Deps,
  caller: Caller,
  input: BodyOf<typeof endpoints.sendMessage>,
): Promise<MessageRow> => {
  const content = trimmed(input.content)
  const id = input.id ?? uuid()
  return deps.db.transaction(async (tx) => {
    await takeTurn(tx, caller.userId)
    if ((await findOwnRow(tx, caller.userId, input.conversationId)) === null) throw new ApiError('not_found')
    const made = await findMade(tx, caller, id, content)
    if (made) return made
    const [conversation] = await holdConversations(tx, caller.userId, [input.conversationId])
    if (!conversation) throw new ApiError('not_found')
    return write(deps, tx, caller, conversation, { id, content })
  })
}

type About = Pick<BodyOf<typeof endpoints.startConversation>, 'experienceId' | 'bookingId'>

/** Who would talk, and about what. A booking is its two people's alone. */
const findPeople = async (deps: Deps, { userId }: Caller, { experienceId, bookingId }: About): Promise<People> => {
  if (bookingId !== undefined) {
    const booking = (await findBooking(deps.db, bookingId))?.booking
    const isTheirs = booking?.travelerId === userId || booking?.hostId === userId
    const isMeant = experienceId === undefined || booking?.experienceId === experienceId
    if (!booking || !isTheirs || !isMeant) throw new ApiError('not_found')
    const { travelerId, hostId } = booking
    return { travelerId, hostId, experienceId: booking.experienceId, bookingId }
  }
  if (experienceId === undefined) throw new ApiError('missing_fields')
  const found = (await findExperience(deps.db, experienceId, deps.clock()))?.experience
  if (!found) throw new ApiError('not_found')
  if (found.hostId === userId) throw new ApiError('forbidden')
  const people = { travelerId: userId, hostId: found.hostId, experienceId, bookingId: null }
  // Who talks about it already may go on, whatever became of it.
  if ((await findBetween(deps.db, people)) === null) {
    if (!found.isApproved || found.status !== 'published') throw new ApiError('not_found')
    if (found.deletedAt !== null) throw new ApiError('gone')
  }
  return people
}

/** Begins a conversation with its first message, or goes on with the one that the three have already. */
export const startConversation = async (
  deps: Deps,
  caller: Caller,
  input: BodyOf<typeof endpoints.startConversation>,
): Promise<MessageRow> => {
  const content = trimmed(input.message)
  const id = input.id ?? uuid()
  const people = await findPeople(deps, caller, input)
  return deps.db.transaction(async (tx) => {
    await takeTurn(tx, caller.userId)
    const made = await findMade(tx, caller, id, content)
    if (made) return made
    const now = deps.clock()
    if ((await findBetween(tx, people)) === null) {
      await assertReachable(tx, caller.userId, otherOf(people, caller.userId))
      await assertMayBegin({ db: tx, clock: deps.clock }, caller.userId)
      await insertConversation(tx, { id: uuid(), ...people, createdAt: now, lastMessageAt: now })
    }
    const between = await findBetween(tx, people)
    const [conversation] = between ? await holdConversations(tx, caller.userId, [between.id]) : []
    if (!conversation) throw new ApiError('not_found')
    const { bookingId } = people
    if (bookingId !== null && bookingId !== conversation.bookingId)
      await touchConversation(tx, conversation.id, { bookingId })
    return write(deps, tx, caller, conversation, { id, content })
  })
}
