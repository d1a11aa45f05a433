/** What screens read of conversations; for live queries, so from the databases alone. */

import type { Conversation } from '#contract/models/message.ts'
import { device } from '../db/device.ts'
import { type ConversationRow, mirror } from '../db/mirror.ts'
import { onDevice } from '../db/open-database.ts'
import type { StoredRow } from '../db/outbox-row.ts'
import { readSendConditions } from '../outbox/engine/wait-facts.ts'
import { messageSend, type WrittenMessage } from '../outbox/kinds/message-send.ts'
import { outbox } from '../outbox/outbox.ts'
import { conversationRows, conversationsAskedAt, messageRows } from './cache.ts'
import {
  overlayMessages,
  overlayThreads,
  readMarks,
  type ThreadEntry,
  type ThreadHead,
  type ThreadMessage,
  threadOf,
  toHead,
} from './overlay.ts'

const readUserId = async (): Promise<string | null> => (await device.session.get('session'))?.user?.id ?? null

/** How much of each conversation is unread, reading on this device included. */
const countUnread = async (userId: string, fetched: readonly ConversationRow[], rows: readonly StoredRow[]) => {
  const marks = readMarks(rows)
  const unread = new Map(fetched.map(({ id, conversation }) => [id, conversation.unread]))
  for (const { id, conversation } of fetched) {
    const mark = marks.get(id)
    if (mark === undefined || conversation.unread === 0) continue
    const newer = mark >= conversation.lastSeq ? [] : await messageRows(mirror, userId, id, mark)
    unread.set(id, newer.filter(({ message }) => message.receiverId === userId).length)
  }
  return unread
}

export interface ThreadsOnDevice {
  threads: ThreadEntry[]
  /** When the server last told them, in milliseconds since 1970; null if it never did on this device. */
  asOf: number | null
}

/** This person's conversations, what moved last first. */
export const readThreads = (): Promise<ThreadsOnDevice> =>
  onDevice(async () => {
    const userId = await readUserId()
    if (userId === null) return { threads: [], asOf: null }
    // A row of the outbox goes after the mirror was told, so it is read first.
    const rows = await outbox.rowsOf(userId, 'message', 'read')
    const [fetched, asOf] = await Promise.all([conversationRows(mirror, userId), conversationsAskedAt(mirror)])
    const unread = await countUnread(userId, fetched, rows)
    return { threads: overlayThreads(userId, fetched, rows, ({ id }) => unread.get(id) ?? 0, Date.now()), asOf }
  })

/** How many messages this person has not read. */
export const readUnread = (): Promise<number> =>
  onDevice(async () => {
    const userId = await readUserId()
    if (userId === null) return 0
    const rows = await outbox.rowsOf(userId, 'message', 'read')
    const unread = await countUnread(userId, await conversationRows(mirror, userId), rows)
    return [...unread.values()].reduce((sum, count) => sum + count, 0)
  })

/** A conversation by its id, or one to be begun about a booking or an experience. */
export type ThreadTarget = { id: string } | { bookingId: string } | { experienceId: string }

const noHead = { conversationId: null, isDeleted: false, isBlockedByMe: false, hasBlockedMe: false } as const
const titlesOf = ({ en, fr }: { en?: { title: string } | undefined; fr?: { title: string } | undefined }) => ({
  ...(en && { en: en.title }),
  ...(fr && { fr: fr.title }),
})

const headOfBooking = async (userId: string, bookingId: string): Promise<ThreadHead | null> => {
  const own = await mirror.bookings.get([userId, bookingId])
  const booking = (own ?? (await mirror.hostBookings.get([userId, bookingId])))?.booking
  if (!booking) return null
  const { experience, host, traveler } = booking
  const other = own ? host : traveler
  return {
    ...noHead,
    thread: threadOf(experience.id, traveler.id),
    experienceId: experience.id,
    bookingId,
    name: other.name,
    avatar: other.avatar,
    role: own ? 'host' : 'traveler',
    titles: titlesOf(experience.translations),
    image: experience.images[0] ?? null,
  }
}

const headOfExperience = async (userId: string, experienceId: string): Promise<ThreadHead | null> => {
  const experience = (await mirror.details.get(experienceId))?.experience
  if (!experience || experience.host.id === userId) return null
  const { host, translations, images } = experience
  return {
    ...noHead,
    thread: threadOf(experienceId, userId),
    experienceId,
    bookingId: null,
    name: host.name,
    avatar: host.avatar,
    role: 'host',
    titles: titlesOf(translations),
    image: images[0] ?? null,
  }
}

/** Who it is with, as far as this device knows; the conversation where there is one already. */
const findHead = async (
  userId: string,
  target: ThreadTarget,
): Promise<{ head: ThreadHead; conversation: Conversation | null } | null> => {
  if ('id' in target) {
    const conversation = (await mirror.conversations.get([userId, target.id]))?.conversation
    return conversation ? { head: toHead(conversation, userId), conversation } : null
  }
  const head =
    'bookingId' in target
      ? await headOfBooking(userId, target.bookingId)
      : await headOfExperience(userId, target.experienceId)
  if (!head) return null
  const fetched = await conversationRows(mirror, userId)
  const conversation = fetched.map((row) => row.conversation).find((one) => toHead(one, userId).thread === head.thread)
  if (!conversation) return { head, conversation: null }
  return {
    head: { ...toHead(conversation, userId), bookingId: head.bookingId ?? conversation.bookingId },
    conversation,
  }
}

export interface ThreadOnDevice {
  head: ThreadHead
  messages: ThreadMessage[]
  /** There are older messages that this device does not have. */
  hasOlder: boolean
  /** Up to where this person has read, here or elsewhere; 0 for nothing. */
  readSeq: number
  asOf: number | null
}

/** One conversation, or null where this device does not know whom it is with. */
export const readThread = (target: ThreadTarget): Promise<ThreadOnDevice | null> =>
  onDevice(async () => {
    const conditions = await readSendConditions(device)
    const userId = conditions.session?.user?.id
    if (userId === undefined) return null
    const rows = await outbox.rowsOf(userId, 'message', 'read')
    const found = await findHead(userId, target)
    if (!found) return null
    const { head, conversation } = found
    const fetched = conversation ? await messageRows(mirror, userId, conversation.id) : []
    const oldest = fetched[0]?.seq
    const mark = conversation ? (readMarks(rows).get(conversation.id) ?? 0) : 0
    return {
      head,
      messages: overlayMessages({ thread: head.thread, conversation, userId }, fetched, rows, conditions, Date.now()),
      hasOlder: conversation !== null && oldest !== undefined && oldest > conversation.firstSeq,
      readSeq: Math.max(conversation?.readSeq ?? 0, mark),
      asOf: await conversationsAskedAt(mirror),
    }
  })

/** What this person wrote and the server has not taken yet, oldest first. */
export const readUnsentMessages = (): Promise<WrittenMessage[]> =>
  onDevice(async () => {
    const userId = await readUserId()
    if (userId === null) return []
    const rows = await outbox.rowsOf(userId, 'message')
    return rows.flatMap((row) => messageSend.read(row) ?? [])
  })

/** The conversation of each of these messages that the server keeps, by message id. */
export const conversationsOfSent = (ids: readonly string[]): Promise<Map<string, string>> =>
  onDevice(async () => {
    const userId = await readUserId()
    if (userId === null) return new Map()
    const rows = await mirror.messages.bulkGet(ids.map((id) => [userId, id] as [string, string]))
    return new Map(rows.flatMap((row) => (row ? [[row.id, row.conversationId] as const] : [])))
  })
