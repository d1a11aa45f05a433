import { normalisePassword } from '#contract/rules/people/typed-password.ts'
import { replacePasswordHash, type UserRow } from '#server/accounts/users/repository.ts'
import type { Deps } from '#server/platform/deps.ts'
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
