import type { Caller, Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { findUser, type UserRow } from '../users/repository.ts'
import { beginAttempt, reauthenticationCounters } from '../security/attempts.ts'
import type { Origin } from '../security/origin.ts'
import { checkPassword } from './check-password.ts'

export const ownRow = async ({ db }: Pick<Deps, 'db'>, { userId }: Pick<Caller, 'userId'>): Promise<UserRow> => {
  const row = await findUser(db, userId)
  if (row === null) throw new ApiError('session_expired')
  return row
}

/** The caller's row, once they have shown that they know the password. Not 401: that would say the session is over. */
export const confirmPassword = async (
  deps: Deps,
  caller: Pick<Caller, 'userId' | 'sessionId'>,
  password: string,
  { client }: Pick<Origin, 'client'>,
): Promise<UserRow> => {
  const row = await ownRow(deps, caller)
  const attempt = await beginAttempt(deps, reauthenticationCounters(caller))
  if ((await checkPassword(deps, row, password, client)) === null) throw new ApiError('wrong_password')
  await attempt.forgive()
  return row
}
