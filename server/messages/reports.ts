/** Reports of conversations: users send them, admins read and close them. */
import { v7 as uuid } from 'uuid'
import type { DataOf } from '#contract/endpoint.ts'
import type * as endpoints from '#contract/endpoints/messages.ts'
import { findAdmins, findUser } from '../accounts/users/repository.ts'
import { fullName } from '../accounts/users/to-user.ts'
import { titlesByLanguage } from '../experiences/titles.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { ApiError, requireFound } from '../platform/http/api-error.ts'
import { queueMails } from '../platform/mail/repository.ts'
import { findConversationRow } from './conversation-repository.ts'
import { lockSender } from './limits.ts'
import {
  countOpenReports,
  countReportsSince,
  findMessagesUntil,
  findOpenReports,
  insertReport,
  setClosed,
} from './report-repository.ts'
import { otherOf } from './send.ts'

const dayMs = 86_400_000
const maxReportsADay = 10
const maxListed = 50
/** Messages of a reported conversation that an admin sees. */
const maxMessages = 20

const nameOf = async ({ db }: Pick<Deps, 'db'>, id: string): Promise<string> => {
  const user = await findUser(db, id)
  return user === null || user.deletedAt !== null ? '' : fullName(user)
}

export const reportConversation = async (
  deps: Deps,
  { userId }: Caller,
  conversationId: string,
  input: string,
): Promise<void> => {
  const { db, clock, config } = deps
  const row = requireFound(await findConversationRow(db, userId, conversationId))
  const reason = input.trim()
  if (reason === '') throw new ApiError('missing_fields')
  const [reporter, reported] = [await nameOf(deps, userId), await nameOf(deps, otherOf(row, userId))]
  const link = `${config.publicOrigin}/admin-dashboard`
  await db.transaction(async (tx) => {
    await lockSender(tx, userId)
    const now = clock()
    if ((await countReportsSince(tx, userId, new Date(now.getTime() - dayMs))) >= maxReportsADay)
      throw new ApiError('rate_limited', { retryAfter: dayMs / 1000 })
    await insertReport(tx, {
      id: uuid(),
      conversationId,
      reporterId: userId,
      reason,
      createdAt: now,
      closedAt: null,
    })
    const admins = await findAdmins(tx, config.adminEmail)
    const content = { kind: 'conversation_reported', reporter, reported, reason, link } as const
    await queueMails(
      { db: tx, clock },
      admins.map(({ email, preferences }) => ({
        recipient: email,
        causedBy: userId,
        language: preferences.language,
        content,
      })),
    )
  })
}

export const readReports = async (deps: Deps): Promise<DataOf<typeof endpoints.listReports>> => {
  const { db } = deps
  const [found, total] = await Promise.all([findOpenReports(db, maxListed), countOpenReports(db)])
  const reports = await Promise.all(
    found.map(async ({ report, conversation, titles }) => {
      const messages = await findMessagesUntil(db, conversation.id, report.createdAt, maxMessages)
      return {
        id: report.id,
        conversationId: conversation.id,
        reporterName: await nameOf(deps, report.reporterId),
        reportedName: await nameOf(deps, otherOf(conversation, report.reporterId)),
        experienceTitles: titlesByLanguage(titles),
        reason: report.reason,
        timestamp: report.createdAt.toISOString(),
        messages: messages.map(({ id, senderId, content, createdAt }) => ({
          id,
          isReporter: senderId === report.reporterId,
          content,
          timestamp: createdAt.toISOString(),
        })),
      }
    }),
  )
  return { reports, total }
}

export const closeReport = async ({ db, clock }: Deps, id: string): Promise<void> => {
  if (!(await setClosed(db, id, clock()))) throw new ApiError('not_found')
}
