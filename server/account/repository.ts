import { and, eq, inArray, isNull, not, sql } from 'drizzle-orm'
import { deletedName } from '#contract/rules/people/deleted-name.ts'
import { isActiveSql, isPartyOf } from '#server/bookings/repository.ts'
import type { Database } from '#server/platform/db/database.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { experiences, media, mediaUploads } from '#server/platform/db/schema/experiences.ts'
import { favorites } from '#server/platform/db/schema/favorites.ts'
import { giftCards } from '#server/platform/db/schema/gift-cards.ts'
import { listingChanges } from '#server/platform/db/schema/listing-changes.ts'
import { blocks, conversations } from '#server/platform/db/schema/messages.ts'
import { bookingMoves } from '#server/platform/db/schema/moves.ts'
import { notifications, pushSubscriptions } from '#server/platform/db/schema/notifications.ts'
import { idempotencyKeys, idempotencyUsage } from '#server/platform/db/schema/operations.ts'
import { payoutAccounts } from '#server/platform/db/schema/payouts.ts'
import { reviews } from '#server/platform/db/schema/reviews.ts'
import {
  knownDevices,
  passkeys,
  providerIdentities,
  recoveryCodes,
  securityEvents,
  twoFactor,
} from '#server/platform/db/schema/security.ts'
import { emailVerifications, loginNetworks, passwordResets, sessions, users } from '#server/platform/db/schema/users.ts'
import { waitlistEntries } from '#server/platform/db/schema/waitlist.ts'
import { findUser, findUserByEmail, noPendingEmail, type UserRow } from '../accounts/users/repository.ts'

/** Returns the account of an address or id. Throws a sentence for the operator if there is none. */
export const requireAccount = async (db: Database, emailOrId: string): Promise<UserRow> => {
  const row = emailOrId.includes('@') ? await findUserByEmail(db, emailOrId) : await findUser(db, emailOrId)
  if (row === null) throw new Error(`${emailOrId} has no account.`)
  return row
}

/** Returns the open bookings of an account, as traveler and as host. */
export const findOpenBookings = (db: Database, userId: string) =>
  db
    .select({ booking: bookings, translations: experiences.translations })
    .from(bookings)
    .innerJoin(experiences, eq(experiences.id, bookings.experienceId))
    .where(and(isPartyOf(userId), isActiveSql))
    .orderBy(bookings.startsAt, bookings.id)

export const withdrawListings = async (db: Database, userId: string, now: Date): Promise<void> => {
  await db
    .update(experiences)
    .set({
      deletedAt: now,
      updatedAt: now,
      version: sql`${experiences.version} + 1`,
      changedIn: sql`pg_current_xact_id()`,
    })
    .where(and(eq(experiences.hostId, userId), isNull(experiences.deletedAt)))
  const listings = db.select({ id: experiences.id }).from(experiences).where(eq(experiences.hostId, userId))
  await db.delete(listingChanges).where(inArray(listingChanges.experienceId, listings))
}

/**
 * Deletes the rows of the account's pictures that no listing or avatar shows, that no admin may restore in a listing, and that no other
 * account has uploaded. Returns their hashes.
 */
export const dropPictures = async (db: Database, userId: string): Promise<string[]> => {
  const isShown = sql`exists (select 1 from ${experiences} where ${experiences.images}::text like '%' || ${media.sha256} || '%')`
  const isRestorable = sql`exists (select 1 from ${listingChanges} where ${listingChanges.images}::text like '%' || ${media.sha256} || '%')`
  const isAvatar = sql`exists (select 1 from ${users} where ${users.avatar} like '%' || ${media.sha256} || '%')`
  const isUploaded = sql`exists (select 1 from ${mediaUploads} where ${mediaUploads.sha256} = ${media.sha256})`
  const dropped = await db
    .delete(media)
    .where(and(eq(media.ownerId, userId), not(isShown), not(isRestorable), not(isAvatar), not(isUploaded)))
    .returning({ sha256: media.sha256 })
  return dropped.map(({ sha256 }) => sha256)
}

/**
 * Deletes the answers that are stored for repeated requests of admins and of the accounts with which this account had bookings or
 * conversations, if they contain its id: a booking or a conversation in them also contains the name, and a confirmed booking the contact.
 */
const deleteStoredAnswers = async (db: Database, userId: string): Promise<void> => {
  await db.delete(idempotencyKeys).where(sql`${idempotencyKeys.userId} in (
    select ${bookings.hostId} from ${bookings} where ${bookings.travelerId} = ${userId}
    union select ${bookings.travelerId} from ${bookings} where ${bookings.hostId} = ${userId}
    union select ${conversations.hostId} from ${conversations} where ${conversations.travelerId} = ${userId}
    union select ${conversations.travelerId} from ${conversations} where ${conversations.hostId} = ${userId}
    union select ${users.id} from ${users} where ${users.isAdmin}
  ) and ${idempotencyKeys.body}::text like ${`%${userId}%`}`)
}

/**
 * Tables whose rows belong to one account, by the columns that name it. recover.test.ts compares them with the schema. Not among them are
 * `phone_codes`, because codes count toward the limit of their number for a day, whatever becomes of the account.
 */
export const ownedBy = [
  sessions.userId,
  emailVerifications.userId,
  passwordResets.userId,
  loginNetworks.userId,
  securityEvents.userId,
  knownDevices.userId,
  twoFactor.userId,
  recoveryCodes.userId,
  passkeys.userId,
  providerIdentities.userId,
  pushSubscriptions.userId,
  notifications.userId,
  idempotencyKeys.userId,
  idempotencyUsage.userId,
  payoutAccounts.userId,
  favorites.userId,
  waitlistEntries.userId,
  mediaUploads.userId,
  blocks.blockerId,
  blocks.blockedId,
] as const

/** Deletes the rows that belong to the account alone, and what other accounts' stored answers contain of it. For its pictures see `dropPictures`. */
export const deleteOwnedRows = async (db: Database, userId: string): Promise<void> => {
  for (const column of ownedBy) await db.delete(column.table).where(eq(column, userId))
  await deleteStoredAnswers(db, userId)
}

/** Returns an address that cannot exist: the domain `invalid` is reserved. */
const deletedAddress = (userId: string) => `${userId}@deleted.invalid`
const deletedGuest = { ...deletedName, email: 'nobody@deleted.example', phone: '000000' }

/** Removes personal data from the rows that other accounts share, and from the account itself. */
export const anonymizeAccount = async (db: Database, userId: string, now: Date): Promise<void> => {
  await db
    .update(reviews)
    .set({ userId: null, userName: `${deletedName.firstName} ${deletedName.lastName}`, userAvatar: null })
    .where(eq(reviews.userId, userId))
  await db
    .update(bookings)
    .set({ guestInfo: deletedGuest, message: null, updatedAt: now })
    .where(eq(bookings.travelerId, userId))
  const traveled = db.select({ id: bookings.id }).from(bookings).where(eq(bookings.travelerId, userId))
  await db
    .update(bookingMoves)
    .set({ message: null })
    .where(and(eq(bookingMoves.by, 'traveler'), inArray(bookingMoves.bookingId, traveled)))
  // Gift cards stay valid, because their code is worth money. Only the buyer knows the recipient.
  await db
    .update(giftCards)
    .set({ recipientName: '', recipientEmail: '', recipientRefusedAt: null, message: null, updatedAt: now })
    .where(eq(giftCards.buyerId, userId))
  await db
    .update(users)
    .set({
      ...deletedName,
      email: deletedAddress(userId),
      emailVerifiedAt: null,
      ...noPendingEmail,
      refusedEmails: [],
      passwordHash: '',
      avatar: null,
      phoneNumber: null,
      confirmedPhone: null,
      dateOfBirth: null,
      bio: null,
      bioTranslations: null,
      languages: [],
      isHost: false,
      isAdmin: false,
      superhost: false,
      responseRate: null,
      profileViews: 0,
      lastPromotionAt: null,
      unsubscribeToken: null,
      // An admin wrote it about a named person.
      suspensionReason: null,
      deletedAt: now,
    })
    .where(eq(users.id, userId))
}
