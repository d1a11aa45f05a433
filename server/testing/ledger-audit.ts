/** What must be true of the ledger after anything that happened: it agrees with the rows, which say the same in another way. */
import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'

type Db = Pick<Database, 'execute'>

const numbersOf = async (db: Db, question: ReturnType<typeof sql>): Promise<Record<string, number>> => {
  const { rows } = await db.execute<Record<string, unknown>>(question)
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]))
}

/** The sum of everything that is booked: zero, whenever it is asked for. */
export const ledgerSum = async (db: Db): Promise<number> =>
  (await numbersOf(db, sql`select coalesce(sum(amount), 0) as total from ledger_lines`)).total ?? Number.NaN

const booked = (account: string) =>
  sql`(select coalesce(sum(amount), 0) from ledger_lines where account = ${sql.raw(`'${account}'`)})`
/** Selects the whole MAD of each booking that we hold, computed from its charges, gift card uses, refunds and reversals. */
export const retainedAmounts = sql`(
  select bookings.id, bookings.status,
    (select coalesce(sum(event.amount), 0) from payment_events event join payments on payments.id = event.payment_id
      where payments.booking_id = bookings.id and event.outcome = 'approved')
    + (select coalesce(sum(amount), 0) from gift_card_uses where booking_id = bookings.id)
    - (select coalesce(sum(amount), 0) from refunds where booking_id = bookings.id)
    - (select coalesce(sum(alert.from_held + alert.from_owed), 0) from payment_alerts alert
      join payments on payments.id = alert.payment_id where payments.booking_id = bookings.id) as amount
  from bookings)`

/** What is wrong, as sentences: empty where all is well. */
export const auditLedger = async (db: Db): Promise<string[]> => {
  const pairs: Record<string, [ReturnType<typeof sql>, ReturnType<typeof sql>]> = {
    charged: [
      sql`- ${booked('charged')}`,
      sql`(select coalesce(sum(amount), 0) from payment_events where outcome = 'approved')`,
    ],
    gift_held: [
      booked('gift_held'),
      sql`(select coalesce(sum(value - used - reversed), 0) from gift_cards where state = 'active')`,
    ],
    held: [
      booked('held'),
      sql`(select coalesce(sum(amount), 0) from ${retainedAmounts} retained where status in ('pending', 'confirmed'))`,
    ],
    refund_owed: [booked('refund_owed'), sql`(select coalesce(sum(amount), 0) from refunds where settled_at is null)`],
    refunded: [
      booked('refunded'),
      sql`(select coalesce(sum(amount), 0) from refunds where settled_at is not null)
        + (select coalesce(sum(amount), 0) from payment_alerts)`,
    ],
    earned: [
      sql`${booked('host_earned')} + ${booked('paid_out')} + ${booked('commission')} + ${booked('provider_fee')}`,
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
