/** Statements built once and prepared by the database: for the few that are asked all the time, with other values. */
import type { Database } from '#server/platform/db/database.ts'

/** Each is kept by every connection. What is asked in more ways than these is built and planned each time. */
const maxKept = 200

const withoutNames = new WeakSet<Database>()

/**
 * For databases where a name would be known to others, or not known to the next transaction: all connections of the embedded
 * one are one session, and a pooler in transaction mode lends another connection each time.
 */
export const leaveUnnamed = (db: Database): Database => {
  withoutNames.add(db)
  return db
}

type Kept = WeakMap<Database, Map<string, unknown>>

const keep = <Statement>(
  all: Kept,
  { db, key }: { db: Database; key: string },
  build: (number: number | null) => Statement,
): Statement => {
  const kept = all.get(db) ?? new Map<string, unknown>()
  all.set(db, kept)
  // Put there under this key by this call's own type.
  const known = kept.get(key) as Statement | undefined
  if (known !== undefined) return known
  if (kept.size >= maxKept) return build(null)
  const built = build(kept.size)
  kept.set(key, built)
  return built
}

const named: Kept = new WeakMap()
const unnamed: Kept = new WeakMap()

/**
 * The statement of a database that `key` names, built on first use. Everything that changes its text must be part of
 * the key; what differs from call to call is a placeholder. `build` gets the name to prepare it under, empty for none.
 */
export const statement = <Statement>(db: Database, key: string, build: (name: string) => Statement): Statement =>
  keep(named, { db, key }, (number) => build(number === null || withoutNames.has(db) ? '' : `rihla_${number}`))

/** The same for one whose plan depends on its values: the text is built once, and the database plans it each time. */
export const plannedEachTime = <Statement>(db: Database, key: string, build: (name: string) => Statement): Statement =>
  keep(unnamed, { db, key }, () => build(''))
