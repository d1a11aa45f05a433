/** Tells whether and how the catalogue changed since an answer was cached. The server looks once a second at most. */
import { desc, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { catalogueCounts, experiences } from '#server/platform/db/schema/experiences.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isPublic } from './columns.ts'

/** Milliseconds between two looks at the version. */
const cacheForMs = 1000

/** The catalogue as one look found it. */
export interface CatalogueState {
  version: string
  /** The snapshot of that look; null if there is no experience at all. */
  snapshot: string | null
  /** The number of public listings by `place/category`. */
  counts: ReadonlyMap<string, number>
}

type ExperienceRow = typeof experiences.$inferSelect

/** A listing after its change; its former state is not stored. */
export type ChangedListing = Pick<
  ExperienceRow,
  'id' | 'locationKey' | 'category' | 'score' | 'price' | 'ratingHundredths' | 'updatedAt'
> & { isPublic: boolean }

export interface CatalogueChange {
  listings: readonly ChangedListing[]
  /** The number of public listings after the change, by `place/category`. */
  counts: ReadonlyMap<string, number>
}

/**
 * The highest transaction that changed an experience. While one with a lower number is still running, its commit would not
 * change this number, so until then the snapshot is part of the version.
 */
const version = sql<string>`case when ${experiences.changedIn} < pg_snapshot_xmin(pg_current_snapshot())
  then ${experiences.changedIn}::text else ${experiences.changedIn}::text || ' in ' || pg_current_snapshot()::text end`
const newest = desc(experiences.changedIn)

const readVersion = async (db: Database): Promise<string> => {
  const [row] = await db.select({ version }).from(experiences).orderBy(newest).limit(1)
  return row?.version ?? 'empty'
}

/** Reads all parts in one statement, so that they are of one moment. */
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

/** Above this, comparing each cached answer with each listing costs more than computing the answers again. */
const maxListings = 500

/** Returns the listings whose last change a snapshot did not see; null if they are too many. */
const readListingsChangedSince = async (db: Database, snapshot: string): Promise<ChangedListing[] | null> => {
  const { id, locationKey, category, score, price, ratingHundredths, updatedAt, changedIn } = experiences
  const found = await db
    .select({
      id,
      locationKey,
      category,
      score,
      price,
      ratingHundredths,
      updatedAt,
      isPublic: sql<boolean>`${isPublic}`,
    })
    .from(experiences)
    .where(
      sql`${changedIn} >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
        and not pg_visible_in_snapshot(${changedIn}, ${snapshot}::pg_snapshot)`,
    )
    .limit(maxListings + 1)
  return found.length > maxListings ? null : found
}

const createVersion = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => {
  let looked: { state: Promise<CatalogueState>; at: number } | null = null
  let latest: CatalogueState | null = null
  /** Every cache requests the same step, one after the other. */
  let latestStep: { before: CatalogueState; now: CatalogueState; change: Promise<CatalogueChange | null> } | null = null
  const state = (): Promise<CatalogueState> => {
    const now = clock().getTime()
    // A clock that was set back must not make a version last.
    if (looked && Math.abs(now - looked.at) < cacheForMs) return looked.state
    const read = readState(db).then((found) => {
      if (latest?.version !== found.version) latest = found
      return latest
    })
    const look = { state: read, at: now }
    looked = look
    read.catch(() => {
      if (looked === look) looked = null
    })
    return read
  }
  return {
    /** Makes the next look a real one. For writes of this process. */
    forget: (): void => {
      looked = null
    },
    /** Returns the same object for as long as the version is the same. */
    state,
    current: async (): Promise<string> => (await state()).version,
    /** Returns the listings that changed between two states, with the counts of the later one; null if they are too many. */
    changesAfter: (before: CatalogueState, now: CatalogueState): Promise<CatalogueChange | null> => {
      if (before.snapshot === null || now.snapshot === null) return Promise.resolve(null)
      if (latestStep?.before === before && latestStep.now === now) return latestStep.change
      const change = readListingsChangedSince(db, before.snapshot).then(
        (listings) => listings && { listings, counts: now.counts },
      )
      const step = { before, now, change }
      latestStep = step
      change.catch(() => {
        if (latestStep === step) latestStep = null
      })
      return change
    },
  }
}

type CatalogueVersion = ReturnType<typeof createVersion>

const versions = new WeakMap<Database, CatalogueVersion>()

/** Returns the version of a database's catalogue, one object for all modules of this process. */
export const catalogueVersion = (deps: Pick<Deps, 'db' | 'clock'>): CatalogueVersion => {
  const version = versions.get(deps.db) ?? createVersion(deps)
  versions.set(deps.db, version)
  return version
}

/**
 * Reads public experiences on the replica if it has every change that this process knows of, else on the primary: a host
 * always finds their own change, and a cached answer is of the version that it is cached for.
 */
export const readCatalogue = async <T>(
  deps: Pick<Deps, 'db' | 'clock' | 'replica'>,
  read: (db: Database) => Promise<T>,
): Promise<T> => {
  if (!deps.replica) return read(deps.db)
  return deps.replica.read(deps.db, { version: await catalogueVersion(deps).current(), readVersion }, read)
}

/** Sums the counts of a place, of a category, or of both. */
export const countIn = (
  counts: CatalogueChange['counts'],
  { location, category }: { location?: string | undefined; category?: string | undefined },
): number => {
  let total = 0
  for (const [pair, count] of counts) {
    const slash = pair.lastIndexOf('/')
    if (location !== undefined && pair.slice(0, slash) !== location) continue
    if (category !== undefined && pair.slice(slash + 1) !== category) continue
    total += count
  }
  return total
}
