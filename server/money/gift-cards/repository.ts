import { and, count, desc, eq, gt, gte, inArray, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { giftCardReturnDays } from '#contract/rules/money/gift-card.ts'
import type { Database } from '#server/deps.ts'
import { afterCursor, newestFirst } from '#server/experiences/search/newest-first.ts'
import { giftCards, giftCardUses } from '#server/platform/db/schema/gift-cards.ts'
import { moneyDocuments } from '#server/platform/db/schema/money-documents.ts'
import { paymentEvents, payments } from '#server/platform/db/schema/payments.ts'

type Db = Pick<Database, 'select' | 'insert' | 'update'>
export type GiftCardRow = typeof giftCards.$inferSelect

const dayMs = 86_400_000

/** Whole MAD that can still be spent of an active card. */
export const leftOn = ({ value, used, reversed }: Pick<GiftCardRow, 'value' | 'used' | 'reversed'>): number =>
  value - used - reversed

/** False where a card has this id already. */
export const insertCard = async (db: Pick<Db, 'insert'>, row: GiftCardRow): Promise<boolean> => {
  const written = await db.insert(giftCards).values(row).onConflictDoNothing({ target: giftCards.id }).returning()
  return written.length > 0
}

export const findCard = async (db: Pick<Db, 'select'>, id: string): Promise<GiftCardRow | null> => {
  const [row] = await db.select().from(giftCards).where(eq(giftCards.id, id))
  return row ?? null
}

/** Holds one until the transaction ends: of two who would spend it, the second sees what the first did. */
export const holdCard = async (db: Pick<Db, 'select'>, id: string): Promise<GiftCardRow | null> => {
  const [row] = await db.select().from(giftCards).where(eq(giftCards.id, id)).for('update')
  return row ?? null
}

/** The card of a code that can be spent now, by the hashes that its code may be kept under. */
const isSpendable = (hashes: readonly string[], now: Date) =>
  and(
    inArray(giftCards.codeHash, [...hashes]),
    eq(giftCards.state, 'active'),
    gt(giftCards.expiresAt, now),
    sql`${giftCards.value} > ${giftCards.used} + ${giftCards.reversed}`,
  )

export const findSpendable = async (
  db: Pick<Db, 'select'>,
  hashes: readonly string[],
  now: Date,
): Promise<GiftCardRow | null> => {
  if (hashes.length === 0) return null
  const [row] = await db.select().from(giftCards).where(isSpendable(hashes, now))
  return row ?? null
}

/** The same, held until the transaction ends. */
export const holdSpendable = async (
  db: Pick<Db, 'select'>,
  hashes: readonly string[],
  now: Date,
): Promise<GiftCardRow | null> => {
  if (hashes.length === 0) return null
  const [row] = await db.select().from(giftCards).where(isSpendable(hashes, now)).for('update')
  return row ?? null
}

export const changeCard = async (
  db: Pick<Db, 'update'>,
  id: string,
  changes: Partial<GiftCardRow> & { updatedAt: Date },
): Promise<GiftCardRow | null> => {
  const [row] = await db.update(giftCards).set(changes).where(eq(giftCards.id, id)).returning()
  return row ?? null
}

/** Writes what a booking takes of a held card. */
export const takeFromCard = async (
  db: Db,
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
 * Holds the card that pays a held booking; null where none does. Always before its places change: whoever books holds the card
 * first as well.
 */
export const holdCardOf = async (db: Pick<Db, 'select'>, bookingId: string): Promise<string | null> => {
  const of = db
    .select({ id: giftCardUses.giftCardId })
    .from(giftCardUses)
    .where(eq(giftCardUses.bookingId, bookingId))
    .limit(1)
  const [row] = await db.select({ id: giftCards.id }).from(giftCards).where(inArray(giftCards.id, of)).for('update')
  return row?.id ?? null
}

/** What a booking gives back on its card, which can then be spent for a while at least. */
export const returnToCard = async (
  db: Db,
  use: { giftCardId: string; bookingId: string; amount: number },
  now: Date,
): Promise<void> => {
  const until = new Date(now.getTime() + giftCardReturnDays * dayMs).toISOString()
  await takeFromCard(db, { ...use, amount: -use.amount }, now)
  await db
    .update(giftCards)
    .set({ expiresAt: sql`greatest(${giftCards.expiresAt}, ${until}::timestamptz)` })
    .where(eq(giftCards.id, use.giftCardId))
}

/** Cards of a person that wait for their payment, held until the transaction ends: no other attempt is opened meanwhile. */
export const holdWaitingCards = (db: Pick<Db, 'select'>, buyerId: string): Promise<GiftCardRow[]> =>
  db
    .select()
    .from(giftCards)
    .where(and(eq(giftCards.buyerId, buyerId), eq(giftCards.state, 'waiting')))
    .orderBy(giftCards.id)
    .for('update')

export const countWaiting = async (db: Pick<Db, 'select'>, buyerId: string, since: Date): Promise<number> => {
  const [row] = await db
    .select({ total: count() })
    .from(giftCards)
    .where(and(eq(giftCards.buyerId, buyerId), eq(giftCards.state, 'waiting'), gte(giftCards.createdAt, since)))
  return row?.total ?? 0
}

/** Ids of the receipts of these cards, by card: of the first charge of each. */
const findReceipts = async (db: Pick<Db, 'select'>, cardIds: readonly string[]): Promise<Map<string, string>> => {
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

/** Those a person bought, the newest first, each with its receipt. */
export const findBought = async (
  db: Pick<Db, 'select'>,
  buyerId: string,
  { cursor, limit, id }: { cursor?: string | undefined; limit: number; id?: string },
): Promise<{ card: GiftCardRow; receiptId: string | null }[]> => {
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
  const receipts = await findReceipts(
    db,
    rows.map((row) => row.id),
  )
  return rows.map((card) => ({ card, receiptId: receipts.get(card.id) ?? null }))
}
