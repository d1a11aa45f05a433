import { type SQL, sql } from 'drizzle-orm'
import type { Topic } from '#contract/models/event.ts'
import type { Database } from '#server/platform/db/database.ts'

export const channel = 'rihla_events'

/** The call that `announce` makes, for a statement that does more. */
export const announcement = (userIds: readonly string[], topic: Topic): SQL =>
  sql`pg_notify(${channel}, ${`${topic} ${userIds.join(' ')}`})`

/** Not a topic: what follows are sessions whose streams end. */
export const endedWord = 'ended'
/** PostgreSQL takes 8,000 bytes at once. */
const maxIds = 150

/** Ends the open streams of sessions that are over, whichever process serves them. */
export const announceEnded = async (db: Pick<Database, 'execute'>, sessionIds: readonly string[]): Promise<void> => {
  for (let from = 0; from < sessionIds.length; from += maxIds) {
    const payload = `${endedWord} ${sessionIds.slice(from, from + maxIds).join(' ')}`
    await db.execute(sql`select pg_notify(${channel}, ${payload})`)
  }
}

/**
 * Tells every open window of these people, whichever process serves it, that something of theirs has changed. Called in
 * a transaction it says so once that commits, and not at all where it does not. Say it last: PostgreSQL lets
 * transactions that say something commit one after another.
 */
export const announce = async (
  db: Pick<Database, 'execute'>,
  userIds: readonly string[],
  topic: Topic,
): Promise<void> => {
  for (let from = 0; from < userIds.length; from += maxIds)
    await db.execute(sql`select ${announcement(userIds.slice(from, from + maxIds), topic)}`)
}

/** In place of ids: every admin, whoever that is. */
export const admins = 'admins'

/** Tells the admins' windows that something else may wait for them than before. */
export const announceWaiting = (db: Pick<Database, 'execute'>): Promise<void> => announce(db, [admins], 'waiting')
