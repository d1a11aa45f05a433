import type { NoShow } from '#contract/models/money/no-show.ts'
import type { noShows } from '#server/platform/db/schema/no-shows.ts'

export type NoShowRow = typeof noShows.$inferSelect

const toInstant = (at: Date | null) => at?.toISOString() ?? null

export const toNoShow = ({ bookingId: _, reportedAt, answerBy, ...row }: NoShowRow): NoShow => ({
  ...row,
  reportedAt: reportedAt.toISOString(),
  answerBy: answerBy.toISOString(),
  contradictedAt: toInstant(row.contradictedAt),
  decidedAt: toInstant(row.decidedAt),
})
