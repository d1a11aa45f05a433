import { and, eq } from 'drizzle-orm'
import { twoFactor } from '#server/platform/db/schema/security.ts'
import type { Deps } from '#server/platform/deps.ts'
import { resealSecret } from './totp.ts'

/** Puts every second factor under the present secret, so that the former one can be taken away without locking anybody out. */
export const resealTwoFactors = async ({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<number> => {
  if (config.formerJwtSecret === null) return 0
  let count = 0
  for (const { userId, secret: sealed } of await db.select().from(twoFactor)) {
    const secret = resealSecret(config, userId, sealed)
    if (secret === null) continue
    await db
      .update(twoFactor)
      .set({ secret })
      .where(and(eq(twoFactor.userId, userId), eq(twoFactor.secret, sealed)))
    count++
  }
  return count
}
