/** A streaming replica of the database: it takes reads off the primary for as long as it keeps up and answers. */
import { Counter } from 'prom-client'
import type { PostgresConfig } from '#server/platform/config/database-config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { toApiError } from '#server/platform/http/errors.ts'
import { toDatabase } from '../open.ts'
import { createPool, serverLimits } from './pool.ts'
import { leaveUnnamed } from './statements.ts'

/** Milliseconds. */
const defaultWaits = {
  /** Opening a connection. */
  connect: 1000,
  /** Not a byte of an answer: the primary can still be asked in time. */
  silent: 3000,
  /** From its failure until it is tried again. */
  away: 5000,
  /** Until one that was behind is looked at again. */
  behind: 50,
}

/** Of this process, whichever server in it is asked. */
export const replicaReads = new Counter({
  name: 'rihla_replica_reads_total',
  help: 'Reads that a replica may answer, by the database that did.',
  labelNames: ['database'],
  registers: [],
})

/** What has to be on the replica for a read of it to be good: `readVersion` tells what is there. */
interface Needed {
  version: string
  readVersion: (db: Database) => Promise<string>
}

export interface Replica {
  /** Reads on the replica where it has what is needed and answers, else on the primary. */
  read: <T>(primary: Database, needed: Needed, read: (db: Database) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

/** `onChange` hears why it is away, and null once it is back. */
export const openReplica = (
  { directUrl, replicaUrl }: Pick<PostgresConfig, 'directUrl'> & { replicaUrl: string },
  onChange: (thrown: unknown) => void,
  waits: typeof defaultWaits = defaultWaits,
): Replica => {
  // Where the primary has a pooler, so may the replica; it has the primary's roles, and so their limits.
  // From zero on, so that an alert can compare the two.
  for (const database of ['replica', 'primary']) replicaReads.inc({ database }, 0)
  const isPooled = directUrl !== null
  const connection = { connectionString: replicaUrl, connectionTimeoutMillis: waits.connect }
  const pool = createPool(isPooled ? connection : { ...connection, ...serverLimits }, waits.silent)
  const replica = isPooled ? leaveUnnamed(toDatabase(pool)) : toDatabase(pool)

  let isGone = false
  let triedAt = Number.NEGATIVE_INFINITY
  let versionThere: string | null = null
  // Another machine may stand behind the same address now.
  pool.on('remove', () => {
    versionThere = null
  })
  const setGone = (gone: boolean, thrown: unknown) => {
    if (gone !== isGone) onChange(thrown)
    isGone = gone
    if (gone) versionThere = null
  }
  /** Only one of those who come at the same time looks, and the others do not wait for it. */
  const isCaughtUp = async ({ version, readVersion }: Needed): Promise<boolean> => {
    if (version === versionThere) return true
    const now = performance.now()
    if (now - triedAt < (isGone ? waits.away : waits.behind)) return false
    triedAt = now
    const found = await readVersion(replica)
    setGone(false, null)
    versionThere = found
    return found === version
  }
  return {
    read: async (primary, needed, read) => {
      try {
        if (await isCaughtUp(needed)) {
          const answer = await read(replica)
          replicaReads.inc({ database: 'replica' })
          return answer
        }
      } catch (thrown) {
        const { code } = toApiError(thrown)
        // It ends a query whose rows have gone at the primary, and is well.
        if (code !== 'unavailable' && code !== 'conflict') throw thrown
        triedAt = performance.now()
        if (code === 'unavailable') setGone(true, thrown)
      }
      replicaReads.inc({ database: 'primary' })
      return read(primary)
    },
    close: () => pool.end(),
  }
}
