import { experiences } from '#server/platform/db/schema/experiences.ts'
import type { Caller } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/api-error.ts'

const { hostId, status, isApproved, deletedAt } = experiences

/** The columns that decide who may see an experience. */
export const visibilityColumns = { hostId, status, isApproved, deletedAt }

type Visibility = Pick<typeof experiences.$inferSelect, keyof typeof visibilityColumns>

/** Returns `not_found` if the caller must not see the experience, `gone` if it is deleted and they may have seen it, else null. */
export const visibilityRefusal = (row: Visibility | null | undefined, caller: Caller | null): ApiError | null => {
  const isOwn = row && (caller?.isAdmin === true || caller?.userId === row.hostId)
  const wasPublic = row?.isApproved && row.status === 'published'
  if (!row || !(isOwn || wasPublic)) return new ApiError('not_found')
  return row.deletedAt === null ? null : new ApiError('gone')
}

export const assertVisible = (row: Visibility | null | undefined, caller: Caller | null): void => {
  const refusal = visibilityRefusal(row, caller)
  if (refusal) throw refusal
}
