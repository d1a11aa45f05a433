import type { DeviceTables } from '../db/device.ts'

/** Refresh tokens of log-outs that the server has not heard of (revocations.ts), oldest first. */
export const tokensToRevoke = async (db: Pick<DeviceTables, 'meta'>): Promise<string[]> => {
  const row = await db.meta.get('toRevoke')
  return row?.key === 'toRevoke' ? row.tokens : []
}
