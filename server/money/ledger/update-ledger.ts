import type { FastifyBaseLogger } from 'fastify'
import { holdBookings } from '#server/bookings/repository.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Repeated, repeat } from '#server/platform/jobs/repeat.ts'
import { entriesOf, type Rates } from './entries.ts'
import { findFacts, findUnbooked, insertEntries, type LedgerDb } from './repository.ts'

/**
 * Books what the rows of bookings say and the ledger does not yet, in the transaction that holds them. Called wherever those
 * rows change; what is booked already is left alone, so that it may be called once too often. Answers how many entries that made.
 */
export const updateLedger = async (db: LedgerDb, rates: Rates, ...bookingIds: readonly string[]): Promise<number> => {
  const facts = await findFacts(db, bookingIds)
  const entries = [...facts].flatMap(([bookingId, of]) =>
    entriesOf(of, bookingId, rates).map((entry) => ({ ...entry, bookingId })),
  )
  return insertEntries(db, entries)
}

type CatchUpDeps = Pick<Deps, 'db' | 'config'>

/** Bookings looked for at once, where others may wait for their rows. */
const usualBatch = 200

/**
 * Books what was written without the ledger: by releases of before, by one that still runs beside this one during an
 * upgrade, and by the sample data. Returns how many entries that made. Any number of servers may do it at once.
 */
export const catchUpLedger = async (
  { db, config }: CatchUpDeps,
  { batch = usualBatch, stopping }: { batch?: number; stopping?: AbortSignal } = {},
): Promise<number> => {
  let booked = 0
  for (;;) {
    const ids = await findUnbooked(db, batch)
    if (ids.length === 0 || stopping?.aborted) return booked
    const made = await db.transaction(async (tx) => {
      await holdBookings(tx, ids)
      return updateLedger(tx, config, ...ids)
    })
    booked += made
    // Another server booked them meanwhile, or there are none.
    if (made === 0) return booked
  }
}

const everyMs = 10 * 60_000

/** Now and every ten minutes: the release before this one may still take payments for a while. */
export const startLedgerCatchUp = (deps: CatchUpDeps, log: FastifyBaseLogger): Repeated =>
  repeat(
    'ledger',
    async (stopping) => {
      const booked = await catchUpLedger(deps, { stopping })
      if (booked > 0) log.info({ booked }, 'the ledger caught up with what was written without it')
    },
    everyMs,
    log,
  )
