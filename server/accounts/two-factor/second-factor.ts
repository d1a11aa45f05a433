import type { SecondFactor } from '#contract/models/security.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { secretsOf } from '#server/platform/keys.ts'
import { secondFactorCounters, startAttempt } from '../security/attempts.ts'
import { recordEvent } from '../security/events.ts'
import type { Origin } from '../security/origin.ts'
import { recoveryCodeHash } from './recovery-codes.ts'
import { findTwoFactor, takeRecoveryCode, takeStep } from './repository.ts'
import { matchCode, openSecret } from './totp.ts'

const isRight = async (deps: Deps, userId: string, { code, recoveryCode }: SecondFactor): Promise<boolean> => {
  const { db, clock, config } = deps
  if (recoveryCode !== undefined) {
    const hashes = secretsOf(config).map((secret) => recoveryCodeHash(secret, recoveryCode))
    return takeRecoveryCode(db, userId, hashes, clock())
  }
  const row = await findTwoFactor(db, userId)
  const secret = row === null ? null : openSecret(config, userId, row.secret)
  if (row === null || secret === null || code === undefined) return false
  const matched = matchCode(secret, code, clock())
  return matched !== null && takeStep(db, row, matched.step)
}

/** Failures after which a refusal includes the server's time, because the phone's clock may be wrong. */
const failuresBeforeTime = 2

/** Returns the refusal of a wrong code of an authenticator app; `failures` counts it and the recent ones before it. */
export const wrongCode = ({ clock }: Pick<Deps, 'clock'>, failures: number): ApiError =>
  new ApiError('wrong_code', {
    ...(failures >= failuresBeforeTime && { details: { serverTime: clock().toISOString() } }),
  })

/**
 * Uses up a code or a recovery code. Counts wrong ones by account, across all networks: an attacker who gets this far knows the password,
 * and could guess six digits from many networks.
 */
export const takeSecondFactor = async (
  deps: Deps,
  userId: string,
  given: SecondFactor,
  origin?: Pick<Origin, 'userAgent'>,
): Promise<void> => {
  if ((given.code === undefined) === (given.recoveryCode === undefined)) throw new ApiError('missing_fields')
  const attempt = await startAttempt(deps, secondFactorCounters(userId))
  if (!(await isRight(deps, userId, given))) {
    await recordEvent(deps, userId, 'second_factor_failed', origin?.userAgent)
    throw given.code === undefined ? new ApiError('wrong_code') : wrongCode(deps, attempt.failures)
  }
  await attempt.forgive()
}
