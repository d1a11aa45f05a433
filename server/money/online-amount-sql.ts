import { type SQL, sql } from 'drizzle-orm'
import { bookings } from '#server/platform/db/schema/bookings.ts'

/** `onlineAmount` of contract/rules/money/deposit.ts, of a row of `bookings`. */
export const onlineAmountSql: SQL<number> =
  sql`coalesce(ceil(${bookings.totalPrice} * (${bookings.deposit} / 100.0)), ${bookings.totalPrice})::integer`.mapWith(
    Number,
  )
