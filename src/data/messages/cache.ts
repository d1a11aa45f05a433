/** Conversations and their messages as the server last told them. */
import { Dexie } from 'dexie'
import { type Conversation, type ConversationMark, type Message, maxConversations } from '#contract/models/message.ts'
import type { ConversationRow, MessageRow, MirrorDatabase } from '../db/mirror.ts'
import { onDevice } from '../db/open-database.ts'
import { ownerOf } from '../db/owner.ts'

/** When they were last told, in milliseconds since 1970; null if never on this device. */
export const conversationsAskedAt = async (db: MirrorDatabase): Promise<number | null> => {
  const meta = await db.meta.get('conversations')
  return meta?.key === 'conversations' ? meta.asOf : null
}

export const conversationRows = (db: MirrorDatabase, userId: string): PromiseLike<ConversationRow[]> =>
  db.conversations.where('userId').equals(userId).toArray()

/** Of one conversation, in the order of writing; those after `seq`. */
export const messageRows = (
  db: MirrorDatabase,
  userId: string,
  conversationId: string,
  seq: number = Dexie.minKey as unknown as number,
): PromiseLike<MessageRow[]> =>
  db.messages
    .where('[userId+conversationId+seq]')
    .between([userId, conversationId, seq], [userId, conversationId, Dexie.maxKey], false, true)
    .toArray()

const toRow = (userId: string, message: Message): MessageRow => ({
  userId,
  id: message.id,
  conversationId: message.conversationId,
  seq: message.seq,
  message,
})

/** Writes for whoever owns the mirror, and for nobody else. */
const write = (db: MirrorDatabase, userId: string, work: () => Promise<void>): Promise<void> =>
  onDevice(() =>
    db.transaction('rw', db.conversations, db.messages, db.meta, async () => {
      if ((await ownerOf(db)) === userId) await work()
    }),
  )

const later = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other)

const last = (messages: readonly Message[]): number | null =>
  messages.length > 0 ? Math.max(...messages.map(({ seq }) => seq)) : null

/** What this device says that it has. */
export const knownMarks = async (db: MirrorDatabase, userId: string): Promise<ConversationMark[]> => {
  const rows = await conversationRows(db, userId)
  const known = rows.flatMap(({ id, knownSeq }) => (knownSeq === null ? [] : [{ id, seq: knownSeq }]))
  return known.sort((one, other) => other.seq - one.seq).slice(0, maxConversations)
}

/** Keeps an answer about everything: a conversation that it no longer names is gone. */
export const keepChanges = (
  db: MirrorDatabase,
  userId: string,
  { conversations, messages }: { conversations: readonly Conversation[]; messages: readonly Message[] },
  now: number,
): Promise<void> =>
  write(db, userId, async () => {
    const kept = new Map((await conversationRows(db, userId)).map((row) => [row.id, row]))
    await db.messages.bulkPut(messages.map((message) => toRow(userId, message)))
    await db.conversations.bulkPut(
      conversations.map((conversation): ConversationRow => {
        const before = kept.get(conversation.id)
        const fetched = messages.filter(({ conversationId }) => conversationId === conversation.id)
        const owed = fetched.filter(({ receiverId, state }) => receiverId === userId && state === 'sent')
        // Answers may arrive in another order than they were given.
        const isOlder = before && before.conversation.lastSeq > conversation.lastSeq
        return {
          userId,
          id: conversation.id,
          conversation: isOlder ? before.conversation : conversation,
          knownSeq: later(before?.knownSeq ?? null, last(fetched)),
          owedSeq: later(before?.owedSeq ?? null, last(owed)),
        }
      }),
    )
    if (conversations.length < maxConversations) {
      const fetched = new Set(conversations.map(({ id }) => id))
      // One that was begun meanwhile was not asked for yet.
      const gone = [...kept.values()].filter(({ id, knownSeq }) => !fetched.has(id) && knownSeq !== null)
      await db.conversations.bulkDelete(gone.map(({ id }): [string, string] => [userId, id]))
      for (const { id } of gone) {
        const rows = await messageRows(db, userId, id)
        await db.messages.bulkDelete(rows.map((row): [string, string] => [userId, row.id]))
      }
    }
    await db.meta.put({ key: 'conversations', asOf: now })
  })

/** Conversations with messages whose arrival the server has not been told. */
export const owedMarks = async (db: MirrorDatabase, userId: string): Promise<ConversationMark[]> =>
  (await conversationRows(db, userId)).flatMap(({ id, owedSeq }) => (owedSeq === null ? [] : [{ id, seq: owedSeq }]))

/** The server was told up to these marks. */
export const clearOwedMarks = (db: MirrorDatabase, userId: string, marks: readonly ConversationMark[]): Promise<void> =>
  write(db, userId, async () => {
    for (const { id, seq } of marks) {
      const row = await db.conversations.get([userId, id])
      if (row?.owedSeq === seq) await db.conversations.put({ ...row, owedSeq: null })
    }
  })

/** Older messages, asked for from the end of what is here. */
export const keepOlder = (db: MirrorDatabase, userId: string, messages: readonly Message[]): Promise<void> =>
  write(db, userId, async () => {
    await db.messages.bulkPut(messages.map((message) => toRow(userId, message)))
  })

/** The server took a message. What others wrote before it may not be here yet, so nothing is known of them by this. */
export const keepSent = (
  db: MirrorDatabase,
  userId: string,
  { message, conversation }: { message: Message; conversation?: Conversation },
): Promise<void> =>
  write(db, userId, async () => {
    await db.messages.put(toRow(userId, message))
    const before = await db.conversations.get([userId, message.conversationId])
    const fetched = conversation ?? before?.conversation
    if (!fetched) return
    const isNewer = message.seq >= fetched.lastSeq
    const news = { timestamp: message.timestamp, lastMessage: message.content, lastIsMine: true, lastSeq: message.seq }
    await db.conversations.put({
      userId,
      id: fetched.id,
      conversation: isNewer ? { ...fetched, ...news } : fetched,
      knownSeq: before?.knownSeq ?? null,
      owedSeq: before?.owedSeq ?? null,
    })
  })

/** The server knows up to where this person has read. */
export const keepRead = (
  db: MirrorDatabase,
  userId: string,
  { conversationId, seq }: { conversationId: string; seq: number },
): Promise<void> =>
  write(db, userId, async () => {
    const row = await db.conversations.get([userId, conversationId])
    if (!row) return
    const newer = await messageRows(db, userId, conversationId, seq)
    const unread = newer.filter(({ message }) => message.receiverId === userId).length
    const readSeq = Math.max(row.conversation.readSeq, seq)
    await db.conversations.put({ ...row, conversation: { ...row.conversation, readSeq, unread } })
  })

/** Blocked or no longer. */
export const keepConversation = (db: MirrorDatabase, userId: string, conversation: Conversation): Promise<void> =>
  write(db, userId, async () => {
    const row = await db.conversations.get([userId, conversation.id])
    if (row) await db.conversations.put({ ...row, conversation })
  })
