/** Conversations = what the server told ⊕ what waits to be sent. Pure, so that the truth shows as soon as a row is gone. */

import type { Picture } from '#contract/models/experience.ts'
import type { Conversation } from '#contract/models/message.ts'
import { isUnderWay, type WaitFacts } from '#lib/device/wait-reason.ts'
import type { ConversationRow, MessageRow } from '../db/mirror.ts'
import type { StoredRow } from '../db/outbox-row.ts'
import { heldBackRows, type SendConditions, waitFactsOf } from '../outbox/engine/wait-facts.ts'
import { isStillHere, messageSend, type WrittenMessage } from '../outbox/kinds/message-send.ts'
import { messagesRead } from '../outbox/kinds/messages-read.ts'

/** Whom one talks to, and about what. */
export interface ThreadHead {
  /** The same whether or not the server has a conversation yet. */
  thread: string
  conversationId: string | null
  experienceId: string
  bookingId: string | null
  /** Empty where the account was given up. */
  name: string
  avatar: string | null
  role: 'traveler' | 'host'
  isDeleted: boolean
  titles: { en?: string; fr?: string }
  image: Picture | null
  isBlockedByMe: boolean
  hasBlockedMe: boolean
}

export type SendState = 'queued' | 'sending' | 'sent' | 'delivered' | 'read' | 'failed'

export interface ThreadMessage {
  id: string
  content: string
  /** Milliseconds since 1970. */
  at: number
  isMine: boolean
  state: SendState
  /** The server's order; null where it has not been sent. */
  seq: number | null
  /** Its row in the outbox, whether it can still be changed or withdrawn, and what the reason why it waits is computed from. */
  queued: { row: number; isStillHere: boolean; code: string | null; wait: WaitFacts } | null
}

/** One line of the list. */
export interface ThreadEntry extends ThreadHead {
  lastMessage: string
  at: number
  lastIsMine: boolean
  lastState: SendState
  unread: number
}

export const threadOf = (experienceId: string, travelerId: string): string => `${experienceId} ${travelerId}`

export const toHead = (conversation: Conversation, userId: string): ThreadHead => {
  const travelerId = conversation.senderRole === 'host' ? userId : conversation.senderId
  return {
    thread: threadOf(conversation.experienceId, travelerId),
    conversationId: conversation.id,
    experienceId: conversation.experienceId,
    bookingId: conversation.bookingId,
    name: conversation.senderName,
    avatar: conversation.senderAvatar,
    role: conversation.senderRole,
    isDeleted: conversation.isSenderDeleted,
    titles: { ...conversation.experienceTitles },
    image: conversation.experienceImage,
    isBlockedByMe: conversation.isBlockedByMe,
    hasBlockedMe: conversation.hasBlockedMe,
  }
}

const sentState = (seq: number, { theirReadSeq, theirDeliveredSeq }: Conversation): SendState => {
  if (seq <= theirReadSeq) return 'read'
  return seq <= theirDeliveredSeq ? 'delivered' : 'sent'
}

const queuedState = (row: StoredRow, now: number): SendState => {
  if (row.state === 'refused') return 'failed'
  return isUnderWay(row, now) ? 'sending' : 'queued'
}

interface Queued {
  row: StoredRow
  written: WrittenMessage
}

export const queuedMessages = (rows: readonly StoredRow[]): Queued[] =>
  rows.flatMap((row) => {
    const written = messageSend.read(row)
    return written ? [{ row, written }] : []
  })

const fromQueue = ({ row, written }: Queued, wait: WaitFacts, now: number): ThreadMessage => ({
  id: written.id,
  content: written.content,
  at: row.createdAt,
  isMine: true,
  state: queuedState(row, now),
  seq: null,
  queued: { row: row.seq, isStillHere: isStillHere(row), code: row.error?.code ?? null, wait },
})

/** One conversation's messages: what the server has in its order, then what waits in the order of writing. */
export const overlayMessages = (
  { thread, conversation, userId }: { thread: string; conversation: Conversation | null; userId: string },
  fetched: readonly MessageRow[],
  rows: readonly StoredRow[],
  conditions: SendConditions,
  now: number,
): ThreadMessage[] => {
  const known = new Set(fetched.map(({ id }) => id))
  const server = fetched.map(({ message }): ThreadMessage => {
    const isMine = message.senderId === userId
    const state = isMine && conversation ? sentState(message.seq, conversation) : message.state
    const { id, content, seq } = message
    return { id, content, at: Date.parse(message.timestamp), isMine, state, seq, queued: null }
  })
  const waiting = queuedMessages(rows).filter(({ written }) => written.thread === thread && !known.has(written.id))
  const heldBack = heldBackRows(rows, { queueOf: messageSend.queueOf })
  const factsOf = (row: StoredRow) => waitFactsOf(row, conditions, now, heldBack.get(row.seq) ?? null)
  return [...server, ...waiting.map((queued) => fromQueue(queued, factsOf(queued.row), now))]
}

/** Up to where each conversation was read on this device and the server has not heard, by its id. */
export const readMarks = (rows: readonly StoredRow[]): ReadonlyMap<string, number> =>
  new Map(
    rows.flatMap((row): [string, number][] => {
      const mark = messagesRead.read(row)
      return mark ? [[mark.conversationId, mark.seq]] : []
    }),
  )

const withQueued = (entry: ThreadEntry, queued: readonly Queued[], now: number): ThreadEntry => {
  const mine = queued.filter(({ written }) => written.thread === entry.thread)
  const last = mine.at(-1)
  if (!last) return entry
  const failed = mine.some(({ row }) => queuedState(row, now) === 'failed')
  const lastState = failed ? 'failed' : queuedState(last.row, now)
  return { ...entry, lastMessage: last.written.content, at: last.row.createdAt, lastIsMine: true, lastState }
}

const blank: Omit<ThreadEntry, 'thread' | 'experienceId' | 'bookingId' | 'name' | 'at'> = {
  conversationId: null,
  avatar: null,
  role: 'host',
  isDeleted: false,
  titles: {},
  image: null,
  isBlockedByMe: false,
  hasBlockedMe: false,
  lastMessage: '',
  lastIsMine: true,
  lastState: 'queued',
  unread: 0,
}

/** The list, what moved last first. `unreadOf` counts what is unread beyond a mark of this device. */
export const overlayThreads = (
  userId: string,
  fetched: readonly ConversationRow[],
  rows: readonly StoredRow[],
  unreadOf: (row: ConversationRow) => number,
  now: number,
): ThreadEntry[] => {
  const queued = queuedMessages(rows)
  const known = fetched.map((row): ThreadEntry => {
    const { conversation } = row
    const lastState = conversation.lastIsMine ? sentState(conversation.lastSeq, conversation) : 'sent'
    const { lastMessage, lastIsMine, timestamp } = conversation
    const head = toHead(conversation, userId)
    return { ...head, lastMessage, lastIsMine, lastState, at: Date.parse(timestamp), unread: unreadOf(row) }
  })
  const threads = new Set(known.map(({ thread }) => thread))
  const begun = new Map(
    queued
      .filter(({ written }) => !threads.has(written.thread))
      .map(({ row, written: { thread, experienceId, bookingId, to } }): [string, ThreadEntry] => [
        thread,
        { ...blank, thread, experienceId, bookingId, name: to, at: row.createdAt },
      ]),
  )
  return [...known, ...begun.values()]
    .map((entry) => withQueued(entry, queued, now))
    .sort((one, other) => other.at - one.at || (one.thread < other.thread ? -1 : 1))
}
