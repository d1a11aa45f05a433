/**
 * Rewrites the words of listings that an older rule wrote, or the previous release that still runs beside this one. Such rows lack
 * the mark of the present rule (`wordsRule`); a partial index has them.
 */
import { eq, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Repeated, repeat } from '#server/platform/jobs/repeat.ts'
import { wordColumns } from './insert.ts'

/** Listings of one transaction: hosts who change one of them wait for it. */
const batchSize = 200
const everyMs = 60_000

/** Spelled as the index is declared, so that PostgreSQL uses it. */
const hasOldWords = sql.raw(`not (search_words @@ '''#1'''::tsquery)`)

/** Returns how many listings it rewrote. Leaves those that a host is changing for the next round. */
const renewBatch = ({ db }: Pick<Deps, 'db'>): Promise<number> =>
  db.transaction(async (tx) => {
    const { id, location, category, translations } = experiences
    const rows = await tx
      .select({ id, location, category, translations })
      .from(experiences)
      .where(hasOldWords)
      .limit(batchSize)
      .for('update', { skipLocked: true })
    for (const { id: renewed, ...row } of rows)
      await tx
        .update(experiences)
        // Devices hold the words, so the row goes into the changes feed. Hosts see no other version.
        .set({ ...wordColumns(row), changedIn: sql`pg_current_xact_id()` })
        .where(eq(id, renewed))
    return rows.length
  })

/** Rewrites batches until none is left or the job is stopped. Returns how many listings it rewrote. */
export const renewWords = async (deps: Pick<Deps, 'db'>, stopping?: AbortSignal): Promise<number> => {
  let renewed = 0
  while (!stopping?.aborted) {
    const count = await renewBatch(deps)
    if (count === 0) break
    renewed += count
  }
  return renewed
}

/** Runs every minute: during a rollout the previous release goes on writing. */
export const startRenewingWords = (deps: Pick<Deps, 'db'>, log: FastifyBaseLogger): Repeated =>
  repeat(
    'words',
    async (stopping) => {
      const renewed = await renewWords(deps, stopping)
      if (renewed > 0) log.info({ renewed }, 'the words of listings are written by the present rule')
    },
    everyMs,
    log,
  )
