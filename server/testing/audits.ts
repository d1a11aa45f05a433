/** Invariants of bookings, seats and money. Each audit returns problems as sentences, and none if all is well. */
import { eq, sql } from 'drizzle-orm'
import { cashDue, onlineAmount } from '#contract/rules/money/deposit.ts'
import type { Database } from '#server/platform/db/database.ts'
import { bookings, seats } from '#server/platform/db/schema/bookings.ts'
import type { TestApp } from './test-app.ts'

type Db = Pick<Database, 'execute'>

const numbersOf = async (db: Db, query: ReturnType<typeof sql>): Promise<Record<string, number>> => {
  const { rows } = await db.execute<Record<string, unknown>>(query)
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]))
}

/** Returns the sum of all ledger lines, which is zero at all times. */
export const ledgerSum = async (db: Db): Promise<number> =>
  (await numbersOf(db, sql`select coalesce(sum(amount), 0) as total from ledger_lines`)).total ?? Number.NaN

const accountTotal = (account: string) =>
  sql`(select coalesce(sum(amount), 0) from ledger_lines where account = ${sql.raw(`'${account}'`)})`
/** Selects the whole MAD of each booking that we hold, computed from its charges, gift card uses, refunds and reversals. */
const retainedAmounts = sql`(
  select bookings.id, bookings.status,
    (select coalesce(sum(event.amount), 0) from payment_events event join payments on payments.id = event.payment_id
      where payments.booking_id = bookings.id and event.outcome = 'approved')
    + (select coalesce(sum(amount), 0) from gift_card_uses where booking_id = bookings.id)
    - (select coalesce(sum(amount), 0) from refunds where booking_id = bookings.id)
    - (select coalesce(sum(alert.from_held + alert.from_owed), 0) from payment_alerts alert
      join payments on payments.id = alert.payment_id where payments.booking_id = bookings.id) as amount
  from bookings)`

/** Returns the differences between the ledger and the rows it is derived from. */
export const auditLedger = async (db: Db): Promise<string[]> => {
  const pairs: Record<string, [ReturnType<typeof sql>, ReturnType<typeof sql>]> = {
    charged: [
      sql`- ${accountTotal('charged')}`,
      sql`(select coalesce(sum(amount), 0) from payment_events where outcome = 'approved')`,
    ],
    gift_held: [
      accountTotal('gift_held'),
      sql`(select coalesce(sum(value - used - reversed), 0) from gift_cards where state = 'active')`,
    ],
    held: [
      accountTotal('held'),
      sql`(select coalesce(sum(amount), 0) from ${retainedAmounts} retained where status in ('pending', 'confirmed'))`,
    ],
    refund_owed: [
      accountTotal('refund_owed'),
      sql`(select coalesce(sum(amount), 0) from refunds where settled_at is null)`,
    ],
    refunded: [
      accountTotal('refunded'),
      sql`(select coalesce(sum(amount), 0) from refunds where settled_at is not null)
        + (select coalesce(sum(amount), 0) from payment_alerts)`,
    ],
    earned: [
      sql`${accountTotal('host_earned')} + ${accountTotal('paid_out')} + ${accountTotal('commission')} + ${accountTotal('provider_fee')}`,
      // A reversal of money that was neither held nor owed is our loss.
      sql`(select coalesce(sum(amount), 0) from ${retainedAmounts} retained where status in ('completed', 'cancelled'))
        - (select coalesce(sum(amount - from_held - from_owed), 0) from payment_alerts)`,
    ],
  }
  const problems: string[] = []
  const mistakes = {
    'gift cards do not agree with their uses': sql`gift_cards card
      where used <> (select coalesce(sum(amount), 0) from gift_card_uses where gift_card_id = card.id)`,
    'bookings do not agree with their gift card payments': sql`bookings
      where gift_amount - gift_back <> (select coalesce(sum(amount), 0) from gift_card_uses where booking_id = bookings.id)`,
    'entries do not sum to zero': sql`(select 1 from ledger_lines group by entry_id having sum(amount) <> 0) entries`,
  }
  for (const [mistake, rows] of Object.entries(mistakes)) {
    const { found } = await numbersOf(db, sql`select count(*) as found from ${rows}`)
    if (found !== 0) problems.push(`${found} ${mistake}`)
  }
  for (const [name, [inLedger, inRows]] of Object.entries(pairs)) {
    const { ledger, rows } = await numbersOf(db, sql`select ${inLedger} as ledger, ${inRows} as rows`)
    if (ledger !== rows) problems.push(`${name}: ${ledger} MAD in the ledger, ${rows} MAD in the rows`)
  }
  const total = await ledgerSum(db)
  if (total !== 0) problems.push(`the ledger sums to ${total}`)
  return problems
}

type BookingRow = typeof bookings.$inferSelect

const dueAmount = (row: BookingRow): number => {
  const { payment, refund } = row
  const online = onlineAmount(row)
  if (payment === 'paid') return online
  if (payment === 'refunded') return online - (refund ?? 0)
  // A gift card pays its part when the booking is created; it is given back if the booking ends unpaid.
  return row.status === 'cancelled' ? 0 : row.giftAmount
}

export const auditBookings = async (test: TestApp, experienceId: string): Promise<string[]> => {
  const { db } = test.deps
  const rows = await db.select().from(bookings).where(eq(bookings.experienceId, experienceId))
  const starts = await db.select().from(seats).where(eq(seats.experienceId, experienceId))
  const problems: string[] = []
  for (const { day, timeSlot, taken, capacity } of starts) {
    const active = rows.filter(
      (row) => row.checkIn === day && (row.timeSlot ?? '') === timeSlot && row.status !== 'cancelled',
    )
    const guests = active.reduce((sum, row) => sum + row.guests, 0)
    if (guests !== taken) problems.push(`${day} ${timeSlot}: ${taken} places are taken, by ${guests} guests`)
    if (taken > capacity) problems.push(`${day} ${timeSlot}: ${taken} of ${capacity} places are sold`)
  }
  const { rows: amounts } = await db.execute<{ id: string; amount: unknown }>(
    sql`select id, amount from ${retainedAmounts} retained`,
  )
  const retainedById = new Map(amounts.map(({ id, amount }) => [id, Number(amount)]))
  for (const row of rows) {
    const retained = retainedById.get(row.id)
    const due = dueAmount(row) - row.reversed
    if (retained !== due)
      problems.push(`${row.id}, ${row.status} and ${row.payment}: ${retained} MAD retained of ${due}`)
    if ((row.status === 'cancelled') !== (row.cause !== null))
      problems.push(`${row.id}: ${row.status} for ${row.cause}`)
  }
  return problems
}

interface Ended extends Record<string, unknown> {
  id: string
  status: 'completed' | 'cancelled'
  totalPrice: number
  deposit: number | null
  isCheckedIn: boolean
  absence: string | null
  host: number | null
  traveler: number | null
  decided: number | null
  /** Whole MAD that were charged or paid by gift card, and neither refunded nor taken back by the provider. */
  retained: number
  commission: number
}

/** Returns whether both sides recorded the same cash, or an admin decided that it was paid. */
const isCashConfirmed = ({ host, traveler, decided }: Ended): boolean =>
  decided === null ? host !== null && host > 0 && host === traveler : decided > 0

/**
 * Returns what the host received: the retained online payment and, if the guests came, the cash that was due. A check-in or confirmed cash
 * proves that they came, whatever became of the booking; otherwise they came if it completed without a confirmed absence. The cash counts
 * as agreed, also if another amount was recorded (docs/decisions/0095).
 */
const receivedOf = (ended: Ended): number => {
  const tookPlace = ended.status === 'completed' && ended.absence !== 'kept'
  const came = ended.isCheckedIn || isCashConfirmed(ended) || tookPlace
  return ended.retained + (came ? cashDue(ended) : 0)
}

/**
 * Returns problems of the commission on ended bookings. It is a share of all that their hosts received, online and in cash, rounded half up to
 * a whole dirham, and at most the retained online payment, because we cannot take cash.
 */
export const auditCommission = async (db: Db, rate: number): Promise<string[]> => {
  const { rows } = await db.execute<Ended>(sql`
    select bookings.id, bookings.status, total_price as "totalPrice", deposit, checked_in_at is not null as "isCheckedIn",
      no_shows.decision as absence, host_amount as host, traveler_amount as traveler, decided_amount as decided,
      retained.amount::integer as retained,
      (select coalesce(sum(amount), 0) from ledger_lines join ledger_entries on ledger_entries.id = entry_id
        where ledger_entries.booking_id = bookings.id and kind = 'earned' and account = 'commission')::integer as commission
    from bookings join ${retainedAmounts} retained on retained.id = bookings.id left join no_shows on no_shows.booking_id = bookings.id
      left join cash_payments on cash_payments.booking_id = bookings.id
    where bookings.status in ('completed', 'cancelled')`)
  return rows
    .map((row) => ({ ...row, due: Math.min(Math.max(row.retained, 0), Math.round(receivedOf(row) * rate)) }))
    .filter(({ commission, due }) => commission !== due)
    .map(({ id, status, commission, due }) => `${id}, ${status}: a commission of ${commission} MAD instead of ${due}`)
}

/** Returns problems of receipts and invoices, once all that are due are issued. */
export const auditDocuments = async (db: Db): Promise<string[]> => {
  const { rows: series } = await db.execute<{ name: string; issued: number; highest: number; last: number }>(sql`
    select kind || ' ' || year as name, count(number)::integer as issued, coalesce(max(number), 0) as highest, last
    from document_series left join money_documents using (kind, year) group by kind, year, last`)
  const { rows: sums } = await db.execute<{ kind: string; issued: string; moved: string }>(sql`
    select kinds.kind, coalesce((select sum(amount) from money_documents where kind = kinds.kind), 0) as issued,
      coalesce((select sum(abs(amount)) from ledger_lines join ledger_entries on ledger_entries.id = entry_id
        where ledger_entries.kind = kinds.entry and account = kinds.account
          and (booking_id is not null or ledger_entries.kind = 'charge')), 0) as moved
    from (values ('receipt', 'charge', 'charged'), ('credit_note', 'refund_done', 'refunded'),
      ('commission_invoice', 'earned', 'commission')) as kinds (kind, entry, account)`)
  return [
    ...series
      .filter(({ issued, highest, last }) => issued !== highest || highest !== last)
      .map(({ name, issued, highest, last }) => `${name}: ${issued} issued, up to ${highest}, of ${last} numbers`),
    ...sums
      .filter(({ issued, moved }) => issued !== moved)
      .map(({ kind, issued, moved }) => `${kind}: ${issued} MAD issued, ${moved} MAD in the ledger`),
  ]
}
