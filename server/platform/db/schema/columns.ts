import { type AnyPgColumn, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * A moment in whole milliseconds, as devices have it: PostgreSQL's own microseconds would sort and compare differently
 * from what was sent out.
 */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** A row of another table that must stay for as long as this one refers to it. */
export const refersTo = (id: () => AnyPgColumn) => uuid().notNull().references(id)

/** A row of another table, with which this one is deleted. */
export const partOf = (id: () => AnyPgColumn) => uuid().notNull().references(id, { onDelete: 'cascade' })
