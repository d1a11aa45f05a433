import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../platform/deps.ts'
import { announce } from '../platform/events/announce.ts'
import { announced, at, pushed } from '../platform/notify.ts'

type NotifyDeps = Pick<Deps, 'db' | 'clock'>

export const messageEvent = (conversationId: string) => `message:${conversationId}`

/**
 * Notifies the receiver of a message: one notification for each conversation, with the number of messages since it was last read. It
 * gets a new id each time, so that reading or clearing the previous one offline does not clear this one.
 */
export const notifyMessage = async (
  { db, clock }: NotifyDeps,
  { receiverId, senderName, conversationId }: { receiverId: string; senderName: string; conversationId: string },
): Promise<void> => {
  const now = clock()
  const data = JSON.stringify({ conversationId, name: senderName, count: '1' })
  await db.execute(sql`
    with notices as (
      insert into notifications (id, user_id, kind, data, event, created_at)
      values (${uuid()}, ${receiverId}, 'message', ${data}::jsonb, ${messageEvent(conversationId)}, ${at(now)})
      on conflict (user_id, event) do update set
        id = excluded.id, read_at = null, created_at = excluded.created_at,
        data = excluded.data || jsonb_build_object('count', case
          when notifications.read_at is null then ((notifications.data ->> 'count')::int + 1)::text else '1' end)
      returning user_id, kind, data
    ), ${pushed(now)} ${announced}`)
}

/** Marks the notification of a conversation as read, when the user opens the conversation. */
export const readMessageNotification = async (
  { db, clock }: NotifyDeps,
  { userId, conversationId }: { userId: string; conversationId: string },
): Promise<void> => {
  const { rowCount } = await db.execute(sql`
    update notifications set read_at = ${at(clock())}
    where user_id = ${userId} and event = ${messageEvent(conversationId)} and read_at is null`)
  if (rowCount) await announce(db, [userId], 'notifications')
}
