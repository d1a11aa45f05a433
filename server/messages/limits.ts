/** Limits of what one account may write, counted from its messages so that all processes agree. */
import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import type { Deps } from '../platform/deps.ts'
import { assertNoWait, waitMs } from '../platform/http/limits/waits.ts'
import { findSentSince, findStartedSince } from './message-repository.ts'

const messageLimit = { max: 30, windowMs: 60_000 }
const conversationLimit = { max: 20, windowMs: 86_400_000 }

type LimitDeps = Pick<Deps, 'db' | 'clock'>

/** Locks a sender until the transaction ends, so that parallel requests of theirs are counted too. */
export const lockSender = async (db: Database, userId: string): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 7))`)
}

export const assertMayWrite = async ({ db, clock }: LimitDeps, userId: string): Promise<void> => {
  const now = clock()
  const times = await findSentSince(db, userId, new Date(now.getTime() - messageLimit.windowMs))
  assertNoWait([waitMs(times, messageLimit, now)], 'too_many_messages')
}

export const assertMayStart = async ({ db, clock }: LimitDeps, userId: string): Promise<void> => {
  const now = clock()
  const times = await findStartedSince(db, userId, new Date(now.getTime() - conversationLimit.windowMs))
  assertNoWait([waitMs(times, conversationLimit, now)], 'too_many_conversations')
}
