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

/** Counts for the process, also if several servers run in it. */
export const replicaReads = new Counter({
  name: 'rihla_replica_reads_total',
  help: 'Reads that a replica may answer, by the database that did.',
  labelNames: ['database'],
  registers: [],
})

/** The version that the replica must have for a read; `readVersion` reads the current one. */
interface Needed {
  version: string
  readVersion: (db: Database) => Promise<string>
}

export interface Replica {
  /** Reads on the replica if it answers and has the needed version, else on the primary. */
  read: <T>(primary: Database, needed: Needed, read: (db: Database) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

/** Calls `onChange` with the error when the replica becomes unreachable, and with null once it is back. */
export const openReplica = (
  { directUrl, replicaUrl }: Pick<PostgresConfig, 'directUrl'> & { replicaUrl: string },
  onChange: (thrown: unknown) => void,
  waits: typeof defaultWaits = defaultWaits,
): Replica => {
  // Starts at zero, so that an alert can compare the two.
  for (const database of ['replica', 'primary']) replicaReads.inc({ database }, 0)
  // If the primary has a pooler, the replica may have one too. It has the primary's roles, and so their limits.
  const isPooled = directUrl !== null
  const connection = { connectionString: replicaUrl, connectionTimeoutMillis: waits.connect }
  const pool = createPool(isPooled ? connection : { ...connection, ...serverLimits }, waits.silent)
  const replica = isPooled ? leaveUnnamed(toDatabase(pool)) : toDatabase(pool)

  let isAway = false
  let triedAt = Number.NEGATIVE_INFINITY
  let replicaVersion: string | null = null
  // The address may lead to another machine now.
  pool.on('remove', () => {
    replicaVersion = null
  })
  const setAway = (away: boolean, thrown: unknown) => {
    if (away !== isAway) onChange(thrown)
    isAway = away
    if (away) replicaVersion = null
  }
  /** Of concurrent readers only one reads the version, and the others do not wait for it. */
  const isCaughtUp = async ({ version, readVersion }: Needed): Promise<boolean> => {
    if (version === replicaVersion) return true
    const now = performance.now()
    if (now - triedAt < (isAway ? waits.away : waits.behind)) return false
    triedAt = now
    const found = await readVersion(replica)
    setAway(false, null)
    replicaVersion = found
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
        // `conflict`: the replica cancels a query whose rows were deleted on the primary, and is healthy.
        if (code !== 'unavailable' && code !== 'conflict') throw thrown
        triedAt = performance.now()
        if (code === 'unavailable') setAway(true, thrown)
      }
      replicaReads.inc({ database: 'primary' })
      return read(primary)
    },
    close: () => pool.end(),
  }
}
