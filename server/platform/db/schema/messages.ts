import { sql } from 'drizzle-orm'
import { bigserial, check, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { bookings } from './bookings.ts'
import { at, partOf, refersTo } from './columns.ts'
import { experiences } from './experiences.ts'
import { users } from './users.ts'

/** What two people say to each other about one experience: one thread, whoever began it. */
export const conversations = pgTable(
  'conversations',
  {
    id: uuid().primaryKey(),
    experienceId: refersTo(() => experiences.id),
    travelerId: refersTo(() => users.id),
    hostId: refersTo(() => users.id),
    /** The booking it was last begun from; null where it was begun from the experience. */
    bookingId: uuid().references(() => bookings.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull(),
    /** When its last message was written: what lists are sorted by. */
    lastMessageAt: at('last_message_at').notNull(),
  },
  (table) => [
    unique('conversations_people').on(table.travelerId, table.hostId, table.experienceId),
    index('conversations_traveler').on(table.travelerId, table.lastMessageAt.desc()),
    index('conversations_host').on(table.hostId, table.lastMessageAt.desc()),
    check('conversations_two_people', sql`${table.travelerId} <> ${table.hostId}`),
  ],
)

export const messages = pgTable(
  'messages',
  {
    id: uuid().primaryKey(),
    /** The order in which messages arrived, over all conversations. */
    seq: bigserial({ mode: 'number' }).notNull().unique(),
    conversationId: partOf(() => conversations.id),
    senderId: refersTo(() => users.id),
    receiverId: refersTo(() => users.id),
    content: text().notNull(),
    createdAt: at('created_at').notNull(),
    /** When a device of the receiver first had it, and when the receiver opened the thread. */
    deliveredAt: at('delivered_at'),
    readAt: at('read_at'),
  },
  (table) => [
    index('messages_conversation').on(table.conversationId, table.seq),
    // What a person has not read, and nothing else.
    index('messages_unread').on(table.receiverId, table.conversationId).where(sql`${table.readAt} is null`),
  ],
)

/** Who wants to hear nothing more from whom. */
export const blocks = pgTable(
  'blocks',
  {
    blockerId: partOf(() => users.id),
    blockedId: partOf(() => users.id),
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.blockerId, table.blockedId] }), index('blocks_blocked').on(table.blockedId)],
)

/** Conversations a person told the admin about. */
export const reports = pgTable(
  'reports',
  {
    id: uuid().primaryKey(),
    conversationId: partOf(() => conversations.id),
    reporterId: refersTo(() => users.id),
    reason: text().notNull(),
    createdAt: at('created_at').notNull(),
    /** When an admin was done with it. */
    closedAt: at('closed_at'),
  },
  (table) => [index('reports_open').on(table.createdAt).where(sql`${table.closedAt} is null`)],
)
