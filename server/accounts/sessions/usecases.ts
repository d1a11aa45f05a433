import type { SecondFactor, SignIn } from '#contract/models/security.ts'
import type { Caller, Deps } from '#server/platform/deps.ts'
import { announce, announceEnded } from '#server/platform/events/announce.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import type { Origin } from '../security/origin.ts'
import { endSessionsOf } from './sessions.ts'
import { findUserByEmail } from '../users/repository.ts'
import { describeDevice } from '../security/devices.ts'
import { proveOwner } from '../two-factor/prove-owner.ts'
import { findSessions, revokeSession } from '../two-factor/repository.ts'

/** Nobody looks through more; signing out everywhere else ends those that are not shown too. */
const maxShown = 100

/** Where a person is signed in: here first, then by last use. */
export const listSignIns = async ({ db, clock }: Deps, { userId, sessionId }: Caller): Promise<SignIn[]> => {
  const rows = await findSessions(db, userId, clock(), maxShown)
  return rows
    .map(({ id, userAgent, createdAt, lastUsedAt }) => ({
      id,
      ...describeDevice(userAgent),
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      isCurrent: id === sessionId,
    }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
}

type Proof = { password: string } & SecondFactor

const prove = async (deps: Deps, caller: Caller, proof: Proof, origin: Origin): Promise<void> => {
  const { takeFactor } = await proveOwner(deps, caller, proof, origin)
  await takeFactor()
}

/** Ends one; its device hears of it at once where it listens, else at its next request. */
export const endSignIn = async (
  deps: Deps,
  caller: Caller,
  id: string,
  proof: Proof,
  origin: Origin,
): Promise<void> => {
  await prove(deps, caller, proof, origin)
  await deps.db.transaction(async (db) => {
    if (!(await revokeSession(db, caller.userId, id, deps.clock()))) throw new ApiError('not_found')
    await announceEnded(db, [id])
    await announce(db, [caller.userId], 'account')
  })
}

export const endOtherSignIns = async (deps: Deps, caller: Caller, proof: Proof, origin: Origin): Promise<void> => {
  await prove(deps, caller, proof, origin)
  await deps.db.transaction(async (db) => {
    await endSessionsOf({ db, clock: deps.clock }, caller.userId, caller.sessionId)
    await announce(db, [caller.userId], 'account')
  })
}

/** Ends every session of an account, or of everybody; how many there were, or null where nobody has that address. */
export const endSessionsByOperator = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  email: string | null,
): Promise<number | null> => {
  const row = email === null ? null : await findUserByEmail(db, email)
  if (email !== null && row === null) return null
  return db.transaction((tx) => endSessionsOf({ db: tx, clock }, row?.id ?? null))
}
