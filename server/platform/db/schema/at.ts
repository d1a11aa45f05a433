import { timestamp } from 'drizzle-orm/pg-core'

/**
 * A moment in whole milliseconds, as devices have it: PostgreSQL's own microseconds would sort and compare differently
 * from what was sent out.
 */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })
