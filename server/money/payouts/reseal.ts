import { and, eq } from 'drizzle-orm'
import { payoutAccounts, payouts } from '#server/platform/db/schema/payouts.ts'
import type { Deps } from '#server/platform/deps.ts'
import { resealRib } from './seal-rib.ts'

/** Puts every account number under the present secret, so that the former one can be taken away without losing any. */
export const resealPayoutAccounts = async ({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<number> => {
  if (config.formerJwtSecret === null) return 0
  let changed = 0
  for (const { userId, sealedRib: before } of await db.select().from(payoutAccounts)) {
    const sealedRib = resealRib(config, userId, before)
    if (sealedRib === null) continue
    const isThis = and(eq(payoutAccounts.userId, userId), eq(payoutAccounts.sealedRib, before))
    await db.update(payoutAccounts).set({ sealedRib }).where(isThis)
    changed++
  }
  for (const { id, hostId, sealedRib: before } of await db.select().from(payouts)) {
    const sealedRib = resealRib(config, hostId, before)
    if (sealedRib === null) continue
    await db.update(payouts).set({ sealedRib }).where(eq(payouts.id, id))
    changed++
  }
  return changed
}
