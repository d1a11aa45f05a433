import { and, eq, getTableColumns, isNull } from 'drizzle-orm'
import { type Database, firstRow } from '#server/platform/db/database.ts'
import { experiences } from '../platform/db/schema/experiences.ts'
import { users } from '../platform/db/schema/users.ts'
import { answeredColumn } from './hosts/response-rate.ts'
import { afterCursor, newestFirst } from './search/newest-first.ts'

const {
  locationKey: _1,
  score: _2,
  titleWords: _3,
  searchWords: _4,
  changedIn: _5,
  createdAt: _6,
  cardTranslations: _7,
  ratingSum: _8,
  approvedAt: _9,
  descriptionTerms: _10,
  returnCount: _11,
  ...detailColumns
} = getTableColumns(experiences)

const hostColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  avatar: users.avatar,
  superhost: users.superhost,
  joinDate: users.joinDate,
  languages: users.languages,
  bio: users.bio,
  bioTranslations: users.bioTranslations,
  responseRate: users.responseRate,
}

const select = (db: Database, now: Date) =>
  db
    .select({ experience: detailColumns, host: { ...hostColumns, answered: answeredColumn(now) } })
    .from(experiences)
    .innerJoin(users, eq(users.id, experiences.hostId))

/** Returns an experience in any state; the use case checks who may see it. */
export const findExperience = (db: Database, id: string, now: Date) =>
  firstRow(select(db, now).where(eq(experiences.id, id)))

export type FoundExperience = NonNullable<Awaited<ReturnType<typeof findExperience>>>

const order = { moment: experiences.updatedAt, id: experiences.id }

/** Returns a host's own experiences that are not deleted, drafts included, the last changed first. */
export const findExperiencesOf = (
  db: Database,
  hostId: string,
  cursor: string | undefined,
  limit: number,
  now: Date,
): Promise<FoundExperience[]> =>
  select(db, now)
    .where(and(eq(experiences.hostId, hostId), isNull(experiences.deletedAt), afterCursor(order, cursor)))
    .orderBy(...newestFirst(order))
    .limit(limit)
