import type { SecondFactor } from '#contract/models/security.ts'
import type { Caller, Deps } from '#server/platform/deps.ts'
import { confirmPassword } from '../passwords/check-password.ts'
import type { Origin } from '../security/origin.ts'
import type { UserRow } from '../users/repository.ts'
import { hasTwoFactor } from './repository.ts'
import { takeSecondFactor } from './second-factor.ts'

export type Proof = { password: string } & SecondFactor

/**
 * Proves that the caller owns the account. Checks the password at once, and the second factor, if the account has one, when `takeFactor` is
 * called: after every other check, because a code can be used only once.
 */
export const proveOwner = async (
  deps: Deps,
  caller: Pick<Caller, 'userId' | 'sessionId'>,
  { password, ...factor }: Proof,
  origin: Origin,
): Promise<{ row: UserRow; takeFactor: () => Promise<void> }> => {
  const row = await confirmPassword(deps, caller, password, origin)
  const takeFactor = async () => {
    if (await hasTwoFactor(deps.db, row.id)) await takeSecondFactor(deps, row.id, factor, origin)
  }
  return { row, takeFactor }
}
