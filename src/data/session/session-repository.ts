/** Every read and write of the session row. A write says what it expects to find, as another window may have been quicker. */
import type { SessionAnswer, User } from '#contract/models/user.ts'
import { type DeviceDatabase, type DeviceTables, transact } from '../db/device.ts'
import { dropListingDrafts } from '../db/listing-drafts.ts'
import { onDevice } from '../db/open-database.ts'
import { isLive, type LiveSession, type SessionRow } from '../db/session-row.ts'
import { pendingIn, writePending } from './to-revoke.ts'

export interface SessionRepository {
  read(): Promise<SessionRow | undefined>
  /** Begins the session of a person. `also` writes in the same transaction, which then finds the session begun. */
  save(
    answer: SessionAnswer,
    remember: boolean,
    also?: (tables: Pick<DeviceTables, 'session' | 'outbox' | 'meta'>) => Promise<void>,
  ): Promise<void>
  /** The same person's newer details; ignored if another person is signed in by now. */
  replaceUser(user: User): Promise<void>
  /** New tokens for the session that used `refreshToken`; null if that session is over. */
  adopt(
    refreshToken: string,
    tokens: { accessToken: string; refreshToken?: string | undefined; revocationSecret?: string | undefined },
  ): Promise<LiveSession | null>
  /** A newer access token for this person's session, with its refresh token as it is; ignored if that session is over. */
  renew(userId: string, accessToken: string): Promise<void>
  /** The server refused `refreshToken` for good: the person stays known, the tokens go. */
  refuse(refreshToken: string | null): Promise<void>
  /**
   * The log-out: nobody is known any more, and with `discards` the changes this person left go in the same moment. The
   * tokens go; the secret that ends the sign-in stays until the server has heard of it (revocations.ts). With `signIn` only
   * where that one still goes on. Answers whether it is over by this.
   */
  end(userId: string, discards: boolean, signIn?: SessionRow): Promise<boolean>
}

const none: SessionRow = { key: 'session', user: null, accessToken: null, refreshToken: null, remember: true }

const isSameSignIn = (row: SessionRow | undefined, other: SessionRow): boolean =>
  row?.accessToken === other.accessToken && row.refreshToken === other.refreshToken && row.remember === other.remember

/** `changed` is told of every row that was written. */
export const createSessionRepository = (db: DeviceDatabase, changed: (row: SessionRow) => void): SessionRepository => {
  const change = async (step: (row: SessionRow | undefined) => SessionRow | null): Promise<SessionRow | null> => {
    const next = await onDevice(() =>
      db.transaction('rw', db.session, async () => {
        const row = step(await db.session.get('session'))
        if (row) await db.session.put(row)
        return row
      }),
    )
    if (next) changed(next)
    return next
  }

  return {
    read: () => onDevice(() => db.session.get('session')),
    save: async ({ user, tokens }, remember, also) => {
      const row: SessionRow = { key: 'session', user, ...tokens, remember }
      await transact(db, ['session', 'outbox', 'meta'], async (tables) => {
        await tables.session.put(row)
        await also?.(tables)
      })
      changed(row)
    },
    replaceUser: async (user) => {
      await change((row) => (row?.user?.id === user.id ? { ...row, user } : null))
    },
    adopt: async (refreshToken, tokens) => {
      const row = await change((row) =>
        isLive(row) && row.refreshToken === refreshToken ? { ...row, ...tokens } : null,
      )
      return row && isLive(row) ? row : null
    },
    renew: async (userId, accessToken) => {
      await change((row) => (isLive(row) && row.user.id === userId ? { ...row, accessToken } : null))
    },
    refuse: async (refreshToken) => {
      await change((row) =>
        isLive(row) && row.refreshToken === refreshToken ? { ...row, accessToken: null, refreshToken: null } : null,
      )
    },
    end: async (userId, discards, signIn) => {
      const names = ['session', 'outbox', 'bookingDrafts', 'listingDrafts', 'photos', 'meta'] as const
      const isOver = await transact(db, names, async (tables) => {
        const row = await tables.session.get('session')
        if (signIn !== undefined && !isSameSignIn(row, signIn)) return false
        // Rows first: whatever stops the log-out half-way, a change is never left without its person's consent.
        if (discards) await tables.outbox.where('userId').equals(userId).delete()
        await dropListingDrafts(tables, userId, discards ? 'all' : 'those the account has')
        // What was only typed is nobody's to find on this device afterwards.
        await tables.bookingDrafts.where('userId').equals(userId).delete()
        await tables.meta.where('key').startsWith('typed:').delete()
        await tables.meta.where('key').startsWith(`contact:${userId} `).delete()
        if (row?.user && row.user.id !== userId) return false
        if (row?.revocationSecret)
          await writePending(tables, [...(await pendingIn(tables)), { secret: row.revocationSecret }])
        await tables.session.put(none)
        return true
      })
      if (isOver) changed(none)
      return isOver
    },
  }
}
