/** Checks the commission of ended bookings: it is a share of all that their hosts received, online and in cash. */
import { sql } from 'drizzle-orm'
import { cashDue } from '#contract/rules/money/deposit.ts'
import type { Database } from '#server/platform/db/database.ts'
import { retainedAmounts } from '../ledger-audit.ts'

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
 * Returns the problems as sentences. The commission is rounded half up to a whole dirham, and is at most the retained online payment,
 * because we cannot take cash.
 */
export const auditCommission = async (db: Pick<Database, 'execute'>, rate: number): Promise<string[]> => {
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
