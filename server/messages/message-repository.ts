import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { affectsRows, type Database, firstRow } from '#server/platform/db/database.ts'
import { conversations, messages } from '../platform/db/schema/messages.ts'
import { isParticipant } from './conversation-repository.ts'

export type MessageRow = typeof messages.$inferSelect

export const findMessage = (db: Database, id: string): Promise<MessageRow | null> =>
  firstRow(db.select().from(messages).where(eq(messages.id, id)))

/** Returns null if the id is taken. */
export const insertMessage = (db: Database, row: Omit<MessageRow, 'seq'>): Promise<MessageRow | null> =>
  firstRow(db.insert(messages).values(row).onConflictDoNothing({ target: messages.id }).returning())

/**
 * Returns a page of the messages before the `seq` `before`, counted from the newest and in the order of writing, with the total of the
 * conversation.
 */
export const findMessages = async (
  db: Database,
  conversationId: string,
  { page, limit, before }: { page: number; limit: number; before: number | undefined },
): Promise<{ rows: MessageRow[]; total: number }> => {
  const isIn = eq(messages.conversationId, conversationId)
  const rows = await db
    .select()
    .from(messages)
    .where(and(isIn, before === undefined ? undefined : lt(messages.seq, before)))
    .orderBy(desc(messages.seq))
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows: rows.reverse(), total: await db.$count(messages, isIn) }
}

/** Returns the messages after `seq`, in the order of writing. */
export const findMessagesAfter = (
  db: Database,
  conversationId: string,
  seq: number,
  limit: number,
): Promise<MessageRow[]> =>
  db
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), gt(messages.seq, seq)))
    .orderBy(asc(messages.seq))
    .limit(limit)

export const countUnread = (db: Database, userId: string): Promise<number> =>
  db.$count(messages, and(eq(messages.receiverId, userId), isNull(messages.readAt)))

/** Messages that this user received in a conversation, up to `seq`; without `seq`, all of them. */
const isReceivedUpTo = (userId: string, conversationId: string, seq: number | undefined): SQL | undefined =>
  and(
    eq(messages.receiverId, userId),
    eq(messages.conversationId, conversationId),
    seq === undefined ? undefined : lte(messages.seq, seq),
  )

/** Returns whether any message was unread. */
export const setRead = (
  db: Database,
  userId: string,
  conversationId: string,
  seq: number | undefined,
  now: Date,
): Promise<boolean> =>
  affectsRows(
    db
      .update(messages)
      // A message may be read before the receipt of its delivery arrives.
      .set({ readAt: now, deliveredAt: sql`coalesce(${messages.deliveredAt}, ${now})` })
      .where(and(isReceivedUpTo(userId, conversationId, seq), isNull(messages.readAt))),
  )

export const setDelivered = (
  db: Database,
  userId: string,
  conversationId: string,
  seq: number,
  now: Date,
): Promise<boolean> =>
  affectsRows(
    db
      .update(messages)
      .set({ deliveredAt: now })
      .where(and(isReceivedUpTo(userId, conversationId, seq), isNull(messages.deliveredAt))),
  )

/** Twice the limit of a minute (limits.ts): both sides together cannot write more messages in a minute. */
const maxPerMinuteOfBoth = 60

/** Returns the times of this user's messages since `since`, the latest first. Reads only conversations that have messages since then. */
export const findSentSince = async (db: Database, userId: string, since: Date): Promise<Date[]> => {
  const active = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(isParticipant(userId), gt(conversations.lastMessageAt, since)))
  const times: Date[] = []
  for (const { id } of active) {
    const rows = await db
      .select({ senderId: messages.senderId, at: messages.createdAt })
      .from(messages)
      .where(eq(messages.conversationId, id))
      .orderBy(desc(messages.seq))
      .limit(maxPerMinuteOfBoth)
    times.push(...rows.flatMap(({ senderId, at }) => (senderId === userId && at > since ? [at] : [])))
  }
  return times.sort((a, b) => b.getTime() - a.getTime())
}

/** Returns when this user started conversations since `since`, the latest first. */
export const findStartedSince = async (db: Database, userId: string, since: Date): Promise<Date[]> => {
  const recent = await db
    .select({ id: conversations.id, at: conversations.createdAt })
    .from(conversations)
    .where(and(isParticipant(userId), gt(conversations.lastMessageAt, since), gt(conversations.createdAt, since)))
  if (recent.length === 0) return []
  const firstSeqs = db
    .select({ seq: sql`min(${messages.seq})` })
    .from(messages)
    .where(
      inArray(
        messages.conversationId,
        recent.map(({ id }) => id),
      ),
    )
    .groupBy(messages.conversationId)
  const started = await db
    .select({ at: messages.createdAt })
    .from(messages)
    .where(and(inArray(messages.seq, firstSeqs), eq(messages.senderId, userId)))
    .orderBy(desc(messages.createdAt))
  return started.map(({ at }) => at)
}
