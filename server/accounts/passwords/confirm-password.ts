import type { Caller, Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { reauthenticationCounters, startAttempt } from '../security/attempts.ts'
import type { Origin } from '../security/origin.ts'
import { findCallerRow } from '../users/caller.ts'
import type { UserRow } from '../users/repository.ts'
import { checkPassword } from './check-password.ts'

/** Returns the caller's row if the password is correct. Else throws `wrong_password`, which is not a 401, as the session goes on. */
export const confirmPassword = async (
  deps: Deps,
  caller: Pick<Caller, 'userId' | 'sessionId'>,
  password: string,
  { client }: Pick<Origin, 'client'>,
): Promise<UserRow> => {
  const row = await findCallerRow(deps, caller)
  const attempt = await startAttempt(deps, reauthenticationCounters(caller))
  if ((await checkPassword(deps, row, password, client)) === null) throw new ApiError('wrong_password')
  await attempt.forgive()
  return row
}
