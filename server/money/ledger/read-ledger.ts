import type { DataOf } from '#contract/endpoint.ts'
import type { adminLedger } from '#contract/endpoints/admin-money.ts'
import { ledgerAccounts } from '#contract/models/money.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findLatestEntries, sumAccounts } from './repository.ts'

/** As many as the admin's page shows. */
const latest = 12

/** What every account holds, and what was booked last. */
export const readLedger = async ({ db }: Pick<Deps, 'db'>): Promise<DataOf<typeof adminLedger>> => {
  // In one moment: what is booked between two readings would be in one of them.
  const { sums, entries } = await db.transaction(
    async (tx) => ({ sums: await sumAccounts(tx), entries: await findLatestEntries(tx, latest) }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  const known = new Map(sums.map(({ account, sum }) => [account, sum]))
  return {
    accounts: ledgerAccounts.map((account) => ({ account, sum: known.get(account) ?? 0 })),
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
