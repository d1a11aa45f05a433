import type { User } from '#contract/models/user.ts'
import { askForBackgroundSync } from '../api/background-sync.ts'
import { clearBadge } from '../api/push-manager.ts'
import { transport } from '../api/transport.ts'
import { mirror } from '../db/mirror.ts'
import { claimMirror } from '../db/owner.ts'
import type { SessionRow } from '../db/session-row.ts'
import { forgetPush } from './forget-push.ts'
import { revokeNow, sendRevocations } from './revocations.ts'
import { sessionRepository } from './session.ts'

/** Tells the server, if it can be reached; the log-out has happened without it, and is told later (revocations.ts). */
const tellServer = async ({ accessToken, refreshToken, revocationSecret }: SessionRow): Promise<void> => {
  if (revocationSecret !== undefined) return sendRevocations().catch(askForBackgroundSync)
  // An earlier release began it: it is told now or not at all, for no token is kept to tell it later.
  if (refreshToken !== null) return revokeNow({ refreshToken })
  if (accessToken === null) return
  // A sign-in without a refresh token ends by itself when its access token does.
  const headers = { authorization: `Bearer ${accessToken}` }
  await transport({ method: 'POST', path: '/api/auth/logout', headers, body: {}, timeoutMs: 10_000 })
}

/**
 * Ends the session on this device, with or without network: first the rows, then the private tables; every window
 * follows by the row. What a person chose to keep waits in the outbox under their name.
 */
export const endSession = async (row: SessionRow & { user: User }, discards: boolean): Promise<void> => {
  await sessionRepository.end(row.user.id, discards)
  await finish(row)
}

/** The same of a sign-in that ended with the last window; one that took its place meanwhile goes on. */
export const endSignIn = async (row: SessionRow & { user: User }): Promise<void> => {
  if (await sessionRepository.end(row.user.id, false, row)) await finish(row)
}

const finish = async (row: SessionRow): Promise<void> => {
  void tellServer(row).catch(() => undefined)
  // The server sends no more to a sign-in that ended; this is for what it sends before it hears of it.
  void forgetPush().catch(() => undefined)
  void clearBadge().catch(() => undefined)
  await claimMirror(mirror, null)
}

/** A row that names a person. */
export const hasUser = (row: SessionRow | undefined): row is SessionRow & { user: User } => !!row?.user
