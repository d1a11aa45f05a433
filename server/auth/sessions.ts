import { and, eq, isNull, ne } from 'drizzle-orm'
import { sessions, users } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../http/api-error.ts'
import { signAccessToken } from './access-token.ts'
import { hashToken, readRefreshToken, writeRefreshToken } from './refresh-token.ts'

const hourMs = 3_600_000
const rememberedMs = 60 * 24 * hourMs
const unrememberedMs = 12 * hourMs
/** Windows of one browser may still hold an old token for a moment after a rotation. */
const graceMs = 10_000

const expiry = (now: Date, isRemembered: boolean) =>
  new Date(now.getTime() + (isRemembered ? rememberedMs : unrememberedMs))

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
  // Random through and through: version 7 would tell when somebody signed in.
  const sessionId = crypto.randomUUID()
  const refreshToken = writeRefreshToken(deps.config.jwtSecret, { sessionId, generation: 0 })
  await deps.db.insert(sessions).values({
    id: sessionId,
    userId: user.id,
    activeHash: hashToken(refreshToken),
    rotatedAt: now,
    createdAt: now,
    lastUsedAt: now,
    isRemembered,
    expiresAt: expiry(now, isRemembered),
    userAgent: userAgent?.slice(0, 300),
  })
  const accessToken = await signAccessToken(deps, { userId: user.id, sessionId, isHost: user.isHost })
  return { accessToken, refreshToken }
}

/** Ends sign-ins at once; which ones are not there is no error. */
export const endSession = async ({ db, clock }: Deps, sessionId: string): Promise<void> => {
  await db
    .update(sessions)
    .set({ revokedAt: clock() })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
}

export const endSessionsOf = async (
  { db, clock }: { db: Pick<Deps['db'], 'update'>; clock: Deps['clock'] },
  userId: string,
  except?: string,
): Promise<void> => {
  const others = except === undefined ? undefined : ne(sessions.id, except)
  await db
    .update(sessions)
    .set({ revokedAt: clock() })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), others))
}

/** The sign-in that a refresh token belongs to, whichever of its tokens it is. */
export const sessionOfToken = ({ config }: Deps, token: string): string | null =>
  readRefreshToken(config.jwtSecret, token)?.sessionId ?? null

/**
 * Answers a refresh token with new tokens. The active one rotates; its immediate parent is told the active one, so a
 * lost answer costs nothing and a client that never stores the new one keeps working; an older one was copied: the
 * sign-in ends.
 */
export const refreshSession = async (
  deps: Deps,
  token: string,
): Promise<{ accessToken: string; refreshToken: string }> => {
  const { db, clock, config } = deps
  const claims = readRefreshToken(config.jwtSecret, token)
  if (claims === null) throw new ApiError('refresh_refused')
  const { sessionId, generation } = claims
  const now = clock()
  const find = async () => {
    const [row] = await db
      .select({ session: sessions, isHost: users.isHost })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(sessions.id, sessionId))
    if (row === undefined || row.session.revokedAt !== null || row.session.expiresAt <= now) {
      throw new ApiError('refresh_refused')
    }
    return row
  }
  const answer = async (row: Awaited<ReturnType<typeof find>>, active: number) => ({
    accessToken: await signAccessToken(deps, { userId: row.session.userId, sessionId, isHost: row.isHost }),
    refreshToken: writeRefreshToken(config.jwtSecret, { sessionId, generation: active }),
  })

  let row = await find()
  const expiresAt = expiry(now, row.session.isRemembered)
  if (generation === row.session.generation) {
    const next = writeRefreshToken(config.jwtSecret, { sessionId, generation: generation + 1 })
    const rotated = await db
      .update(sessions)
      .set({ generation: generation + 1, activeHash: hashToken(next), rotatedAt: now, lastUsedAt: now, expiresAt })
      .where(and(eq(sessions.id, sessionId), eq(sessions.activeHash, hashToken(token)), isNull(sessions.revokedAt)))
      .returning({ id: sessions.id })
    if (rotated.length > 0) return answer(row, generation + 1)
    // Somebody else rotated it between the two statements.
    row = await find()
  }
  const age = row.session.generation - generation
  const isRecent = now.getTime() - row.session.rotatedAt.getTime() <= graceMs
  if (age === 1 || (age > 1 && isRecent)) {
    await db.update(sessions).set({ lastUsedAt: now, expiresAt }).where(eq(sessions.id, sessionId))
    return answer(row, row.session.generation)
  }
  if (age > 1) await endSession(deps, sessionId)
  throw new ApiError('refresh_refused')
}
