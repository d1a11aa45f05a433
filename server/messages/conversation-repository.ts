import { and, asc, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { Picture } from '#contract/models/experience.ts'
import type { Database } from '#server/platform/db/database.ts'
import { experiences } from '../platform/db/schema/experiences.ts'
import { blocks, conversations, messages } from '../platform/db/schema/messages.ts'
import { users } from '../platform/db/schema/users.ts'

type Db = Pick<Database, 'select'>
export type ConversationRow = typeof conversations.$inferSelect

const others = alias(users, 'others')
const last = alias(messages, 'last')

const isOf = (userId: string): SQL | undefined =>
  or(eq(conversations.travelerId, userId), eq(conversations.hostId, userId))

/** The place of the newest message of a conversation for which `condition` holds; 0 for none. */
const newest = (condition: SQL): SQL<number> =>
  sql`coalesce((select ${messages.seq} from ${messages} where ${messages.conversationId} = ${conversations.id} and ${condition} order by ${messages.seq} desc limit 1), 0)`.mapWith(
    Number,
  )
const firstSeq =
  sql`(select min(${messages.seq}) from ${messages} where ${messages.conversationId} = ${conversations.id})`.mapWith(
    Number,
  )
const lastSeq = sql`(select max(${messages.seq}) from ${messages} where ${messages.conversationId} = ${conversations.id})`
const hasBlocked = (blocker: SQL | PgColumn, blocked: SQL | PgColumn): SQL<boolean> =>
  sql`exists (select 1 from ${blocks} where ${blocks.blockerId} = ${blocker} and ${blocks.blockedId} = ${blocked})`

const select = (db: Db, userId: string) => {
  const me = sql`${userId}::uuid`
  return db
    .select({
      conversation: conversations,
      other: {
        id: others.id,
        firstName: others.firstName,
        lastName: others.lastName,
        avatar: others.avatar,
        deletedAt: others.deletedAt,
      },
      titles: experiences.cardTranslations,
      image: sql<Picture | null>`${experiences.images} -> 0`,
      // A list shows the beginning of it; a conversation has it whole.
      lastMessage: sql<string>`left(${last.content}, 200)`,
      lastSenderId: last.senderId,
      lastAt: last.createdAt,
      lastSeq: last.seq,
      firstSeq,
      unread:
        sql`(select count(*) from ${messages} where ${messages.conversationId} = ${conversations.id} and ${messages.receiverId} = ${me} and ${messages.readAt} is null)`.mapWith(
          Number,
        ),
      readSeq: newest(sql`${messages.receiverId} = ${me} and ${messages.readAt} is not null`),
      theirDeliveredSeq: newest(sql`${messages.senderId} = ${me} and ${messages.deliveredAt} is not null`),
      theirReadSeq: newest(sql`${messages.senderId} = ${me} and ${messages.readAt} is not null`),
      isBlockedByMe: hasBlocked(me, others.id),
      hasBlockedMe: hasBlocked(others.id, me),
    })
    .from(conversations)
    .innerJoin(
      others,
      sql`${others.id} = case when ${conversations.travelerId} = ${me} then ${conversations.hostId} else ${conversations.travelerId} end`,
    )
    .innerJoin(experiences, eq(experiences.id, conversations.experienceId))
    .innerJoin(last, and(eq(last.conversationId, conversations.id), eq(last.seq, lastSeq)))
}

export type FoundConversation = Awaited<ReturnType<typeof select>>[number]

/** One of this person's conversations, or null. */
export const findConversation = async (db: Db, userId: string, id: string): Promise<FoundConversation | null> => {
  const [found] = await select(db, userId).where(and(eq(conversations.id, id), isOf(userId)))
  return found ?? null
}

/** One page, the last written first. */
export const findConversations = async (
  db: Db,
  userId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: FoundConversation[]; total: number }> => {
  const rows = await select(db, userId)
    .where(isOf(userId))
    .orderBy(desc(conversations.lastMessageAt), asc(conversations.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [counted] = await db.select({ total: count() }).from(conversations).where(isOf(userId))
  return { rows, total: counted?.total ?? 0 }
}

/** The bare row, for its two people alone. */
export const findOwnRow = async (db: Db, userId: string, id: string): Promise<ConversationRow | null> => {
  const [row] = await db
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, id), isOf(userId)))
  return row ?? null
}

/**
 * Holds conversations until the transaction ends, always in the same order. Whoever writes messages or marks them does,
 * so that within a conversation `seq` grows in the order of commits.
 */
export const holdConversations = (db: Db, userId: string, ids: readonly string[]): Promise<ConversationRow[]> =>
  db
    .select()
    .from(conversations)
    .where(and(inArray(conversations.id, [...ids]), isOf(userId)))
    .orderBy(asc(conversations.id))
    .for('no key update')

export const findBetween = async (
  db: Db,
  { travelerId, hostId, experienceId }: Pick<ConversationRow, 'travelerId' | 'hostId' | 'experienceId'>,
): Promise<ConversationRow | null> => {
  const [row] = await db
    .select()
    .from(conversations)
    .where(
      and(
        eq(conversations.travelerId, travelerId),
        eq(conversations.hostId, hostId),
        eq(conversations.experienceId, experienceId),
      ),
    )
  return row ?? null
}

/** False where the three had one already. */
export const insertConversation = async (db: Pick<Database, 'insert'>, row: ConversationRow): Promise<boolean> => {
  const made = await db.insert(conversations).values(row).onConflictDoNothing().returning({ id: conversations.id })
  return made.length > 0
}

export const touchConversation = async (
  db: Pick<Database, 'update'>,
  id: string,
  change: Partial<Pick<ConversationRow, 'lastMessageAt' | 'bookingId'>>,
): Promise<void> => {
  await db.update(conversations).set(change).where(eq(conversations.id, id))
}
