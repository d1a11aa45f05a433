import type { SignIn } from '#contract/models/security.ts'
import type { Caller, Deps } from '#server/platform/deps.ts'
import { announce } from '#server/platform/events/announce.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { describeDevice } from '../security/devices.ts'
import type { Origin } from '../security/origin.ts'
import { type Proof, proveOwner } from '../two-factor/prove-owner.ts'
import { findUserByEmail } from '../users/repository.ts'
import { endSessionOf, endSessionsOf, findSessions } from './repository.ts'

/** Sessions that settings list. Signing out everywhere else also ends the others. */
const maxShown = 100

/** Lists sessions of an account, the last used first. `isCurrent` is true of the caller's own. */
export const findSignIns = async (
  { db, clock }: Deps,
  { sessionId }: Caller,
  userId: string,
  limit: number,
): Promise<SignIn[]> =>
  (await findSessions(db, userId, clock(), limit)).map(({ id, userAgent, createdAt, lastUsedAt }) => ({
    id,
    ...describeDevice(userAgent),
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isCurrent: id === sessionId,
  }))

/** Lists the sessions of the caller's account: the caller's first, then by last use. */
export const listSignIns = async (deps: Deps, caller: Caller): Promise<SignIn[]> =>
  (await findSignIns(deps, caller, caller.userId, maxShown)).sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))

/** Ends one session of the caller. Its device is notified at once if it is connected, else at its next request. */
export const endSignIn = async (
  deps: Deps,
  caller: Caller,
  id: string,
  proof: Proof,
  origin: Origin,
): Promise<void> => {
  const { takeFactor } = await proveOwner(deps, caller, proof, origin)
  await takeFactor()
  await deps.db.transaction(async (db) => {
    if (!(await endSessionOf({ ...deps, db }, caller.userId, id))) throw new ApiError('not_found')
    await announce(db, [caller.userId], 'account')
  })
}

export const endOtherSignIns = async (deps: Deps, caller: Caller, proof: Proof, origin: Origin): Promise<void> => {
  const { takeFactor } = await proveOwner(deps, caller, proof, origin)
  await takeFactor()
  await deps.db.transaction(async (db) => {
    await endSessionsOf({ ...deps, db }, caller.userId, caller.sessionId)
    await announce(db, [caller.userId], 'account')
  })
}

/** Ends every session of an account, or of all accounts. Returns how many it ended, or null if no account has the address. */
export const endSessionsByOperator = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  email: string | null,
): Promise<number | null> => {
  const row = email === null ? null : await findUserByEmail(db, email)
  if (email !== null && row === null) return null
  return db.transaction((tx) => endSessionsOf({ db: tx, clock }, row?.id ?? null))
}
