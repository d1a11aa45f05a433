/** What a migration waits for: its turn among the processes, and locks on tables that others use. */
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseError, type PoolClient } from 'pg'

/**
 * Any number, the same in every server process. Not 7_214_530_911 of the releases before: they wait for it inside of a query,
 * our index would wait for that query, and PostgreSQL would end one of the two.
 */
const migrationLock = 7_214_530_912
/** Milliseconds between two looks whether it is our turn. */
const turnPauseMs = 200

const isLockTimeout = (thrown: unknown) => thrown instanceof DatabaseError && thrown.code === '55P03'

/**
 * Runs `work` while no other process migrates. The lock is asked for again and again rather than waited for: a query that
 * waits keeps its snapshot, and an index that is built concurrently waits for every snapshot before it.
 */
export const withMigrationLock = async (client: PoolClient, work: () => Promise<void>): Promise<void> => {
  const take = async (): Promise<boolean> =>
    (await client.query('select pg_try_advisory_lock($1) as taken', [migrationLock])).rows[0].taken
  while (!(await take())) await pause(turnPauseMs)
  try {
    await work()
  } finally {
    // A connection that is gone has given the lock back.
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {})
  }
}

export const migrationWaits = {
  /** Whoever comes after a migration that waits for a table waits as well: this long at most. */
  lockMs: 500,
  /** Between two tries, for those who had to wait. */
  pauseMs: 1000,
  /** Ten minutes: then a transaction was forgotten, or an operator has to choose between it and the migration. */
  giveUpMs: 600_000,
}

/** Runs `work` in one transaction, as often as it takes to get the locks on its tables without waiting for long. */
export const withShortLocks = async (
  client: PoolClient,
  work: () => Promise<void>,
  { lockMs, pauseMs, giveUpMs } = migrationWaits,
): Promise<void> => {
  const end = performance.now() + giveUpMs
  for (;;) {
    try {
      await client.query('begin')
      await client.query(`set local lock_timeout = ${lockMs}`)
      await work()
      await client.query('commit')
      return
    } catch (thrown) {
      await client.query('rollback').catch(() => {})
      if (!isLockTimeout(thrown)) throw thrown
      if (performance.now() >= end) {
        const problem = 'A migration waited too long for a table that a long transaction uses (see pg_stat_activity)'
        throw new Error(`${problem}; nothing was changed, start again once it is over.`, { cause: thrown })
      }
    }
    await pause(pauseMs)
  }
}
