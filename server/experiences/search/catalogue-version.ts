/** Tells whether the catalogue changed since an answer was made ready, and how: one cheap look a second at most. */
import { desc, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { catalogueCounts, experiences } from '#server/platform/db/schema/experiences.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type CatalogueChange, readListingsChangedSince } from '../kept/catalogue-change.ts'

/** Milliseconds that a version is believed without looking again. */
const believedFor = 1000

/** The catalogue as one look found it. */
export interface CatalogueState {
  version: string
  /** What the look could see; null where there is no experience at all. */
  snapshot: string | null
  /** How many everybody may see, by `place/category`. */
  counts: ReadonlyMap<string, number>
}

/**
 * The highest transaction that changed an experience. While one with a lower number is still running, its commit
 * would change nothing here, so until then the snapshot is part of the version.
 */
const version = sql<string>`case when ${experiences.changedIn} < pg_snapshot_xmin(pg_current_snapshot())
  then ${experiences.changedIn}::text else ${experiences.changedIn}::text || ' in ' || pg_current_snapshot()::text end`
const newest = desc(experiences.changedIn)

export const readVersion = async (db: Database): Promise<string> => {
  const [row] = await db.select({ version }).from(experiences).orderBy(newest).limit(1)
  return row?.version ?? 'empty'
}

/** In one statement, so that all of it is of one moment. */
const readState = async (db: Database): Promise<CatalogueState> => {
  const { locationKey, category, change } = catalogueCounts
  const [row] = await db
    .select({
      version,
      snapshot: sql<string>`pg_current_snapshot()::text`,
      counts: sql<Record<string, number> | null>`(select json_object_agg(pair, total) from (
        select ${locationKey} || '/' || ${category} as pair, sum(${change}) as total
        from ${catalogueCounts} group by 1 having sum(${change}) > 0) as counts)`,
    })
    .from(experiences)
    .orderBy(newest)
    .limit(1)
  return {
    version: row?.version ?? 'empty',
    snapshot: row?.snapshot ?? null,
    counts: new Map(Object.entries(row?.counts ?? {})),
  }
}

export interface CatalogueVersion {
  current(): Promise<string>
  /** The same object for as long as the version is the same. */
  state(): Promise<CatalogueState>
  /** What became visible after a state, and the counts of the state that is the present one. Null where that is too much to tell. */
  changesAfter(before: CatalogueState, now: CatalogueState): Promise<CatalogueChange | null>
  /** For writes of this process: the next look is a real one. */
  forget(): void
}

const createVersion = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): CatalogueVersion => {
  let believed: { state: Promise<CatalogueState>; at: number } | null = null
  let last: CatalogueState | null = null
  /** Whatever is kept asks for the same step, one after the other. */
  let lastStep: { before: CatalogueState; now: CatalogueState; change: Promise<CatalogueChange | null> } | null = null
  const state = () => {
    const now = clock().getTime()
    // A clock that was set back must not make a version last.
    if (believed && Math.abs(now - believed.at) < believedFor) return believed.state
    const read = readState(db).then((found) => {
      if (last?.version !== found.version) last = found
      return last
    })
    const looked = { state: read, at: now }
    believed = looked
    read.catch(() => {
      if (believed === looked) believed = null
    })
    return read
  }
  return {
    forget: () => {
      believed = null
    },
    state,
    current: async () => (await state()).version,
    changesAfter: (before, now) => {
      if (before.snapshot === null || now.snapshot === null) return Promise.resolve(null)
      if (lastStep?.before === before && lastStep.now === now) return lastStep.change
      const change = readListingsChangedSince(db, before.snapshot).then(
        (listings) => listings && { listings, counts: now.counts },
      )
      const step = { before, now, change }
      lastStep = step
      change.catch(() => {
        if (lastStep === step) lastStep = null
      })
      return change
    },
  }
}

const versions = new WeakMap<Database, CatalogueVersion>()

/** The one version of a database's catalogue that every module of this process asks. */
export const catalogueVersion = (deps: Pick<Deps, 'db' | 'clock'>): CatalogueVersion => {
  const version = versions.get(deps.db) ?? createVersion(deps)
  versions.set(deps.db, version)
  return version
}
