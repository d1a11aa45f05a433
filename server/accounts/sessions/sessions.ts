/** Starts and renews sessions. A session is one row, whose refresh tokens follow one another. */

import { and, eq, isNull } from 'drizzle-orm'
import { affectsRows, type Database } from '#server/platform/db/database.ts'
import { sessions, users } from '#server/platform/db/schema/users.ts'
import type { Caller, Deps } from '#server/platform/deps.ts'
import { announce } from '#server/platform/events/announce.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { queueMail } from '#server/platform/mail/repository.ts'
import { recordEvent } from '../security/events.ts'
import { hashToken, securitySettingsLink } from '../security/mail-links.ts'
import { findUser } from '../users/repository.ts'
import { signAccessToken } from './access-token.ts'
import { readRefreshToken, rewriteRefreshToken, sessionOfToken, writeRefreshToken } from './refresh-token.ts'
import { endSession } from './repository.ts'

const hourMs = 3_600_000
const rememberedMs = 60 * 24 * hourMs
const unrememberedMs = 12 * hourMs
/** Milliseconds after its start when a session ends, however much it is used. */
const maxMs = 180 * 24 * hourMs
/** Milliseconds after a rotation within which a request with the token before the last one is accepted, once in a session: it may still be on its way. */
const graceMs = 10_000

const expiry = (now: Date, isRemembered: boolean, createdAt: Date) =>
  new Date(Math.min(now.getTime() + (isRemembered ? rememberedMs : unrememberedMs), createdAt.getTime() + maxMs))

export const startSession = async (
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  user: { id: string; isHost: boolean },
  { isRemembered, userAgent }: { isRemembered: boolean; userAgent: string | undefined },
): Promise<{ accessToken: string; refreshToken: string }> => {
  const now = deps.clock()
  // Version 7 would reveal when the person signed in.
  const sessionId = crypto.randomUUID()
  const refreshToken = writeRefreshToken(deps.config, { sessionId, generation: 0 })
  await deps.db.insert(sessions).values({
    id: sessionId,
    userId: user.id,
    activeHash: hashToken(refreshToken),
    rotatedAt: now,
    createdAt: now,
    lastUsedAt: now,
    isRemembered,
    expiresAt: expiry(now, isRemembered, now),
    userAgent: userAgent?.slice(0, 300),
  })
  const accessToken = await signAccessToken(deps, { userId: user.id, sessionId, isHost: user.isHost })
  return { accessToken, refreshToken }
}

/** Ends the sessions of the access token, of the refresh token, or of both. Succeeds if they have ended already. */
export const logOut = async (deps: Deps, caller: Caller | null, refreshToken: string | undefined): Promise<void> => {
  const named = refreshToken === undefined ? null : sessionOfToken(deps.config, refreshToken)
  for (const sessionId of new Set([caller?.sessionId, named])) if (sessionId) await endSession(deps, sessionId)
}

/** Uses up the session's grace. Returns false if it was used before. */
const takeGrace = (db: Database, sessionId: string, now: Date): Promise<boolean> =>
  affectsRows(
    db
      .update(sessions)
      .set({ graceUsedAt: now })
      .where(and(eq(sessions.id, sessionId), isNull(sessions.graceUsedAt))),
  )

/** Ends a session of which a copied token is in use, and notifies its owner by mail. */
const endCopied = (deps: Deps, sessionId: string, userId: string): Promise<void> =>
  deps.db.transaction(async (db) => {
    if (!(await endSession({ ...deps, db }, sessionId))) return
    const row = await findUser(db, userId)
    if (row === null) return
    await recordEvent({ ...deps, db }, userId, 'session_copied')
    const content = { kind: 'session_copied', link: securitySettingsLink(deps) } as const
    await queueMail({ ...deps, db }, row.email, row.preferences.language, content)
    await announce(db, [userId], 'account')
  })

/**
 * Answers a refresh token with new tokens. The active token rotates. The one before it gets the active one again, so that a lost answer does
 * no harm and a client that never stores the new one goes on working. The one before that gets it once, within seconds of a rotation. Any
 * other token was copied: the session ends, and its owner gets a mail.
 */
export const refreshSession = async (
  deps: Deps,
  token: string,
): Promise<{ accessToken: string; refreshToken: string }> => {
  const { db, clock, config } = deps
  const claims = readRefreshToken(config, token)
  if (claims === null) throw new ApiError('refresh_refused')
  const { sessionId, generation } = claims
  const now = clock()
  const find = async () => {
    const [row] = await db
      .select({ session: sessions, isHost: users.isHost, suspendedAt: users.suspendedAt })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(sessions.id, sessionId))
    // The reason is given only at log-in, where a password proves the owner.
    const isOver = row === undefined || row.session.revokedAt !== null || row.session.expiresAt <= now
    if (isOver || row.suspendedAt !== null) throw new ApiError('refresh_refused')
    return row
  }
  const answer = async (row: Awaited<ReturnType<typeof find>>, active: string) => ({
    accessToken: await signAccessToken(deps, { userId: row.session.userId, sessionId, isHost: row.isHost }),
    refreshToken: active,
  })

  let row = await find()
  const expiresAt = expiry(now, row.session.isRemembered, row.session.createdAt)
  if (generation === row.session.generation) {
    const next = writeRefreshToken(config, { sessionId, generation: generation + 1 })
    const rotated = await db
      .update(sessions)
      .set({ generation: generation + 1, activeHash: hashToken(next), rotatedAt: now, lastUsedAt: now, expiresAt })
      .where(and(eq(sessions.id, sessionId), eq(sessions.activeHash, hashToken(token)), isNull(sessions.revokedAt)))
      .returning({ id: sessions.id })
    if (rotated.length > 0) return answer(row, next)
    // Another request rotated it between the two statements.
    row = await find()
  }
  const age = row.session.generation - generation
  const isRecent = now.getTime() - row.session.rotatedAt.getTime() <= graceMs
  const isForgiven = age === 1 || (age === 2 && isRecent && (await takeGrace(db, sessionId, now)))
  const active =
    isForgiven && rewriteRefreshToken(config, { sessionId, generation: row.session.generation }, row.session.activeHash)
  if (active) {
    await db.update(sessions).set({ lastUsedAt: now, expiresAt }).where(eq(sessions.id, sessionId))
    return answer(row, active)
  }
  if (age > 1) await endCopied(deps, sessionId, row.session.userId)
  throw new ApiError('refresh_refused')
}
