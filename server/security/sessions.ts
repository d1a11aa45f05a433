import type { SignIn } from '#contract/security.ts'
import { endSessionsOf } from '../auth/sessions.ts'
import type { Caller, Deps } from '../deps.ts'
import { announce, announceEnded } from '../events/announce.ts'
import { ApiError } from '../http/api-error.ts'
import { describeDevice } from './device-words.ts'
import { findSessions, revokeSession } from './repository.ts'

/** Where somebody is signed in: here first, then by last use. */
export const listSignIns = async ({ db, clock }: Deps, { userId, sessionId }: Caller): Promise<SignIn[]> => {
  const rows = await findSessions(db, userId, clock())
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

/** Ends one; its device hears of it at once where it listens, else at its next request. */
export const endSignIn = async (deps: Deps, { userId }: Caller, id: string): Promise<void> =>
  deps.db.transaction(async (db) => {
    if (!(await revokeSession(db, userId, id, deps.clock()))) throw new ApiError('not_found')
    await announceEnded(db, [id])
    await announce(db, [userId], 'account')
  })

export const endOtherSignIns = async (deps: Deps, { userId, sessionId }: Caller): Promise<void> =>
  deps.db.transaction(async (db) => {
    await endSessionsOf({ db, clock: deps.clock }, userId, sessionId)
    await announce(db, [userId], 'account')
  })
