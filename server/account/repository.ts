import { and, eq, inArray, isNull, not, or, sql } from 'drizzle-orm'
import { deletedName } from '#contract/rules/people/deleted-name.ts'
import type { Database } from '#server/platform/db/database.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { experiences, media, mediaUploads } from '#server/platform/db/schema/experiences.ts'
import { favorites } from '#server/platform/db/schema/favorites.ts'
import { giftCards } from '#server/platform/db/schema/gift-cards.ts'
import { listingChanges } from '#server/platform/db/schema/listing-changes.ts'
import { blocks, conversations } from '#server/platform/db/schema/messages.ts'
import { bookingMoves } from '#server/platform/db/schema/moves.ts'
import { notifications, pushSubscriptions } from '#server/platform/db/schema/notifications.ts'
import { idempotencyKeys } from '#server/platform/db/schema/operations.ts'
import { payoutAccounts } from '#server/platform/db/schema/payouts.ts'
import { reviews } from '#server/platform/db/schema/reviews.ts'
import { knownDevices, passkeys, providerIdentities, securityEvents } from '#server/platform/db/schema/security.ts'
import { emailVerifications, loginNetworks, passwordResets, sessions, users } from '#server/platform/db/schema/users.ts'
import { waitlistEntries } from '#server/platform/db/schema/waitlist.ts'
import { announceEnded } from '#server/platform/events/announce.ts'
import { dropTwoFactor } from '../accounts/two-factor/repository.ts'

type Tx = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

/** A person's bookings that may still be to come, on either side. */
export const findOpenBookings = (db: Tx, userId: string) =>
  db
    .select({ booking: bookings, translations: experiences.translations })
    .from(bookings)
    .innerJoin(experiences, eq(experiences.id, bookings.experienceId))
    .where(
      and(
        or(eq(bookings.travelerId, userId), eq(bookings.hostId, userId)),
        inArray(bookings.status, ['pending', 'confirmed']),
      ),
    )
    .orderBy(bookings.startsAt, bookings.id)

export const withdrawListings = async (db: Tx, userId: string, now: Date): Promise<void> => {
  await db
    .update(experiences)
    .set({
      deletedAt: now,
      updatedAt: now,
      version: sql`${experiences.version} + 1`,
      changedIn: sql`pg_current_xact_id()`,
    })
    .where(and(eq(experiences.hostId, userId), isNull(experiences.deletedAt)))
  const theirs = db.select({ id: experiences.id }).from(experiences).where(eq(experiences.hostId, userId))
  await db.delete(listingChanges).where(inArray(listingChanges.experienceId, theirs))
}

/**
 * Takes the rows of their pictures away that no listing or portrait shows, that no admin may bring back into a listing, and
 * that nobody else has sent; answers which.
 */
export const dropPictures = async (db: Tx, userId: string): Promise<string[]> => {
  const isShown = sql`exists (select 1 from ${experiences} where ${experiences.images}::text like '%' || ${media.sha256} || '%')`
  const isKept = sql`exists (select 1 from ${listingChanges} where ${listingChanges.images}::text like '%' || ${media.sha256} || '%')`
  const isWorn = sql`exists (select 1 from ${users} where ${users.avatar} like '%' || ${media.sha256} || '%')`
  const isSent = sql`exists (select 1 from ${mediaUploads} where ${mediaUploads.sha256} = ${media.sha256})`
  const dropped = await db
    .delete(media)
    .where(and(eq(media.ownerId, userId), not(isShown), not(isKept), not(isWorn), not(isSent)))
    .returning({ sha256: media.sha256 })
  return dropped.map(({ sha256 }) => sha256)
}

/**
 * Deletes the answers that are stored for repeated requests of admins and of the accounts with which this account had bookings or
 * conversations, if they contain its id: a booking or a conversation in them also contains the name, and a confirmed booking the contact.
 */
const deleteStoredAnswers = async (db: Tx, userId: string): Promise<void> => {
  await db.delete(idempotencyKeys).where(sql`${idempotencyKeys.userId} in (
    select ${bookings.hostId} from ${bookings} where ${bookings.travelerId} = ${userId}
    union select ${bookings.travelerId} from ${bookings} where ${bookings.hostId} = ${userId}
    union select ${conversations.hostId} from ${conversations} where ${conversations.travelerId} = ${userId}
    union select ${conversations.travelerId} from ${conversations} where ${conversations.hostId} = ${userId}
    union select ${users.id} from ${users} where ${users.isAdmin}
  ) and ${idempotencyKeys.body}::text like ${`%${userId}%`}`)
}

/** What is theirs alone goes, but for their pictures: `dropPictures`. */
export const dropOwn = async (db: Tx, userId: string): Promise<void> => {
  const ended = await db.delete(sessions).where(eq(sessions.userId, userId)).returning({ id: sessions.id })
  await announceEnded(
    db,
    ended.map(({ id }) => id),
  )
  await db.delete(emailVerifications).where(eq(emailVerifications.userId, userId))
  await db.delete(securityEvents).where(eq(securityEvents.userId, userId))
  await db.delete(favorites).where(eq(favorites.userId, userId))
  await db.delete(waitlistEntries).where(eq(waitlistEntries.userId, userId))
  await db.delete(notifications).where(eq(notifications.userId, userId))
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId))
  await db.delete(knownDevices).where(eq(knownDevices.userId, userId))
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId))
  await db.delete(loginNetworks).where(eq(loginNetworks.userId, userId))
  await db.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, userId))
  await deleteStoredAnswers(db, userId)
  await db.delete(mediaUploads).where(eq(mediaUploads.userId, userId))
  await db.delete(blocks).where(or(eq(blocks.blockerId, userId), eq(blocks.blockedId, userId)))
  await dropTwoFactor(db, userId)
  await db.delete(payoutAccounts).where(eq(payoutAccounts.userId, userId))
  await db.delete(passkeys).where(eq(passkeys.userId, userId))
  await db.delete(providerIdentities).where(eq(providerIdentities.userId, userId))
}

/** Nobody's address: `invalid` is reserved for that. */
const noAddress = (userId: string) => `${userId}@deleted.invalid`
const noGuest = { ...deletedName, email: 'nobody@deleted.example', phone: '000000' }

/** What others keep stays, without anything personal. */
export const blankPerson = async (db: Tx, userId: string, now: Date): Promise<void> => {
  await db
    .update(reviews)
    .set({ userId: null, userName: `${deletedName.firstName} ${deletedName.lastName}`, userAvatar: null })
    .where(eq(reviews.userId, userId))
  await db
    .update(bookings)
    .set({ guestInfo: noGuest, message: null, updatedAt: now })
    .where(eq(bookings.travelerId, userId))
  const theirs = db.select({ id: bookings.id }).from(bookings).where(eq(bookings.travelerId, userId))
  await db
    .update(bookingMoves)
    .set({ message: null })
    .where(and(eq(bookingMoves.by, 'traveler'), inArray(bookingMoves.bookingId, theirs)))
  // Their cards go on: whoever has the code holds them. Whom they were for is known to that person alone.
  await db
    .update(giftCards)
    .set({ recipientName: '', recipientEmail: '', recipientRefusedAt: null, message: null, updatedAt: now })
    .where(eq(giftCards.buyerId, userId))
  await db
    .update(users)
    .set({
      ...deletedName,
      email: noAddress(userId),
      emailVerifiedAt: null,
      pendingEmail: null,
      pendingEmailExpiresAt: null,
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
