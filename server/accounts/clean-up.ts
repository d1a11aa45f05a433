import { and, inArray, isNull, lt, or } from 'drizzle-orm'
import { knownDevices, passkeys, securityEvents, spentTokens, twoFactor } from '../platform/db/schema/security.ts'
import {
  emailVerifications,
  loginFailures,
  loginNetworks,
  passwordResets,
  phoneCodes,
  sessions,
  users,
} from '../platform/db/schema/users.ts'
import { type CleanUp, dayMs } from '../platform/jobs/clean-up.ts'
import { codesCountedMs } from './profile/confirm-phone.ts'
import { failureWindowMs } from './security/attempts.ts'
import { eventRetentionDays } from './security/events.ts'
import { networkDays } from './security/login-networks.ts'
import { setupLifetimeMs } from './two-factor/usecases.ts'

export const cleanUpAccounts: CleanUp = async ({ db }, ago) => {
  await db.delete(sessions).where(or(lt(sessions.expiresAt, ago(0)), lt(sessions.revokedAt, ago(dayMs))))
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, ago(0)))
  await db.delete(loginFailures).where(lt(loginFailures.at, ago(failureWindowMs)))
  await db.delete(loginNetworks).where(lt(loginNetworks.lastAt, ago(networkDays * dayMs)))
  await db.delete(twoFactor).where(and(isNull(twoFactor.confirmedAt), lt(twoFactor.createdAt, ago(setupLifetimeMs))))
  await db.delete(knownDevices).where(lt(knownDevices.lastSeenAt, ago(365 * dayMs)))
  await db.delete(securityEvents).where(lt(securityEvents.at, ago(eventRetentionDays * dayMs)))
  await db.delete(passkeys).where(lt(passkeys.removedAt, ago(eventRetentionDays * dayMs)))
  await db.delete(spentTokens).where(lt(spentTokens.expiresAt, ago(0)))
  // Starts from the expired links, which are deleted below: an index of pending addresses would serve only this statement.
  const expired = db
    .select({ id: emailVerifications.userId })
    .from(emailVerifications)
    .where(lt(emailVerifications.expiresAt, ago(0)))
  await db
    .update(users)
    .set({ pendingEmail: null, pendingEmailExpiresAt: null })
    .where(and(lt(users.pendingEmailExpiresAt, ago(0)), inArray(users.id, expired)))
  await db.delete(emailVerifications).where(lt(emailVerifications.expiresAt, ago(0)))
  await db.delete(phoneCodes).where(lt(phoneCodes.createdAt, ago(codesCountedMs)))
}
