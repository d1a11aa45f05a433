/** The accounts of the sample data whose password is in the README. */
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { users } from '#server/platform/db/schema/users.ts'
import type { Deps } from '#server/platform/deps.ts'
import { stableId } from '#server/platform/stable-id.ts'
import { hashPassword, isPassword } from '../passwords/passwords.ts'
import { endSessionsOf } from '../sessions/repository.ts'

/** Named in the README, and used in the sample data only. */
export const demoPassword = 'Rihla-2026!'
/** The host whose account has the password. */
export const demoHost = 'khadija-bennani'

const demoIds = [stableId('person/traveler'), stableId('person/admin'), stableId(`host/${demoHost}`)]
/** The hash of an account without a password. */
const noPassword = ''

/**
 * Without the sample data in the configuration, takes the known password from the accounts that still have it, in case the data folder was
 * seeded with them, and ends their sessions. With it, restores the password. An account with another password is its owner's and
 * stays as it is. Returns how many accounts were closed.
 */
export const guardDemoAccounts = async (deps: Deps): Promise<number> => {
  const { db, config } = deps
  const found = await db
    .select()
    .from(users)
    .where(and(inArray(users.id, demoIds), isNull(users.deletedAt)))
  let closed = 0
  for (const { id, passwordHash } of found) {
    const isThis = and(eq(users.id, id), eq(users.passwordHash, passwordHash))
    if (config.seed === 'demo') {
      if (passwordHash !== noPassword) continue
      await db
        .update(users)
        .set({ passwordHash: await hashPassword(demoPassword) })
        .where(isThis)
    } else if (passwordHash !== noPassword && (await isPassword(passwordHash, demoPassword))) {
      await db.update(users).set({ passwordHash: noPassword }).where(isThis)
      await endSessionsOf(deps, id)
      closed++
    }
  }
  return closed
}
