import { and, asc, desc, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { experiences } from '../platform/db/schema/experiences.ts'
import { conversations, messages, reports } from '../platform/db/schema/messages.ts'

type ReportRow = typeof reports.$inferSelect

export const insertReport = async (db: Database, row: ReportRow): Promise<void> => {
  await db.insert(reports).values(row)
}

export const countReportsSince = (db: Database, reporterId: string, since: Date): Promise<number> =>
  db.$count(reports, and(eq(reports.reporterId, reporterId), gt(reports.createdAt, since)))

const isOpen = isNull(reports.closedAt)

export const countOpenReports = (db: Database): Promise<number> => db.$count(reports, isOpen)

/** Returns the reports that no admin has closed, the oldest first. */
export const findOpenReports = (db: Database, limit: number) =>
  db
    .select({ report: reports, conversation: conversations, titles: experiences.cardTranslations })
    .from(reports)
    .innerJoin(conversations, eq(conversations.id, reports.conversationId))
    .innerJoin(experiences, eq(experiences.id, conversations.experienceId))
    .where(isOpen)
    .orderBy(asc(reports.createdAt), asc(reports.id))
    .limit(limit)

/** Returns the last messages until a time, in the order of writing. */
export const findMessagesUntil = async (db: Database, conversationId: string, until: Date, limit: number) => {
  const rows = await db
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), lte(messages.createdAt, until)))
    .orderBy(desc(messages.seq))
    .limit(limit)
  return rows.reverse()
}

/** Returns false if there is no such report. Closing it again changes nothing. */
export const setClosed = async (db: Database, id: string, now: Date): Promise<boolean> => {
  await db
    .update(reports)
    .set({ closedAt: now })
    .where(and(eq(reports.id, id), isOpen))
  return (await db.$count(reports, eq(reports.id, id))) > 0
}
