/** Use cases of the operator's command (`npm run account`): show, export and delete an account. */

import { and, desc, eq, gte, isNotNull, not, or, sql } from 'drizzle-orm'
import type { AccountExport } from '#contract/models/account.ts'
import type { Database } from '#server/platform/db/database.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { moneyDocuments } from '#server/platform/db/schema/money-documents.ts'
import { securityEvents } from '#server/platform/db/schema/security.ts'
import { emailVerifications, passwordResets } from '#server/platform/db/schema/users.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { pick } from '#server/platform/pick.ts'
import { findPasskeys } from '../accounts/passkeys/repository.ts'
import { findIdentities } from '../accounts/providers/repository.ts'
import { describeDevice } from '../accounts/security/devices.ts'
import { recordEvent } from '../accounts/security/events.ts'
import { findSessions } from '../accounts/sessions/repository.ts'
import { hasTwoFactor } from '../accounts/two-factor/repository.ts'
import { pendingEmailOf, type UserRow } from '../accounts/users/repository.ts'
import { assertDeletable, removeAccount } from './delete.ts'
import { exportAccount } from './export.ts'
import { requireAccount } from './repository.ts'

const maxEvents = 30
const maxSessions = 100

/** Returns the refusal that the owner would get in the app; null if the account can be deleted now. */
const findRefusal = async (deps: Pick<Deps, 'db' | 'clock'>, row: UserRow) => {
  try {
    await assertDeletable(deps, row)
    return null
  } catch (thrown) {
    if (thrown instanceof ApiError) return { code: thrown.code, details: thrown.details ?? null }
    throw thrown
  }
}

/**
 * Returns other addresses that links were mailed to, and that bookings and receipts of the account name, each with where it was found. No
 * former address is stored as such, so these are what an operator can compare with what the owner says. Leaves out the addresses of pending,
 * cancelled and replaced changes: anybody who is signed in can request one.
 */
const findOtherAddresses = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, row: UserRow) => {
  const { id, email } = row
  const { userId, usedAt, expiresAt } = emailVerifications
  const isValid = or(isNotNull(usedAt), gte(expiresAt, clock()))
  const isPending = eq(emailVerifications.email, pendingEmailOf(row) ?? '')
  const linked = await db
    .select({ email: emailVerifications.email })
    .from(emailVerifications)
    .where(and(eq(userId, id), isValid, not(isPending)))
  const reset = await db
    .select({ email: passwordResets.email })
    .from(passwordResets)
    .where(eq(passwordResets.userId, id))
  const booked = await db
    .selectDistinct({ email: sql<string>`${bookings.guestInfo}->>'email'` })
    .from(bookings)
    .where(eq(bookings.travelerId, id))
  const issued = await db
    .selectDistinct({ email: sql<string | null>`${moneyDocuments.content}->'buyer'->>1` })
    .from(moneyDocuments)
    .where(eq(moneyDocuments.ownerId, id))
  const sources = { links: [...linked, ...reset], bookings: booked, receipts: issued }
  return Object.fromEntries(
    Object.entries(sources).map(([source, rows]) => {
      const others = rows.map((row) => row.email).filter((other) => other !== null && other !== '' && other !== email)
      return [source, [...new Set(others)]]
    }),
  )
}

const toDevice = (row: { userAgent: string | null; createdAt: Date; lastUsedAt: Date | null }) => ({
  ...describeDevice(row.userAgent),
  ...pick(row, 'createdAt', 'lastUsedAt'),
})

/** Describes an account to an operator who has to decide about it, without secrets and hashes. */
export const describeAccount = async (deps: Pick<Deps, 'db' | 'clock'>, emailOrId: string) => {
  const { db, clock } = deps
  const row = await requireAccount(db, emailOrId)
  const { id } = row
  const pending = pendingEmailOf(row)
  const [passkeys, services, sessions, events] = await Promise.all([
    findPasskeys(db, id),
    findIdentities(db, id),
    findSessions(db, id, clock(), maxSessions),
    db
      .select()
      .from(securityEvents)
      .where(or(eq(securityEvents.userId, id), eq(securityEvents.subjectId, id)))
      .orderBy(desc(securityEvents.at), desc(securityEvents.id))
      .limit(maxEvents),
  ])
  return {
    id,
    ...pick(row, 'firstName', 'lastName', 'email'),
    emailProvenAt: row.emailVerifiedAt,
    pendingEmail: pending === null ? null : { email: pending, until: row.pendingEmailExpiresAt },
    otherAddresses: await findOtherAddresses(deps, row),
    phone: row.phoneNumber,
    confirmedPhone: row.confirmedPhone,
    role: row.isAdmin ? 'admin' : row.isHost ? 'host' : 'traveler',
    joined: row.joinDate,
    suspended: row.suspendedAt && { at: row.suspendedAt, reason: row.suspensionReason },
    hasPassword: row.passwordHash !== '',
    secondFactor: await hasTwoFactor(db, id),
    passkeys: passkeys.map(toDevice),
    services: services.map(({ provider, createdAt, lastUsedAt }) => ({ provider, joinedAt: createdAt, lastUsedAt })),
    sessions: sessions.map(toDevice),
    bookingsAsTraveler: await db.$count(bookings, eq(bookings.travelerId, id)),
    bookingsAsHost: await db.$count(bookings, eq(bookings.hostId, id)),
    listings: await db.$count(experiences, sql`${experiences.hostId} = ${id} and ${experiences.deletedAt} is null`),
    deletionRefused: await findRefusal(deps, row),
    securityEvents: events.map(({ kind, count, userAgent, at, userId }) => ({
      at,
      kind,
      count,
      ...describeDevice(userAgent),
      ...(userId !== id && { byAdmin: userId }),
    })),
  }
}

/** Returns the export that the account's owner gets in the app. */
export const readExport = async (deps: Deps, email: string): Promise<AccountExport> => {
  const { id, isHost, isAdmin } = await requireAccount(deps.db, email)
  return exportAccount(deps, { userId: id, sessionId: '', isHost, isAdmin })
}

/** Records that the operator has an export, once its file is written. */
export const recordExport = async (deps: Deps, email: string): Promise<void> =>
  recordEvent(deps, (await requireAccount(deps.db, email)).id, 'operator_exported')

/** Returns the account. Throws if there is none, or if it is deleted. */
export const requireUndeleted = async (db: Database, emailOrId: string): Promise<UserRow> => {
  const row = await requireAccount(db, emailOrId)
  if (row.deletedAt !== null) throw new Error(`${emailOrId} is deleted already.`)
  return row
}

/** Deletes the account, or throws the refusal that its owner would get in the app. Returns its address. */
export const deleteByOperator = async (deps: Deps, emailOrId: string): Promise<string> => {
  const row = await requireUndeleted(deps.db, emailOrId)
  await assertDeletable(deps, row)
  await removeAccount(deps, row, 'operator')
  return row.email
}
