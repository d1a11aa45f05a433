/** Tells whether the catalogue changed since an answer was made ready: one cheap look a second at most. */
import { desc, sql } from 'drizzle-orm'
import type { Database, Deps } from '#server/deps.ts'
import { experiences } from '#server/platform/db/schema/experiences.ts'

/** Milliseconds that a version is believed without looking again. */
const believedFor = 1000

/**
 * The highest transaction that changed an experience. While one with a lower number is still running, its commit
 * would change nothing here, so until then the snapshot is part of the version.
 */
export const readVersion = async (db: Database): Promise<string> => {
  const { changedIn } = experiences
  const [row] = await db
    .select({
      version: sql<string>`case when ${changedIn} < pg_snapshot_xmin(pg_current_snapshot())
        then ${changedIn}::text else ${changedIn}::text || ' in ' || pg_current_snapshot()::text end`,
    })
    .from(experiences)
    .orderBy(desc(changedIn))
    .limit(1)
  return row?.version ?? 'empty'
}

export interface CatalogueVersion {
  current(): Promise<string>
  /** For writes of this process: the next look is a real one. */
  forget(): void
}

const createVersion = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): CatalogueVersion => {
  let believed: { version: Promise<string>; at: number } | null = null
  return {
    forget: () => {
      believed = null
    },
    current: () => {
      const now = clock().getTime()
      // A clock that was set back must not make a version last.
      if (believed && Math.abs(now - believed.at) < believedFor) return believed.version
      const version = readVersion(db)
      const looked = { version, at: now }
      believed = looked
      version.catch(() => {
        if (believed === looked) believed = null
      })
      return version
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
