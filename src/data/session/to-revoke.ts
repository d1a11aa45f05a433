import type { DeviceTables } from '../db/device.ts'

/** What tells the server of a log-out: the sign-in's one-purpose secret; earlier releases left its refresh token. */
export type Revocation = { secret: string } | { refreshToken: string }

/** Log-outs that the server has not heard of (revocations.ts), oldest first. */
export const pendingIn = async (db: Pick<DeviceTables, 'meta'>): Promise<Revocation[]> => {
  const row = await db.meta.get('toRevoke')
  if (row?.key !== 'toRevoke') return []
  const left = (row.tokens ?? []).map((refreshToken) => ({ refreshToken }))
  return [...left, ...(row.secrets ?? []).map((secret) => ({ secret }))]
}

/** Puts them in the place of what waits. */
export const writePending = async (db: Pick<DeviceTables, 'meta'>, pending: readonly Revocation[]): Promise<void> => {
  if (pending.length === 0) return db.meta.delete('toRevoke')
  const secrets = pending.flatMap((each) => ('secret' in each ? [each.secret] : []))
  const tokens = pending.flatMap((each) => ('refreshToken' in each ? [each.refreshToken] : []))
  await db.meta.put({ key: 'toRevoke', secrets, ...(tokens.length > 0 && { tokens }) })
}
