import type { Database } from '#server/platform/db/database.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { holdSuspension } from './repository.ts'

/** For a transaction whose caller may have been suspended since the guard let them through. */
export const assertMayAct = async (db: Pick<Database, 'select'>, userId: string): Promise<void> => {
  if ((await holdSuspension(db, userId)) !== null) throw new ApiError('session_expired')
}
