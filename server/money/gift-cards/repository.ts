import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { type CardUse, spendableBalance } from '#contract/rules/money/gift-card.ts'
import { afterCursor, newestFirst } from '#server/experiences/search/newest-first.ts'
import { affectsRows, type Database, firstRow } from '#server/platform/db/database.ts'
import { giftCards, giftCardUses } from '#server/platform/db/schema/gift-cards.ts'
import { moneyDocuments } from '#server/platform/db/schema/money-documents.ts'
import { idempotencyKeys } from '#server/platform/db/schema/operations.ts'
import { paymentEvents, payments } from '#server/platform/db/schema/payments.ts'

export type GiftCardRow = typeof giftCards.$inferSelect

/** Returns the whole MAD on an active card that were neither spent nor taken back by the provider. A part of it may have expired. */
export const balanceOf = ({ value, used, reversed }: Pick<GiftCardRow, 'value' | 'used' | 'reversed'>): number =>
  Math.max(0, value - used - reversed)

/** Inserts a card; returns false if its id is taken. */
export const insertCard = (db: Database, row: typeof giftCards.$inferInsert): Promise<boolean> =>
  affectsRows(db.insert(giftCards).values(row).onConflictDoNothing({ target: giftCards.id }))

export const findCard = (db: Database, id: string): Promise<GiftCardRow | null> =>
  firstRow(db.select().from(giftCards).where(eq(giftCards.id, id)))

/** Returns a card, locked until the transaction ends: a second spender waits and sees what the first one left. */
export const holdCard = (db: Database, id: string): Promise<GiftCardRow | null> =>
  firstRow(db.select().from(giftCards).where(eq(giftCards.id, id)).for('update'))

/** Returns the amounts that bookings took from these cards and returned to them, by card, the oldest first. */
const findUses = async (db: Database, cardIds: readonly string[]): Promise<ReadonlyMap<string, readonly CardUse[]>> => {
  if (cardIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(giftCardUses)
    .where(inArray(giftCardUses.giftCardId, [...cardIds]))
    .orderBy(asc(giftCardUses.createdAt), asc(giftCardUses.id))
  const uses = rows.map(({ giftCardId, amount, createdAt }) => ({ giftCardId, amount, at: createdAt.getTime() }))
  return Map.groupBy(uses, ({ giftCardId }) => giftCardId)
}

export interface Spendable {
  remaining: number
  /** When the whole of `remaining` expires. */
  until: Date
}

/** Returns `spendableBalance` for a row; null for an unpaid card. */
export const spendableOn = (
  card: Pick<GiftCardRow, 'state' | 'value' | 'used' | 'reversed' | 'expiresAt'>,
  uses: readonly CardUse[] | undefined,
  now: Date,
): Spendable | null => {
  const { state, value, expiresAt } = card
  if (state !== 'active' || expiresAt === null) return null
  const { remaining, until } = spendableBalance({ value, expiresAt: expiresAt.getTime() }, uses ?? [], now.getTime())
  return { remaining: Math.min(remaining, balanceOf(card)), until: new Date(until) }
}

/** Returns the card of a code if an amount can be spent now. `hashes` are those that the code may be stored under. `isHeld` locks the card. */
export const findSpendable = async (
  db: Database,
  hashes: readonly string[],
  now: Date,
  isHeld = false,
): Promise<(GiftCardRow & Spendable) | null> => {
  if (hashes.length === 0) return null
  const query = db
    .select()
    .from(giftCards)
    .where(
      and(
        inArray(giftCards.codeHash, [...hashes]),
        eq(giftCards.state, 'active'),
        sql`${giftCards.value} > ${giftCards.used} + ${giftCards.reversed}`,
      ),
    )
  const [row] = await (isHeld ? query.for('update') : query)
  if (row === undefined) return null
  const spendable = spendableOn(row, (await findUses(db, [row.id])).get(row.id), now)
  return spendable === null || spendable.remaining === 0 ? null : { ...row, ...spendable }
}

export const changeCard = (
  db: Database,
  id: string,
  changes: Partial<GiftCardRow> & { updatedAt: Date },
): Promise<GiftCardRow | null> => firstRow(db.update(giftCards).set(changes).where(eq(giftCards.id, id)).returning())

/**
 * Removes a deleted account's name and address from the cards that others bought for it, and deletes these buyers' stored answers that
 * contain them. The code of a paid card was mailed already. An unpaid card can no longer be paid, because no address is left for its code.
 * Returns the ids of the unpaid ones.
 */
export const forgetRecipient = async (db: Database, email: string, now: Date): Promise<string[]> => {
  const cards = await db
    .update(giftCards)
    .set({ recipientName: '', recipientEmail: '', recipientRefusedAt: null, updatedAt: now })
    .where(eq(giftCards.recipientEmail, email))
    .returning({ id: giftCards.id, buyerId: giftCards.buyerId, state: giftCards.state })
  if (cards.length === 0) return []
  const buyers = cards.map(({ buyerId }) => buyerId)
  const isNamed = sql`strpos(${idempotencyKeys.body}::text, ${email}) > 0`
  await db.delete(idempotencyKeys).where(and(inArray(idempotencyKeys.userId, buyers), isNamed))
  return cards.filter(({ state }) => state === 'waiting').map(({ id }) => id)
}

/** Records an amount that a booking takes from a held card; a negative one is returned to it. */
export const recordUse = async (
  db: Database,
  use: { giftCardId: string; bookingId: string; amount: number },
  now: Date,
): Promise<void> => {
  await db.insert(giftCardUses).values({ id: uuid(), ...use, createdAt: now })
  await db
    .update(giftCards)
    .set({ used: sql`${giftCards.used} + ${use.amount}`, updatedAt: now })
    .where(eq(giftCards.id, use.giftCardId))
}

/**
 * Locks the card that pays a held booking and returns its id; null if no card pays it. Always called before the booking's places change,
 * because a new booking locks its card first as well.
 */
export const holdCardByBooking = async (db: Database, bookingId: string): Promise<string | null> => {
  const used = db
    .select({ id: giftCardUses.giftCardId })
    .from(giftCardUses)
    .where(eq(giftCardUses.bookingId, bookingId))
    .limit(1)
  const [row] = await db.select({ id: giftCards.id }).from(giftCards).where(inArray(giftCards.id, used)).for('update')
  return row?.id ?? null
}

const isWaitingOf = (buyerId: string) => and(eq(giftCards.buyerId, buyerId), eq(giftCards.state, 'waiting'))

/** Returns the buyer's unpaid cards, locked until the transaction ends so that no new payment attempt opens meanwhile. */
export const holdWaitingCards = (db: Database, buyerId: string): Promise<GiftCardRow[]> =>
  db.select().from(giftCards).where(isWaitingOf(buyerId)).orderBy(giftCards.id).for('update')

export const countWaiting = (db: Database, buyerId: string, since: Date): Promise<number> =>
  db.$count(giftCards, and(isWaitingOf(buyerId), gte(giftCards.createdAt, since)))

/** Returns the ids of the receipts of these cards' first charges, by card. */
const findReceipts = async (db: Database, cardIds: readonly string[]): Promise<Map<string, string>> => {
  if (cardIds.length === 0) return new Map()
  const rows = await db
    .select({ cardId: payments.giftCardId, id: moneyDocuments.id })
    .from(payments)
    .innerJoin(paymentEvents, eq(paymentEvents.paymentId, payments.id))
    .innerJoin(moneyDocuments, eq(moneyDocuments.cause, sql`'charge:' || ${paymentEvents.id}`))
    .where(inArray(payments.giftCardId, [...cardIds]))
    .orderBy(desc(moneyDocuments.issuedAt), desc(moneyDocuments.id))
  return new Map(rows.flatMap(({ cardId, id }) => (cardId === null ? [] : [[cardId, id] as const])))
}

const order = { moment: giftCards.createdAt, id: giftCards.id }

export interface BoughtCard {
  card: GiftCardRow
  uses: readonly CardUse[]
  receiptId: string | null
}

/** Returns the cards of a buyer, the newest first, each with its uses and its receipt. */
export const findBought = async (
  db: Database,
  buyerId: string,
  { cursor, limit, id }: { cursor?: string | undefined; limit: number; id?: string },
): Promise<BoughtCard[]> => {
  const rows = await db
    .select()
    .from(giftCards)
    .where(
      and(
        eq(giftCards.buyerId, buyerId),
        id === undefined ? undefined : eq(giftCards.id, id),
        afterCursor(order, cursor),
      ),
    )
    .orderBy(...newestFirst(order))
    .limit(limit)
  const ids = rows.map((row) => row.id)
  const [receipts, uses] = [await findReceipts(db, ids), await findUses(db, ids)]
  return rows.map((card) => ({ card, uses: uses.get(card.id) ?? [], receiptId: receipts.get(card.id) ?? null }))
}
