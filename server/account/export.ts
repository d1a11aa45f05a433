import { eq, getTableColumns, inArray, or } from 'drizzle-orm'
import type { AccountExport } from '#contract/models/account.ts'
import { isBlocked, type Reader, redactCash, redactNoShow } from '#server/bookings/blocked-texts.ts'
import { type BookingRow, isPartyOf } from '#server/bookings/repository.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { cashPayments } from '#server/platform/db/schema/cash.ts'
import { contactMessages } from '#server/platform/db/schema/contact.ts'
import { experiences, media, mediaUploads } from '#server/platform/db/schema/experiences.ts'
import { favorites } from '#server/platform/db/schema/favorites.ts'
import { giftCards, giftCardUses } from '#server/platform/db/schema/gift-cards.ts'
import { listingChanges } from '#server/platform/db/schema/listing-changes.ts'
import { blocks, conversations, messages, reports } from '#server/platform/db/schema/messages.ts'
import { moneyDocuments } from '#server/platform/db/schema/money-documents.ts'
import { bookingMoves } from '#server/platform/db/schema/moves.ts'
import { noShows } from '#server/platform/db/schema/no-shows.ts'
import { notifications } from '#server/platform/db/schema/notifications.ts'
import { payoutAccounts, payoutRuns, payouts } from '#server/platform/db/schema/payouts.ts'
import { reviews } from '#server/platform/db/schema/reviews.ts'
import { passkeys, providerIdentities, securityEvents } from '#server/platform/db/schema/security.ts'
import { sessions } from '#server/platform/db/schema/users.ts'
import { waitlistEntries } from '#server/platform/db/schema/waitlist.ts'
import type { Caller, Deps } from '#server/platform/deps.ts'
import { pick } from '#server/platform/pick.ts'
import { describeDevice } from '../accounts/security/devices.ts'
import { hasTwoFactor } from '../accounts/two-factor/repository.ts'
import { findCallerRow } from '../accounts/users/caller.ts'
import { toUser } from '../accounts/users/to-user.ts'

const withoutColumns = <Row extends object>(
  rows: readonly Row[],
  names: readonly string[],
): Record<string, unknown>[] =>
  rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name))))

/** Columns that serve searching and ordering only. */
const derivedColumns = [
  'titleWords',
  'searchWords',
  'descriptionTerms',
  'changedIn',
  'score',
  'locationKey',
  'cardTranslations',
  'ratingSum',
]

/**
 * Returns a guest's booking as the host's page shows it: phone and e-mail address only once it is confirmed, and no gift card amounts,
 * which concern only the traveler and us (server/bookings/to-booking.ts, src/features/hosting/bookings/booking-facts.tsx).
 */
const toGuestBooking = ({ giftAmount: _, giftBack: __, ...row }: BookingRow) => {
  const { firstName, lastName } = row.guestInfo
  const isCertain = row.status === 'confirmed' || row.status === 'completed'
  return { ...row, guestInfo: isCertain ? row.guestInfo : { firstName, lastName } }
}

const toReader = (userId: string, hostId: string, isBlocked: boolean): Reader => ({
  side: userId === hostId ? 'host' : 'traveler',
  isBlocked,
})

/**
 * Returns everything that the database has about an account, as plain data: dates as text, without passwords, tokens and secrets. Of other
 * people's bookings, it has what their host sees in the app.
 */
export const exportAccount = async (deps: Deps, caller: Caller): Promise<AccountExport> => {
  const { db, clock } = deps
  const { userId } = caller
  const { id, userAgent, createdAt, lastUsedAt, expiresAt, isRemembered } = sessions
  const signIns = await db
    .select({ id, userAgent, createdAt, lastUsedAt, expiresAt, isRemembered })
    .from(sessions)
    .where(eq(sessions.userId, userId))
  const threads = await db
    .select()
    .from(conversations)
    .where(or(eq(conversations.travelerId, userId), eq(conversations.hostId, userId)))
  const inThreads = inArray(
    messages.conversationId,
    threads.map((thread) => thread.id),
  )
  const blockColumns = { hostId: bookings.hostId, isBlocked: isBlocked() }
  const absences = await db
    .select({ row: noShows, ...blockColumns })
    .from(noShows)
    .innerJoin(bookings, eq(bookings.id, noShows.bookingId))
    .where(isPartyOf(userId))
  const cash = await db
    .select({ row: cashPayments, ...blockColumns })
    .from(cashPayments)
    .innerJoin(bookings, eq(bookings.id, cashPayments.bookingId))
    .where(isPartyOf(userId))
  const row = await findCallerRow(deps, caller)
  const found = {
    exportedAt: clock().toISOString(),
    profile: toUser(deps, row),
    ...(row.bioTranslations && { bioTranslations: row.bioTranslations }),
    twoFactor: await hasTwoFactor(db, userId),
    bookings: await db.select().from(bookings).where(eq(bookings.travelerId, userId)),
    moves: await db
      .select(getTableColumns(bookingMoves))
      .from(bookingMoves)
      .innerJoin(bookings, eq(bookings.id, bookingMoves.bookingId))
      .where(eq(bookings.travelerId, userId)),
    waitlist: await db.select().from(waitlistEntries).where(eq(waitlistEntries.userId, userId)),
    guestBookings: (await db.select().from(bookings).where(eq(bookings.hostId, userId))).map(toGuestBooking),
    favorites: await db.select().from(favorites).where(eq(favorites.userId, userId)),
    reviews: await db.select().from(reviews).where(eq(reviews.userId, userId)),
    conversations: threads,
    messages: threads.length === 0 ? [] : await db.select().from(messages).where(inThreads).orderBy(messages.seq),
    notifications: await db.select().from(notifications).where(eq(notifications.userId, userId)),
    listings: withoutColumns(await db.select().from(experiences).where(eq(experiences.hostId, userId)), derivedColumns),
    listingChanges: await db
      .select(getTableColumns(listingChanges))
      .from(listingChanges)
      .innerJoin(experiences, eq(experiences.id, listingChanges.experienceId))
      .where(eq(experiences.hostId, userId)),
    pictures: await db
      .select({ sha256: media.sha256, width: media.width, height: media.height, sentAt: mediaUploads.createdAt })
      .from(mediaUploads)
      .innerJoin(media, eq(media.sha256, mediaUploads.sha256))
      .where(eq(mediaUploads.userId, userId)),
    sessions: signIns.map((row) => ({ ...row, ...describeDevice(row.userAgent) })),
    securityEvents: withoutColumns(await db.select().from(securityEvents).where(eq(securityEvents.userId, userId)), [
      'subjectId',
    ]),
    // Omits the sealed number, so that a copied access token does not reveal it.
    payoutAccount: withoutColumns(await db.select().from(payoutAccounts).where(eq(payoutAccounts.userId, userId)), [
      'sealedRib',
    ]),
    payouts: await db
      .select({
        ...pick(payouts, 'amount', 'holder', 'lastDigits'),
        ...pick(payoutRuns, 'createdAt', 'paidAt', 'reference'),
      })
      .from(payouts)
      .innerJoin(payoutRuns, eq(payoutRuns.id, payouts.runId))
      .where(eq(payouts.hostId, userId)),
    noShows: absences.map(({ row, hostId, isBlocked }) => redactNoShow(row, toReader(userId, hostId, isBlocked))),
    cashPayments: cash.map(({ row, hostId, isBlocked }) => redactCash(row, toReader(userId, hostId, isBlocked))),
    // Omits the code, which is worth money, so that a copied access token does not reveal it.
    giftCards: withoutColumns(await db.select().from(giftCards).where(eq(giftCards.buyerId, userId)), [
      'codeHash',
      'sealedCode',
    ]),
    giftCardUses: await db
      .select(getTableColumns(giftCardUses))
      .from(giftCardUses)
      .innerJoin(bookings, eq(bookings.id, giftCardUses.bookingId))
      .where(eq(bookings.travelerId, userId)),
    documents: await db.select().from(moneyDocuments).where(eq(moneyDocuments.ownerId, userId)),
    passkeys: withoutColumns(await db.select().from(passkeys).where(eq(passkeys.userId, userId)), ['publicKey']),
    providerIdentities: await db.select().from(providerIdentities).where(eq(providerIdentities.userId, userId)),
    blocks: await db.select().from(blocks).where(eq(blocks.blockerId, userId)),
    reports: await db.select().from(reports).where(eq(reports.reporterId, userId)),
    contactMessages: withoutColumns(await db.select().from(contactMessages).where(eq(contactMessages.userId, userId)), [
      'origin',
    ]),
  }
  // Turns dates into text.
  return JSON.parse(JSON.stringify(found)) as AccountExport
}
