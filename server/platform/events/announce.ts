import { type SQL, sql } from 'drizzle-orm'
import type { Topic } from '#contract/models/event.ts'
import type { Database } from '#server/platform/db/database.ts'

export const channel = 'rihla_events'

/** Returns the call of `announce` as a part of a larger statement. */
export const announcement = (userIds: readonly string[], topic: Topic): SQL =>
  sql`pg_notify(${channel}, ${`${topic} ${userIds.join(' ')}`})`

/** Not a topic: the ids after it are sessions whose streams end. */
export const endedWord = 'ended'
/** PostgreSQL takes 8,000 bytes at once. */
const maxIds = 150

const notifyAll = async (db: Pick<Database, 'execute'>, word: Topic | typeof endedWord, ids: readonly string[]) => {
  for (let from = 0; from < ids.length; from += maxIds)
    await db.execute(sql`select pg_notify(${channel}, ${`${word} ${ids.slice(from, from + maxIds).join(' ')}`})`)
}

/** Ends the open streams of ended sessions in all processes. */
export const announceEnded = (db: Pick<Database, 'execute'>, sessionIds: readonly string[]): Promise<void> =>
  notifyAll(db, endedWord, sessionIds)

/**
 * Notifies every open window of these accounts, in all processes, that something of theirs has changed. In a transaction it takes effect at
 * the commit. Call it last, because PostgreSQL commits notifying transactions one after another.
 */
export const announce = (db: Pick<Database, 'execute'>, userIds: readonly string[], topic: Topic): Promise<void> =>
  notifyAll(db, topic, userIds)

/** In place of ids: all admins. */
export const admins = 'admins'

/** Notifies the windows of all admins that their waiting tasks may have changed. */
export const announceWaiting = (db: Pick<Database, 'execute'>): Promise<void> => announce(db, [admins], 'waiting')
