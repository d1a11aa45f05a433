/** Statements built once and prepared by the database: for the few that are asked all the time, with other values. */
import type { Database } from '#server/deps.ts'

/** Each is kept by every connection. What is asked in more ways than these is built and planned each time. */
const mostKept = 200

const withoutNames = new WeakSet<Database>()

/**
 * For databases where a name would be known to others, or not known to the next transaction: all connections of the embedded
 * one are one session, and a pooler in transaction mode lends another connection each time.
 */
export const leaveUnnamed = (db: Database): Database => {
  withoutNames.add(db)
  return db
}

const keptFor = new WeakMap<Database, Map<string, unknown>>()

/**
 * The statement of a database that `key` names, built on first use. Everything that changes its text must be part of
 * the key; what differs from call to call is a placeholder. `build` gets the name to prepare it under, empty for none.
 */
export const statement = <Statement>(db: Database, key: string, build: (name: string) => Statement): Statement => {
  const kept = keptFor.get(db) ?? new Map<string, unknown>()
  keptFor.set(db, kept)
  // Put there under this key by this call's own type.
  const known = kept.get(key) as Statement | undefined
  if (known !== undefined) return known
  if (kept.size >= mostKept) return build('')
  const built = build(withoutNames.has(db) ? '' : `rihla_${kept.size}`)
  kept.set(key, built)
  return built
}
