/** Statements that are built once and prepared by the database: for the few that run all the time, with other values. */
import type { Database } from '#server/platform/db/database.ts'

/** Each connection holds all of them. Statements beyond these are built and planned each time. */
const maxStatements = 200

const withoutNames = new WeakSet<Database>()

/**
 * Turns names off for a database whose connections share or swap sessions: all connections of the embedded database are one session, and a
 * pooler in transaction mode lends another connection each time.
 */
export const leaveUnnamed = (db: Database): Database => {
  withoutNames.add(db)
  return db
}

type Cache = WeakMap<Database, Map<string, unknown>>
const named: Cache = new WeakMap()
const unnamed: Cache = new WeakMap()

const buildOnce = <Statement>(
  cache: Cache,
  db: Database,
  key: string,
  build: (number: number | null) => Statement,
): Statement => {
  const statements = cache.get(db) ?? new Map<string, unknown>()
  cache.set(db, statements)
  // The cast is safe: the caller of the same key put it there.
  const cached = statements.get(key) as Statement | undefined
  if (cached !== undefined) return cached
  if (statements.size >= maxStatements) return build(null)
  const built = build(statements.size)
  statements.set(key, built)
  return built
}

/**
 * Returns the statement of a database that `key` names, built on first use. Everything that changes its text must be part of the key; values
 * that differ from call to call are placeholders. `build` gets the name to prepare it under, empty for none.
 */
export const statement = <Statement>(db: Database, key: string, build: (name: string) => Statement): Statement =>
  buildOnce(named, db, key, (number) => build(number === null || withoutNames.has(db) ? '' : `rihla_${number}`))

/** Returns a statement whose plan depends on its values: its text is built once, and the database plans it each time. */
export const plannedEachTime = <Statement>(db: Database, key: string, build: (name: string) => Statement): Statement =>
  buildOnce(unnamed, db, key, () => build(''))
