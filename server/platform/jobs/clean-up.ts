/** The hourly job that deletes expired rows. */
import { and, inArray, isNotNull, isNull, lt, notInArray, or } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { foldKeptSums } from '#server/admin/kept-sums.ts'
import { failureWindowMs } from '#server/auth/attempts.ts'
import { networkDays } from '#server/auth/login-networks.ts'
import { keptDays } from '#server/client-errors/usecases.ts'
import { contactWindowMs } from '#server/contact/limits.ts'
import type { Deps } from '#server/deps.ts'
import { foldCatalogueCounts } from '#server/experiences/search/catalogue-counts.ts'
import { keptEventDays } from '#server/security/events.ts'
import { setupLifetimeMs } from '#server/security/two-factor.ts'
import { codesCountedMs } from '#server/users/confirm-phone.ts'
import { dayPlaces } from '../db/schema/bookings.ts'
import { clientErrorReports, clientErrors } from '../db/schema/client-errors.ts'
import { contactMessages } from '../db/schema/contact.ts'
import { notifications, pushes } from '../db/schema/notifications.ts'
import { idempotencyKeys, idempotencyUsage, mails, rateLimits } from '../db/schema/operations.ts'
import { knownDevices, passkeys, securityEvents, spentTokens, twoFactor } from '../db/schema/security.ts'
import {
  emailVerifications,
  loginFailures,
  loginNetworks,
  passwordResets,
  phoneCodes,
  sessions,
  users,
} from '../db/schema/users.ts'
import { waitlistEntries, waitlistStarts } from '../db/schema/waitlist.ts'
import { rememberedDays, staleSince } from '../http/limits/idempotency.ts'
import { dropGivenUp } from '../mail/repository.ts'
import { sweepPictures } from '../media/sweep.ts'
import { type Repeated, repeat } from './repeat.ts'

const dayMs = 86_400_000
const toDay = (date: Date) => date.toISOString().slice(0, 10)
const everyMs = 3_600_000

/** Nobody looks half a year back for what was to be done then. */
const notificationDays = 180
/** A request that is sent again within that time is known as one that was applied. */
const waitlistDays = 60
/** After its answer, a message to us is kept for whoever asks once more. */
const contactDays = 180

/**
 * Deletes places of past days, entries of past waiting lists, expired keys, counts of requests whose window is over, ended sign-ins, used
 * links, unconfirmed changes of address, codes for phone numbers, old failures, networks without recent sign-ins, mails that were sent or
 * given up, old notifications, pushes and security events, unfinished set-ups, passkeys removed long ago, used challenges, kinds of device
 * that were not seen for a year, contact messages answered long ago and the network addresses of the others, unused pictures, and failures
 * of the app that no device reports any more.
 */
export const cleanUp = async (deps: Pick<Deps, 'db' | 'clock' | 'media'>): Promise<void> => {
  const { db, clock } = deps
  const now = clock().getTime()
  const ago = (ms: number) => new Date(now - ms)
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, ago(rememberedDays * dayMs)))
  await db.delete(sessions).where(or(lt(sessions.expiresAt, ago(0)), lt(sessions.revokedAt, ago(dayMs))))
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, ago(0)))
  await db.delete(loginFailures).where(lt(loginFailures.at, ago(failureWindowMs)))
  await db.delete(loginNetworks).where(lt(loginNetworks.lastAt, ago(networkDays * dayMs)))
  await db.delete(notifications).where(lt(notifications.createdAt, ago(notificationDays * dayMs)))
  await db.delete(pushes).where(lt(pushes.createdAt, ago(2 * dayMs)))
  await db.delete(twoFactor).where(and(isNull(twoFactor.confirmedAt), lt(twoFactor.createdAt, ago(setupLifetimeMs))))
  await db.delete(knownDevices).where(lt(knownDevices.lastSeenAt, ago(365 * dayMs)))
  await db.delete(contactMessages).where(lt(contactMessages.answeredAt, ago(contactDays * dayMs)))
  await db
    .update(contactMessages)
    .set({ origin: null })
    .where(and(isNotNull(contactMessages.origin), lt(contactMessages.createdAt, ago(contactWindowMs))))
  await db.delete(clientErrors).where(lt(clientErrors.lastSeen, ago(keptDays * dayMs)))
  await db.delete(clientErrorReports).where(lt(clientErrorReports.createdAt, ago(keptDays * dayMs)))
  await db.delete(idempotencyUsage).where(lt(idempotencyUsage.day, toDay(ago(2 * dayMs))))
  await db.delete(dayPlaces).where(lt(dayPlaces.day, toDay(ago(2 * dayMs))))
  await db
    .delete(waitlistEntries)
    .where(
      and(
        notInArray(waitlistEntries.state, ['waiting', 'offered']),
        lt(waitlistEntries.updatedAt, ago(waitlistDays * dayMs)),
      ),
    )
  await db.delete(waitlistStarts).where(lt(waitlistStarts.day, toDay(ago(2 * dayMs))))
  await foldCatalogueCounts(db)
  await foldKeptSums(db)
  await db.delete(rateLimits).where(lt(rateLimits.endsAt, ago(0)))
  await sweepPictures(deps)
  await dropGivenUp(db, clock())
  await db.delete(securityEvents).where(lt(securityEvents.at, ago(keptEventDays * dayMs)))
  await db.delete(passkeys).where(lt(passkeys.removedAt, ago(keptEventDays * dayMs)))
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
  await db.delete(mails).where(and(isNotNull(mails.sentAt), lt(mails.sentAt, ago(30 * dayMs))))
}

/** Releases keys without an answer. The embedded database has one server, so their requests died with the one before. */
export const releaseDeadRequests = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  await db
    .update(idempotencyKeys)
    .set({ createdAt: staleSince(clock()) })
    .where(isNull(idempotencyKeys.status))
}

/** Cleans up now and every hour. */
export const startCleanUp = (deps: Pick<Deps, 'db' | 'clock' | 'media'>, log: FastifyBaseLogger): Repeated =>
  repeat('clean-up', () => cleanUp(deps), everyMs, log)
