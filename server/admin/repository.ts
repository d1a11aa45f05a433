import { asc, desc, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { countPublic } from '../experiences/search/catalogue-counts.ts'
import { isWaiting } from '../experiences/search/columns.ts'
import { experiences } from '../platform/db/schema/experiences.ts'
import { users } from '../platform/db/schema/users.ts'

/** Listings that wait for approval. */
export const countPending = (db: Database): Promise<number> => db.$count(experiences, isWaiting)

/** Drafts are nobody's business but their host's. */
export const countPublished = async (db: Database): Promise<{ total: number; pending: number }> => {
  const pending = await countPending(db)
  return { total: (await countPublic(db)) + pending, pending }
}

export const findNewestHosts = (db: Pick<Database, 'select'>, limit: number) =>
  db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    // Spelled as its index is.
    .where(sql`${users.isHost}`)
    .orderBy(desc(users.joinDate), asc(users.id))
    .limit(limit)
