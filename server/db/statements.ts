/** Statements built once and prepared by the database: for the few that are asked all the time, with other values. */
import type { Database } from '../deps.ts'

/** Each is kept by every connection. What is asked in more ways than these is built and planned each time. */
const mostKept = 200

const ofOneSession = new WeakSet<Database>()

/** All connections of the embedded database are one session, where a name would be everybody's: so none is given. */
export const leaveUnnamed = (db: Database): Database => {
  ofOneSession.add(db)
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
  const built = build(ofOneSession.has(db) ? '' : `rihla_${kept.size}`)
  kept.set(key, built)
  return built
}
