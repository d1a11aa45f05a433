/** The accounts of the sample data whose password everybody can read in the README. */
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { endSessionsOf } from '#server/accounts/sessions/sessions.ts'
import { users } from '#server/platform/db/schema/users.ts'
import type { Deps } from '#server/platform/deps.ts'
import { stableId } from '#server/platform/ids/stable-id.ts'
import { hashPassword, isPassword } from '../passwords/passwords.ts'

/** The README names it; it exists in the sample data only. */
export const demoPassword = 'Rihla-2026!'
/** The host who can be signed in to. */
export const demoHost = 'khadija-bennani'

const demoIds = [stableId('person/traveler'), stableId('person/admin'), stableId(`host/${demoHost}`)]
/** No password leads to an account with this one. */
const noPassword = ''

/**
 * Where the sample data is not in force, its known password opens nothing, also in a data folder that was seeded where it
 * was: it is taken from the accounts that still have it, and their sessions end. Where it is in force it is given back.
 * An account whose password was changed is its owner's and left alone. Answers how many were closed.
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
