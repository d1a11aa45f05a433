import type { DataOf } from '#contract/endpoint.ts'
import type * as endpoints from '#contract/endpoints/security.ts'
import type { TwoFactorSetup, TwoFactorState } from '#contract/models/security.ts'
import type { Caller, Deps } from '#server/platform/deps.ts'
import { announce } from '#server/platform/events/announce.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { queueMail } from '#server/platform/mail/repository.ts'
import { confirmPassword } from '../passwords/check-password.ts'
import { secondFactorCounters, startAttempt } from '../security/attempts.ts'
import { recordEvent } from '../security/events.ts'
import type { Origin } from '../security/origin.ts'
import { findCallerRow } from '../users/caller.ts'
import { type Proof, proveOwner } from './prove-owner.ts'
import { createRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts'
import {
  countRecoveryCodes,
  dropTwoFactor,
  findTwoFactor,
  hasTwoFactor,
  markConfirmed,
  putSetup,
  replaceRecoveryCodes,
} from './repository.ts'
import { wrongCode } from './second-factor.ts'
import { createSecret, isDriftAccepted, matchCode, openSecret, sealSecret, secretUri, setupWindow } from './totp.ts'

/** An unconfirmed set-up expires after this. */
export const setupLifetimeMs = 3_600_000

export const readTwoFactor = async ({ db }: Deps, { userId }: Caller): Promise<TwoFactorState> => {
  const isOn = await hasTwoFactor(db, userId)
  return { isOn, recoveryCodesLeft: isOn ? await countRecoveryCodes(db, userId) : 0 }
}

/** Starts a set-up with a new secret, replacing an unconfirmed one. */
export const startTwoFactor = async (
  deps: Deps,
  caller: Caller,
  password: string,
  origin: Origin,
): Promise<TwoFactorSetup> => {
  const { email, emailVerifiedAt } = await confirmPassword(deps, caller, password, origin)
  // Else an attacker could register a stranger's address and lock the stranger out.
  if (emailVerifiedAt === null) throw new ApiError('email_unverified')
  const secret = createSecret()
  const { userId } = caller
  const sealed = sealSecret(deps.config.jwtSecret, userId, secret)
  if (!(await putSetup(deps.db, { userId, secret: sealed, createdAt: deps.clock() })))
    throw new ApiError('two_factor_on')
  return { secret, uri: secretUri(secret, email) }
}

/** Replaces all recovery codes. Returns the new ones, of which only hashes are stored. */
const renewCodes = async ({ db, config }: Pick<Deps, 'db' | 'config'>, userId: string): Promise<string[]> => {
  const codes = createRecoveryCodes()
  await replaceRecoveryCodes(
    db,
    userId,
    codes.map((code) => recoveryCodeHash(config.jwtSecret, code)),
  )
  return codes
}

/**
 * Confirms the set-up with a code, and returns the recovery codes. A code that is up to 90 seconds off sets it up; `clockDrift`
 * then says how far the phone's clock is off if log-in would refuse its codes.
 */
export const confirmTwoFactor = async (
  deps: Deps,
  caller: Caller,
  code: string,
): Promise<DataOf<typeof endpoints.confirmTwoFactor>> => {
  const { clock, config } = deps
  const { userId } = caller
  const { email, emailVerifiedAt, preferences } = await findCallerRow(deps, caller)
  if (emailVerifiedAt === null) throw new ApiError('email_unverified')
  const row = await findTwoFactor(deps.db, userId)
  if (row?.confirmedAt) throw new ApiError('two_factor_on')
  const now = clock()
  const secret = row && openSecret(config, userId, row.secret)
  if (!row || !secret || now.getTime() - row.createdAt.getTime() > setupLifetimeMs)
    throw new ApiError('challenge_expired')
  const attempt = await startAttempt(deps, secondFactorCounters(userId))
  const matched = matchCode(secret, code, now, setupWindow)
  if (matched === null) throw wrongCode(deps, attempt.failures)
  const { step, drift } = matched
  await attempt.forgive()
  return deps.db.transaction(async (db) => {
    if (!(await markConfirmed(db, row, now, step))) throw new ApiError('conflict')
    const codes = await renewCodes({ db, config }, userId)
    await queueMail({ db, clock }, email, preferences.language, { kind: 'two_factor_on' })
    await recordEvent({ ...deps, db }, userId, 'two_factor_on')
    await announce(db, [userId], 'account')
    return { recoveryCodes: codes, ...(!isDriftAccepted(drift) && { clockDrift: drift }) }
  })
}

const proveWithFactor = async (deps: Deps, caller: Caller, proof: Proof, origin: Origin) => {
  const { row, takeFactor } = await proveOwner(deps, caller, proof, origin)
  if (!(await hasTwoFactor(deps.db, row.id))) throw new ApiError('two_factor_off')
  await takeFactor()
  return row
}

export const disableTwoFactor = async (deps: Deps, caller: Caller, proof: Proof, origin: Origin): Promise<void> => {
  const { id, email, preferences } = await proveWithFactor(deps, caller, proof, origin)
  await deps.db.transaction(async (db) => {
    await dropTwoFactor(db, id)
    await queueMail({ db, clock: deps.clock }, email, preferences.language, { kind: 'two_factor_off' })
    await recordEvent({ ...deps, db }, id, 'two_factor_off', origin.userAgent)
    await announce(db, [id], 'account')
  })
}

export const renewRecoveryCodes = async (
  deps: Deps,
  caller: Caller,
  proof: Proof,
  origin: Origin,
): Promise<string[]> => {
  const { id } = await proveWithFactor(deps, caller, proof, origin)
  return deps.db.transaction(async (db) => {
    await recordEvent({ ...deps, db }, id, 'recovery_codes_renewed', origin.userAgent)
    return renewCodes({ db, config: deps.config }, id)
  })
}
