import type { experiences } from '#server/platform/db/schema/experiences.ts'
import type { Caller } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/api-error.ts'

interface Visibility {
  hostId: string
  status: (typeof experiences.$inferSelect)['status']
  isApproved: boolean
  deletedAt: Date | null
}

/** Throws `not_found` if the caller must not see the experience, and `gone` if it is deleted and they may have seen it. */
export const assertVisible = (row: Visibility | null | undefined, caller: Caller | null): void => {
  const isOwn = row && (caller?.isAdmin === true || caller?.userId === row.hostId)
  const wasPublic = row?.isApproved && row.status === 'published'
  if (!row || !(isOwn || wasPublic)) throw new ApiError('not_found')
  if (row.deletedAt !== null) throw new ApiError('gone')
}
