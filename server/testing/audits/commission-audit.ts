/** What must be true of our commission once bookings have ended: it is of all that their hosts received, in whatever form. */
import { sql } from 'drizzle-orm'
import { cashDue } from '#contract/rules/money/deposit.ts'
import type { Database } from '../../deps.ts'
import { keptMoney } from '../ledger-audit.ts'

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
  /** Whole MAD that were charged or taken of a gift card, and neither went back nor were taken back by the provider. */
  kept: number
  commission: number
}

/** Both sides say that cash was paid, or an admin does. */
const isCashConfirmed = ({ host, traveler, decided }: Ended): boolean =>
  decided === null ? host !== null && host > 0 && host === traveler : decided > 0

/**
 * What its host received: what was kept online, and what was left for the day where guests came. They came where anything that is
 * recorded says so, whatever became of the booking; without a record they came where it took place. The rest counts as it was agreed,
 * also where another amount was recorded (docs/decisions/0095).
 */
const receivedOf = (ended: Ended): number => {
  const tookPlace = ended.status === 'completed' && ended.absence !== 'kept'
  const came = ended.isCheckedIn || isCashConfirmed(ended) || tookPlace
  return ended.kept + (came ? cashDue(ended) : 0)
}

/**
 * What is wrong, as sentences: empty where all is well. The commission is rounded to the nearest dirham, half of one up, and at most what
 * was kept online: nothing can be taken of cash.
 */
export const auditCommission = async (db: Pick<Database, 'execute'>, rate: number): Promise<string[]> => {
  const { rows } = await db.execute<Ended>(sql`
    select bookings.id, bookings.status, total_price as "totalPrice", deposit, checked_in_at is not null as "isCheckedIn",
      no_shows.decision as absence, host_amount as host, traveler_amount as traveler, decided_amount as decided,
      kept.amount::integer as kept,
      (select coalesce(sum(amount), 0) from ledger_lines join ledger_entries on ledger_entries.id = entry_id
        where ledger_entries.booking_id = bookings.id and kind = 'earned' and account = 'commission')::integer as commission
    from bookings join ${keptMoney} kept on kept.id = bookings.id left join no_shows on no_shows.booking_id = bookings.id
      left join cash_payments on cash_payments.booking_id = bookings.id
    where bookings.status in ('completed', 'cancelled')`)
  return rows
    .map((row) => ({ ...row, due: Math.min(Math.max(row.kept, 0), Math.round(receivedOf(row) * rate)) }))
    .filter(({ commission, due }) => commission !== due)
    .map(({ id, status, commission, due }) => `${id}, ${status}: a commission of ${commission} MAD instead of ${due}`)
}
