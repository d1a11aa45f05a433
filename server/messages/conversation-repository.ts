import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { Picture } from '#contract/models/experience.ts'
import { type Database, firstRow } from '#server/platform/db/database.ts'
import { pick } from '#server/platform/pick.ts'
import { experiences } from '../platform/db/schema/experiences.ts'
import { blocks, conversations, messages } from '../platform/db/schema/messages.ts'
import { users } from '../platform/db/schema/users.ts'

export type ConversationRow = typeof conversations.$inferSelect

const otherUser = alias(users, 'other_user')
const lastMessage = alias(messages, 'last_message')

export const isParticipant = (userId: string): SQL | undefined =>
  or(eq(conversations.travelerId, userId), eq(conversations.hostId, userId))

/** The highest `seq` of the conversation's messages that meet the condition; 0 if none does. */
const maxSeqWhere = (condition: SQL): SQL<number> =>
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

const selectConversations = (db: Database, userId: string) => {
  const me = sql`${userId}::uuid`
  return db
    .select({
      conversation: conversations,
      other: pick(otherUser, 'id', 'firstName', 'lastName', 'avatar', 'deletedAt'),
      titles: experiences.cardTranslations,
      image: sql<Picture | null>`${experiences.images} -> 0`,
      // Lists show only an excerpt.
      lastMessage: sql<string>`left(${lastMessage.content}, 200)`,
      lastSenderId: lastMessage.senderId,
      lastAt: lastMessage.createdAt,
      lastSeq: lastMessage.seq,
      firstSeq,
      unread:
        sql`(select count(*) from ${messages} where ${messages.conversationId} = ${conversations.id} and ${messages.receiverId} = ${me} and ${messages.readAt} is null)`.mapWith(
          Number,
        ),
      readSeq: maxSeqWhere(sql`${messages.receiverId} = ${me} and ${messages.readAt} is not null`),
      theirDeliveredSeq: maxSeqWhere(sql`${messages.senderId} = ${me} and ${messages.deliveredAt} is not null`),
      theirReadSeq: maxSeqWhere(sql`${messages.senderId} = ${me} and ${messages.readAt} is not null`),
      isBlockedByMe: hasBlocked(me, otherUser.id),
      hasBlockedMe: hasBlocked(otherUser.id, me),
    })
    .from(conversations)
    .innerJoin(
      otherUser,
      sql`${otherUser.id} = case when ${conversations.travelerId} = ${me} then ${conversations.hostId} else ${conversations.travelerId} end`,
    )
    .innerJoin(experiences, eq(experiences.id, conversations.experienceId))
    .innerJoin(lastMessage, and(eq(lastMessage.conversationId, conversations.id), eq(lastMessage.seq, lastSeq)))
}

export type FoundConversation = Awaited<ReturnType<typeof selectConversations>>[number]

export const findConversation = (db: Database, userId: string, id: string): Promise<FoundConversation | null> =>
  firstRow(selectConversations(db, userId).where(and(eq(conversations.id, id), isParticipant(userId))))

/** Returns one page of this user's conversations, the most recent first. */
export const findConversations = async (
  db: Database,
  userId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: FoundConversation[]; total: number }> => {
  const rows = await selectConversations(db, userId)
    .where(isParticipant(userId))
    .orderBy(desc(conversations.lastMessageAt), asc(conversations.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows, total: await db.$count(conversations, isParticipant(userId)) }
}

/** Returns the row of a conversation of this user without its messages, or null. */
export const findConversationRow = (db: Database, userId: string, id: string): Promise<ConversationRow | null> =>
  firstRow(
    db
      .select()
      .from(conversations)
      .where(and(eq(conversations.id, id), isParticipant(userId))),
  )

/**
 * Locks conversations of this user until the transaction ends, always in the same order. Every transaction that inserts or marks messages
 * does, so that within a conversation `seq` grows in the order of commits.
 */
export const lockConversations = (db: Database, userId: string, ids: readonly string[]): Promise<ConversationRow[]> =>
  db
    .select()
    .from(conversations)
    .where(and(inArray(conversations.id, [...ids]), isParticipant(userId)))
    .orderBy(asc(conversations.id))
    .for('no key update')

export const findConversationBetween = (
  db: Database,
  { travelerId, hostId, experienceId }: Pick<ConversationRow, 'travelerId' | 'hostId' | 'experienceId'>,
): Promise<ConversationRow | null> =>
  firstRow(
    db
      .select()
      .from(conversations)
      .where(
        and(
          eq(conversations.travelerId, travelerId),
          eq(conversations.hostId, hostId),
          eq(conversations.experienceId, experienceId),
        ),
      ),
  )

/** Does nothing if a parallel request has inserted the same conversation. */
export const insertConversation = async (db: Database, row: ConversationRow): Promise<void> => {
  await db.insert(conversations).values(row).onConflictDoNothing()
}

export const updateConversation = async (
  db: Database,
  id: string,
  change: Partial<Pick<ConversationRow, 'lastMessageAt' | 'bookingId'>>,
): Promise<void> => {
  await db.update(conversations).set(change).where(eq(conversations.id, id))
}
