/**
 * Ways into an account besides its password, and addresses that receive its messages. Password resets and recoveries revoke them.
 * server/account/recover.test.ts fails for a table that is missing here.
 */
import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/database.ts'
import { pushSubscriptions } from '#server/platform/db/schema/notifications.ts'
import { knownDevices } from '#server/platform/db/schema/security.ts'
import { loginNetworks } from '#server/platform/db/schema/users.ts'
import { dropWaiting } from '#server/platform/mail/repository.ts'
import { removePasskeys } from '../passkeys/repository.ts'
import { dropIdentities } from '../providers/repository.ts'
import { voidResets } from '../security/mail-links.ts'
import { endSessionsOf } from '../sessions/repository.ts'
import { dropTwoFactor } from '../two-factor/repository.ts'
import type { UserRow } from '../users/repository.ts'

/**
 * Revokes the ways into an account whose row is locked: sessions, passkeys, joined services and mailed links. Another person who knew the
 * password may have added any of them. `everything` also removes the second factor and the known devices, for an account that another
 * person may have set up: these would keep the owner out, or go on notifying that person.
 */
export const revokeAccess = async (
  db: Transaction,
  { id, pendingEmail }: Pick<UserRow, 'id' | 'pendingEmail'>,
  now: Date,
  scope: 'sign-ins' | 'everything',
) => {
  let hadSecondFactor = false
  if (scope === 'everything') {
    hadSecondFactor = await dropTwoFactor(db, id)
    await db.delete(knownDevices).where(eq(knownDevices.userId, id))
    await db.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, id))
  }
  await voidResets(db, id, now)
  if (pendingEmail !== null) await dropWaiting(db, pendingEmail, 'email_change', id)
  // On these networks the limits that strangers fill do not apply.
  await db.delete(loginNetworks).where(eq(loginNetworks.userId, id))
  const passkeys = await removePasskeys(db, id, now)
  const services = await dropIdentities(db, id)
  const sessions = await endSessionsOf({ db, clock: () => now }, id)
  return { sessions, passkeys: passkeys.length, services, hadSecondFactor }
}
