import { and, eq, isNull, ne } from 'drizzle-orm'
import { sessions, users } from '#server/platform/db/schema/users.ts'
import type { Deps } from '#server/platform/deps.ts'
import { announce, announceEnded } from '#server/platform/events/announce.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { queueMail } from '#server/platform/mail/repository.ts'
import { recordEvent } from '../security/events.ts'
import { signAccessToken } from './access-token.ts'
import { hashToken, readRefreshToken, rewriteRefreshToken, writeRefreshToken } from './refresh-token.ts'

const hourMs = 3_600_000
const rememberedMs = 60 * 24 * hourMs
const unrememberedMs = 12 * hourMs
/** However much it is used, a session ends this long after its sign-in. */
const maxMs = 180 * 24 * hourMs
/** A request with the parent's parent may still be on its way for a moment after a rotation: forgiven once a session. */
const graceMs = 10_000

const expiry = (now: Date, isRemembered: boolean, createdAt: Date) =>
  new Date(Math.min(now.getTime() + (isRemembered ? rememberedMs : unrememberedMs), createdAt.getTime() + maxMs))

interface SignedIn {
  id: string
  isHost: boolean
}

/** Begins a sign-in: one row, whose tokens follow one another. */
export const startSession = async (
  deps: Pick<Deps, 'clock' | 'config'> & { db: Pick<Deps['db'], 'insert'> },
  user: SignedIn,
  { isRemembered, userAgent }: { isRemembered: boolean; userAgent: string | undefined },
): Promise<{ accessToken: string; refreshToken: string }> => {
  const now = deps.clock()
  // Random through and through: version 7 would tell when a person signed in.
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

/** Ends sign-ins at once; which ones are not there is no error. */
export const endSession = async (
  { db, clock }: { db: Pick<Deps['db'], 'update' | 'execute'>; clock: Deps['clock'] },
  sessionId: string,
): Promise<boolean> => {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: clock() })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id })
  await announceEnded(
    db,
    ended.map(({ id }) => id),
  )
  return ended.length > 0
}

/** Of everybody where `userId` is null; how many there were. */
export const endSessionsOf = async (
  { db, clock }: { db: Pick<Deps['db'], 'update' | 'execute'>; clock: Deps['clock'] },
  userId: string | null,
  except?: string,
): Promise<number> => {
  const theirs = userId === null ? undefined : eq(sessions.userId, userId)
  const others = except === undefined ? undefined : ne(sessions.id, except)
  const ended = await db
    .update(sessions)
    .set({ revokedAt: clock() })
    .where(and(theirs, isNull(sessions.revokedAt), others))
    .returning({ id: sessions.id })
  await announceEnded(
    db,
    ended.map(({ id }) => id),
  )
  return ended.length
}

/** The sign-in that a refresh token belongs to, whichever of its tokens it is. */
export const sessionOfToken = ({ config }: Pick<Deps, 'config'>, token: string): string | null =>
  readRefreshToken(config, token)?.sessionId ?? null

/** True the first time it is asked for. */
const takeGrace = async (db: Pick<Deps['db'], 'update'>, sessionId: string, now: Date): Promise<boolean> => {
  const taken = await db
    .update(sessions)
    .set({ graceUsedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.graceUsedAt)))
    .returning({ id: sessions.id })
  return taken.length > 0
}

/** A copy of a token is in use: the sign-in ends, and its owner hears of it. */
const endCopied = ({ db, clock, config, securityLog }: Deps, sessionId: string, userId: string): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await endSession({ db: tx, clock }, sessionId))) return
    const [row] = await tx.select().from(users).where(eq(users.id, userId))
    if (row === undefined) return
    await recordEvent({ db: tx, clock, securityLog }, userId, 'session_copied')
    await queueMail({ db: tx, clock }, row.email, row.preferences.language, {
      kind: 'session_copied',
      link: `${config.publicOrigin}/settings?tab=security`,
    })
    await announce(tx, [userId], 'account')
  })

/**
 * Answers a refresh token with new tokens. The active one rotates; its immediate parent is told the active one, so a
 * lost answer costs nothing and a client that never stores the new one keeps working; its parent's parent is, once,
 * within seconds of a rotation. Any other was copied: the sign-in ends, and its owner is told.
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
    // Why is said at the log-in alone: there a password proves who asks.
    const isOver = row === undefined || row.session.revokedAt !== null || row.session.expiresAt <= now
    if (isOver || row.suspendedAt !== null) {
      throw new ApiError('refresh_refused')
    }
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
