import { and, asc, count, desc, eq, gt, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { conversations, messages } from '../platform/db/schema/messages.ts'

type Db = Pick<Database, 'select'>
export type MessageRow = typeof messages.$inferSelect

export const findMessage = async (db: Db, id: string): Promise<MessageRow | null> => {
  const [row] = await db.select().from(messages).where(eq(messages.id, id))
  return row ?? null
}

/** Null where this id is taken. */
export const insertMessage = async (
  db: Pick<Database, 'insert'>,
  row: Omit<MessageRow, 'seq'>,
): Promise<MessageRow | null> => {
  const [made] = await db.insert(messages).values(row).onConflictDoNothing({ target: messages.id }).returning()
  return made ?? null
}

/** A page counted from the newest before `before`, in the order of writing, and how many messages there are at all. */
export const findMessages = async (
  db: Db,
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
  const [counted] = await db.select({ total: count() }).from(messages).where(isIn)
  return { rows: rows.reverse(), total: counted?.total ?? 0 }
}

/** The next messages after a known one, in the order of writing. */
export const findMessagesAfter = (db: Db, conversationId: string, seq: number, limit: number): Promise<MessageRow[]> =>
  db
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), gt(messages.seq, seq)))
    .orderBy(asc(messages.seq))
    .limit(limit)

export const countUnread = async (db: Db, userId: string): Promise<number> => {
  const [row] = await db
    .select({ unread: count() })
    .from(messages)
    .where(and(eq(messages.receiverId, userId), isNull(messages.readAt)))
  return row?.unread ?? 0
}

/** To this person, in one conversation, up to a message; undefined means to the end. */
const upTo = (userId: string, conversationId: string, seq: number | undefined): SQL | undefined =>
  and(
    eq(messages.receiverId, userId),
    eq(messages.conversationId, conversationId),
    seq === undefined ? undefined : lte(messages.seq, seq),
  )

/** Answers whether anything was not read yet. */
export const setRead = async (
  db: Pick<Database, 'update'>,
  userId: string,
  conversationId: string,
  seq: number | undefined,
  now: Date,
): Promise<boolean> => {
  const changed = await db
    .update(messages)
    // What was read arrived, whichever device says so first.
    .set({ readAt: now, deliveredAt: sql`coalesce(${messages.deliveredAt}, ${now})` })
    .where(and(upTo(userId, conversationId, seq), isNull(messages.readAt)))
    .returning({ id: messages.id })
  return changed.length > 0
}

export const setDelivered = async (
  db: Pick<Database, 'update'>,
  userId: string,
  conversationId: string,
  seq: number,
  now: Date,
): Promise<boolean> => {
  const changed = await db
    .update(messages)
    .set({ deliveredAt: now })
    .where(and(upTo(userId, conversationId, seq), isNull(messages.deliveredAt)))
    .returning({ id: messages.id })
  return changed.length > 0
}

/** Two people who may each write so many a minute: what is older than twice that many was not written in this minute. */
const maxOfBoth = 60

/** When this person wrote since `since`, the earliest first. Only conversations that moved since then are looked into. */
export const findWrittenSince = async (db: Db, userId: string, since: Date): Promise<Date[]> => {
  const active = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        or(eq(conversations.travelerId, userId), eq(conversations.hostId, userId)),
        gt(conversations.lastMessageAt, since),
      ),
    )
  const found: Date[] = []
  for (const { id } of active) {
    const rows = await db
      .select({ senderId: messages.senderId, at: messages.createdAt })
      .from(messages)
      .where(eq(messages.conversationId, id))
      .orderBy(desc(messages.seq))
      .limit(maxOfBoth)
    found.push(...rows.flatMap(({ senderId, at }) => (senderId === userId && at > since ? [at] : [])))
  }
  return found.sort((a, b) => a.getTime() - b.getTime())
}

/** When this person began conversations since `since`, the earliest first. */
export const findBegunSince = async (db: Db, userId: string, since: Date): Promise<Date[]> => {
  const recent = await db
    .select({ id: conversations.id, at: conversations.createdAt })
    .from(conversations)
    .where(
      and(
        or(eq(conversations.travelerId, userId), eq(conversations.hostId, userId)),
        gt(conversations.lastMessageAt, since),
        gt(conversations.createdAt, since),
      ),
    )
  if (recent.length === 0) return []
  const first = db
    .select({ seq: sql`min(${messages.seq})` })
    .from(messages)
    .where(
      inArray(
        messages.conversationId,
        recent.map(({ id }) => id),
      ),
    )
    .groupBy(messages.conversationId)
  const begun = await db
    .select({ at: messages.createdAt })
    .from(messages)
    .where(and(inArray(messages.seq, first), eq(messages.senderId, userId)))
    .orderBy(asc(messages.createdAt))
  return begun.map(({ at }) => at)
}
