import { normalisePassword } from '#contract/rules/people/typed-password.ts'
import { replacePasswordHash, type UserRow } from '#server/accounts/users/repository.ts'
import type { Caller, Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { reauthenticationCounters, startAttempt } from '../security/attempts.ts'
import type { Origin } from '../security/origin.ts'
import { findCallerRow } from '../users/caller.ts'
import { hashPassword, matchPassword } from './passwords.ts'

/**
 * Returns the account's hash if the password is correct, else null. `account` is null if it does not exist. Replaces an outdated hash,
 * unless the password was changed meanwhile.
 */
export const checkPassword = async (
  { db }: Pick<Deps, 'db'>,
  account: Pick<UserRow, 'id' | 'passwordHash'> | null,
  typed: string,
  client: string,
): Promise<string | null> => {
  const match = await matchPassword(account?.passwordHash ?? null, typed, client)
  if (account === null || match === 'wrong') return null
  const { id, passwordHash } = account
  if (match === 'right') return passwordHash
  const renewed = await hashPassword(normalisePassword(typed), client)
  return (await replacePasswordHash(db, id, passwordHash, renewed)) ? renewed : passwordHash
}

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
