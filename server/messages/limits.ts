/** How much one person may write, counted in what they wrote, so that several processes agree. */
import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import type { Deps } from '../platform/deps.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { findBegunSince, findWrittenSince } from './message-repository.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
export const maxMessagesAMinute = 30
export const maxConversationsADay = 20

type Code = 'too_many_messages' | 'too_many_conversations'

const refuseBeyond = (code: Code, most: number, windowMs: number, times: readonly Date[], now: Date) => {
  const oldest = times[times.length - most]
  if (!oldest) return
  const waitMs = oldest.getTime() + windowMs - now.getTime()
  throw new ApiError(code, { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) })
}

/** One message of a person after another, so that many at once are counted too. Held until the transaction ends. */
export const takeTurn = async (db: Pick<Database, 'execute'>, userId: string): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 7))`)
}

export const assertMayWrite = async (
  { db, clock }: { db: Pick<Database, 'select'>; clock: Deps['clock'] },
  userId: string,
): Promise<void> => {
  const now = clock()
  const times = await findWrittenSince(db, userId, new Date(now.getTime() - minuteMs))
  refuseBeyond('too_many_messages', maxMessagesAMinute, minuteMs, times, now)
}

export const assertMayBegin = async (
  { db, clock }: { db: Pick<Database, 'select'>; clock: Deps['clock'] },
  userId: string,
): Promise<void> => {
  const now = clock()
  const times = await findBegunSince(db, userId, new Date(now.getTime() - dayMs))
  refuseBeyond('too_many_conversations', maxConversationsADay, dayMs, times, now)
}
