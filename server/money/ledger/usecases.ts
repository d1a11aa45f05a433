/** The ledger: books the money of bookings, catches up with earlier changes, and shows the accounts to admins. */
import type { FastifyBaseLogger } from 'fastify'
import type { DataOf } from '#contract/endpoint.ts'
import type { adminLedger } from '#contract/endpoints/admin-money.ts'
import { ledgerAccounts } from '#contract/models/money.ts'
import { holdBookings } from '#server/bookings/repository.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Repeated, repeat } from '#server/platform/jobs/repeat.ts'
import { entriesOf, type Rates } from './entries.ts'
import { findFacts, findLatestEntries, findUnbooked, insertEntries, sumAccounts } from './repository.ts'

/**
 * Books every change of these bookings that the ledger does not have yet, in the transaction that holds them. Called wherever their rows
 * change; calling it too often does no harm. Returns the number of new entries.
 */
export const updateLedger = async (db: Database, rates: Rates, ...bookingIds: readonly string[]): Promise<number> => {
  const facts = await findFacts(db, bookingIds)
  return insertEntries(
    db,
    [...facts].flatMap(([bookingId, bookingFacts]) => entriesOf(bookingFacts, bookingId, rates)),
  )
}

type CatchUpDeps = Pick<Deps, 'db' | 'config'>

/** The number of bookings that one transaction locks. */
const usualBatch = 200

/**
 * Books changes that were written without the ledger: by earlier releases, also by one that still runs beside this one during an upgrade,
 * and by the sample data. Returns the number of new entries. Any number of servers may call it at once.
 */
export const catchUpLedger = async (
  { db, config }: CatchUpDeps,
  { batch = usualBatch, stopping }: { batch?: number; stopping?: AbortSignal } = {},
): Promise<number> => {
  let booked = 0
  for (;;) {
    const ids = await findUnbooked(db, batch)
    if (ids.length === 0 || stopping?.aborted) return booked
    const added = await db.transaction(async (tx) => {
      await holdBookings(tx, ids)
      return updateLedger(tx, config, ...ids)
    })
    booked += added
    // Another server has booked them meanwhile.
    if (added === 0) return booked
  }
}

const everyMs = 10 * 60_000

/** Catches up now and every ten minutes: an earlier release may still take payments for a while. */
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

const maxListed = 12

export const readLedger = async ({ db }: Pick<Deps, 'db'>): Promise<DataOf<typeof adminLedger>> => {
  // One snapshot: an entry booked between the two reads would be in only one of them.
  const { sums, entries } = await db.transaction(
    async (tx) => ({ sums: await sumAccounts(tx), entries: await findLatestEntries(tx, maxListed) }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  const sumOf = new Map(sums.map(({ account, sum }) => [account, sum]))
  return {
    accounts: ledgerAccounts.map((account) => ({ account, sum: sumOf.get(account) ?? 0 })),
    sum: sums.reduce((total, { sum }) => total + sum, 0),
    entries: entries.map(({ id, kind, bookingId, createdAt, lines }) => ({
      id,
      kind,
      bookingId,
      at: createdAt.toISOString(),
      lines: lines.map(({ account, amount }) => ({ account, amount })),
    })),
  }
}
