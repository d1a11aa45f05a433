import type { SecondFactor } from '#contract/models/security.ts'
import { beginAttempt, secondFactorCounters } from '../auth/attempts.ts'
import type { Origin } from '../auth/origin.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { recordEvent } from './events.ts'
import { secretsOf } from './keys.ts'
import { recoveryCodeHash } from './recovery-codes.ts'
import { findTwoFactor, takeRecoveryCode, takeStep } from './repository.ts'
import { openSecret, stepOfCode } from './totp.ts'

const isRight = async (deps: Deps, userId: string, { code, recoveryCode }: SecondFactor): Promise<boolean> => {
  const { db, clock, config } = deps
  if (recoveryCode !== undefined) {
    const hashes = secretsOf(config).map((secret) => recoveryCodeHash(secret, recoveryCode))
    return takeRecoveryCode(db, userId, hashes, clock())
  }
  const row = await findTwoFactor(db, userId)
  const secret = row === null ? null : openSecret(config, userId, row.secret)
  if (row === null || secret === null || code === undefined) return false
  const step = stepOfCode(secret, code, clock())
  return step !== null && takeStep(db, row, step)
}

/**
 * Takes a code or a recovery code, once. Wrong ones are counted per person, from wherever they come: whoever gets this far
 * knows the password, and six digits would else be guessed from many addresses.
 */
export const takeSecondFactor = async (
  deps: Deps,
  userId: string,
  given: SecondFactor,
  origin?: Pick<Origin, 'userAgent'>,
): Promise<void> => {
  if ((given.code === undefined) === (given.recoveryCode === undefined)) throw new ApiError('missing_fields')
  const attempt = await beginAttempt(deps, secondFactorCounters(userId))
  if (!(await isRight(deps, userId, given))) {
    await recordEvent(deps, userId, 'second_factor_failed', origin?.userAgent)
    throw new ApiError('wrong_code')
  }
  await attempt.forgive()
}
