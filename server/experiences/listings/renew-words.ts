/**
 * Writes the words of listings anew that an older rule wrote, or a release that runs beside this one and knows of none: what they
 * lack is the mark of the present rule, by which an index has them.
 */
import { eq, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Repeated, repeat } from '#server/platform/jobs/repeat.ts'
import { collectWords } from '../words/collect-words.ts'
import { collectRows } from '../words/search-rows.ts'
import { wordColumns } from './insert.ts'

/** Listings of one transaction: whoever changes one of them waits for it. */
const batchSize = 200

/** As the index is declared, so that it serves. */
const hasOldWords = sql.raw(`not (search_words @@ '''#1'''::tsquery)`)

/** Answers how many were written. Those that a person is changing right now are left for the next round. */
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
        // What devices keep has changed, so it goes into the changes feed; for people nothing has.
        .set({ ...wordColumns(row), changedIn: sql`pg_current_xact_id()` })
        .where(eq(id, renewed))
    return rows.length
  })

/** Until there are none, or it is told to stop. Answers how many were written. */
export const renewWords = async (deps: Pick<Deps, 'db'>, stopping?: AbortSignal): Promise<number> => {
  let renewed = 0
  while (!stopping?.aborted) {
    const count = await renewBatch(deps)
    if (count === 0) break
    renewed += count
  }
  return renewed
}

const everyMs = 60_000

/** Now and every minute: while releases change, the one of before goes on writing. */
export const startRenewingWords = (deps: Pick<Deps, 'db'>, log: FastifyBaseLogger): Repeated =>
  repeat(
    'words',
    async (stopping) => {
      const renewed = await renewWords(deps, stopping)
      if (renewed > 0) log.info({ renewed }, 'the words of listings are written by the present rule')
      await collectWords(deps, stopping)
      await collectRows(deps, stopping)
    },
    everyMs,
    log,
  )
