import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'

/** Failures of the app on people's devices, every report of the same one taken together; nothing of whose they were. */
export const clientErrors = pgTable(
  'client_errors',
  {
    /** SHA-256 of build, route, part, code and the first frames of the stack. */
    fingerprint: text().primaryKey(),
    build: text().notNull(),
    route: text().notNull(),
    part: text(),
    code: text().notNull(),
    /** Of the first report. */
    message: text().notNull(),
    stack: text().notNull(),
    /** How often by engine and version: `{ "webkit 26": 14 }`. */
    engines: jsonb().$type<Record<string, number>>().notNull(),
    /** How often by the language of the interface. */
    languages: jsonb().$type<Record<string, number>>().notNull(),
    count: integer().notNull(),
    firstSeen: at('first_seen').notNull(),
    lastSeen: at('last_seen').notNull(),
    /** Null while it is open. */
    resolvedAt: at('resolved_at'),
  },
  (table) => [index('client_errors_seen').on(table.lastSeen)],
)

/** The ids of reports that were counted, so that one that comes again is not. */
export const clientErrorReports = pgTable(
  'client_error_reports',
  {
    id: uuid().primaryKey(),
    /** In the order of arrival: the earliest go where there are too many. */
    place: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('client_error_reports_place').on(table.place),
    index('client_error_reports_age').on(table.createdAt),
  ],
)
