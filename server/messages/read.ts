/** Reads conversations and messages, and marks them as delivered or read. */
import type { BodyOf, DataOf, QueryOf } from '#contract/endpoint.ts'
import type * as endpoints from '#contract/endpoints/messages.ts'
import { type Conversation, type ConversationMark, type Message, maxConversations } from '#contract/models/message.ts'
import { deleteBlock, insertBlock } from '../accounts/users/block-repository.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { announce } from '../platform/events/announce.ts'
import { requireFound } from '../platform/http/api-error.ts'
import {
  type ConversationRow,
  findConversation,
  findConversationRow,
  findConversations,
  lockConversations,
} from './conversation-repository.ts'
import { findMessages, findMessagesAfter, setDelivered, setRead } from './message-repository.ts'
import { readMessageNotification } from './notifications.ts'
import { otherOf } from './send.ts'
import { toConversation, toMessage } from './to-message.ts'

/** Specification, section 9. */
const defaultMessages = 50
const defaultConversations = 100
/** New messages in one answer: of each conversation, and of all together. */
const maxNewOfConversation = 100
const maxNew = 500

const requireConversation = async ({ db }: Deps, { userId }: Caller, id: string): Promise<ConversationRow> =>
  requireFound(await findConversationRow(db, userId, id))

/** Returns a conversation of the caller; `not_found` for other users. */
export const readConversation = async ({ db }: Deps, { userId }: Caller, id: string): Promise<Conversation> =>
  toConversation(requireFound(await findConversation(db, userId, id)), userId)

export const readConversations = async (
  { db }: Deps,
  { userId }: Caller,
  { page = 1, limit = defaultConversations }: QueryOf<typeof endpoints.listConversations>,
): Promise<DataOf<typeof endpoints.listConversations>> => {
  const { rows, total } = await findConversations(db, userId, { page, limit })
  return { conversations: rows.map((row) => toConversation(row, userId)), total }
}

export const readMessages = async (
  deps: Deps,
  caller: Caller,
  id: string,
  { page = 1, limit = defaultMessages, before }: QueryOf<typeof endpoints.listMessages>,
): Promise<DataOf<typeof endpoints.listMessages>> => {
  await requireConversation(deps, caller, id)
  const { rows, total } = await findMessages(deps.db, id, { page, limit, before })
  return { messages: rows.map(toMessage), total }
}

/**
 * Returns the messages that a device lacks: the newest ones of a conversation that it does not know, and those after its last `seq` of one
 * that it knows.
 */
export const readChanges = async (
  { db }: Deps,
  { userId }: Caller,
  { known }: BodyOf<typeof endpoints.messageChanges>,
): Promise<DataOf<typeof endpoints.messageChanges>> => {
  const { rows } = await findConversations(db, userId, { page: 1, limit: maxConversations })
  const seqs = new Map(known.map(({ id, seq }) => [id, seq]))
  const messages: Message[] = []
  let more = false
  for (const { conversation, lastSeq } of rows) {
    const seq = seqs.get(conversation.id)
    if (seq !== undefined && seq >= lastSeq) continue
    if (messages.length >= maxNew) {
      more = true
      break
    }
    const found =
      seq === undefined
        ? (await findMessages(db, conversation.id, { page: 1, limit: defaultMessages, before: undefined })).rows
        : await findMessagesAfter(db, conversation.id, seq, maxNewOfConversation)
    more ||= found.length === maxNewOfConversation
    messages.push(...found.map(toMessage))
  }
  return { conversations: rows.map((row) => toConversation(row, userId)), messages, more }
}

/** Marks a conversation as read, up to `seq` or all of it. Notifies the devices of both sides if any message was unread. */
export const markRead = (deps: Deps, { userId }: Caller, id: string, seq: number | undefined): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const row = requireFound((await lockConversations(tx, userId, [id]))[0])
    if (!(await setRead(tx, userId, id, seq, deps.clock()))) return
    await readMessageNotification({ db: tx, clock: deps.clock }, { userId, conversationId: id })
    await announce(tx, [userId, otherOf(row, userId)], 'messages')
  })

/** Marks messages as delivered, up to each mark. Ignores marks of conversations of other users. */
export const markDelivered = (deps: Deps, { userId }: Caller, marks: readonly ConversationMark[]): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const ids = marks.map(({ id }) => id)
    const rows = ids.length > 0 ? await lockConversations(tx, userId, ids) : []
    const recipients: string[] = []
    for (const row of rows) {
      const seq = marks.find(({ id }) => id === row.id)?.seq ?? 0
      if (await setDelivered(tx, userId, row.id, seq, deps.clock())) recipients.push(otherOf(row, userId))
    }
    await announce(tx, [...new Set(recipients)], 'messages')
  })

/** Blocks or unblocks the other side. Notifies both, because neither can write while one has blocked the other. */
export const setBlocked = async (deps: Deps, caller: Caller, id: string, isBlocked: boolean): Promise<Conversation> => {
  const { userId } = caller
  const otherId = otherOf(await requireConversation(deps, caller, id), userId)
  await deps.db.transaction(async (tx) => {
    if (isBlocked) await insertBlock(tx, { blockerId: userId, blockedId: otherId, createdAt: deps.clock() })
    else await deleteBlock(tx, userId, otherId)
    await announce(tx, [userId, otherId], 'messages')
  })
  return readConversation(deps, caller, id)
}
