import { and, asc, desc, eq, isNull, not, sql } from 'drizzle-orm'
import type { Database } from '../deps.ts'
import { countPublic } from '../experiences/search/catalogue-counts.ts'
import { experiences } from '../platform/db/schema/experiences.ts'
import { users } from '../platform/db/schema/users.ts'

/** Listings that wait for approval. */
export const countPending = (db: Database): Promise<number> =>
  db.$count(
    experiences,
    and(eq(experiences.status, sql.raw("'published'")), not(experiences.isApproved), isNull(experiences.deletedAt)),
  )

/** Drafts are nobody's business but their host's. */
export const countPublished = async (db: Database): Promise<{ total: number; pending: number }> => {
  const pending = await countPending(db)
  return { total: (await countPublic(db)) + pending, pending }
}

export const findNewestHosts = (db: Database, limit: number) =>
  db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(eq(users.isHost, true))
    .orderBy(desc(users.joinDate), asc(users.id))
    .limit(limit)
