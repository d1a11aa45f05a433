/** Issues receipts, credit notes and invoices for entries of the ledger. Any number of servers may do it at once. */

import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Repeated, repeat } from '#server/platform/jobs/repeat.ts'
import { draftCardReceipt, draftCreditNote, draftInvoice, draftReceipt } from './draft.ts'
import {
  findEvents,
  findRefundsWithReceipts,
  findUnissued,
  findUnissuedCards,
  type UnissuedEntry,
} from './repository.ts'
import { type Draft, issue } from './series.ts'

type IssueDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/** The number of documents that one transaction issues. Other servers that issue wait for its end. */
const usualBatch = 200

const idIn = (cause: string) => cause.slice(cause.indexOf(':') + 1)

/** Returns the drafts of owed documents. Leaves out entries whose rows are deleted, or whose receipt is not issued yet. */
const toDrafts = async (db: Database, config: Config, owed: readonly UnissuedEntry[]): Promise<Draft[]> => {
  const idsOf = (kind: UnissuedEntry['kind']) =>
    owed.filter((entry) => entry.kind === kind).map(({ cause }) => idIn(cause))
  const events = await findEvents(db, idsOf('charge'))
  const refunds = await findRefundsWithReceipts(db, idsOf('refund_done'))
  return owed.flatMap((entry) => {
    if (entry.kind === 'earned') return [draftInvoice(config, entry)]
    const id = idIn(entry.cause)
    const [event, refunded] = [events.get(id), refunds.get(id)]
    if (event) return [draftReceipt(config, entry, event)]
    return refunded ? [draftCreditNote(entry, refunded.refund, refunded.receipt)] : []
  })
}

/** Issues the receipts first, because credit notes name them. Returns how many documents it issued. */
const issueAll = ({ db, clock, config }: IssueDeps, owed: readonly UnissuedEntry[]): Promise<number> =>
  db.transaction(async (tx) => {
    let issued = 0
    for (const part of [owed.filter(({ kind }) => kind === 'charge'), owed.filter(({ kind }) => kind !== 'charge')])
      if (part.length > 0) issued += (await issue(tx, await toDrafts(tx, config, part), clock())).length
    return issued
  })

/** Issues the receipts of one batch of gift cards; returns how many. */
const issueForCards = ({ db, clock, config }: IssueDeps, since?: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const owed = await findUnissuedCards(tx, usualBatch, since)
    const drafts = owed.map((card) => draftCardReceipt(config, card))
    return drafts.length === 0 ? 0 : (await issue(tx, drafts, clock())).length
  })

interface Issuing {
  /** Only entries that were booked since an instant, or of one booking. */
  of?: { since?: Date; bookingId?: string }
  batch?: number
  stopping?: AbortSignal
}

/** Issues the documents that are owed; returns how many. */
export const issueDocuments = async (
  deps: IssueDeps,
  { of = {}, batch = usualBatch, stopping }: Issuing = {},
): Promise<number> => {
  let issued = of.bookingId === undefined ? await issueForCards(deps, of.since) : 0
  for (;;) {
    const owed = await findUnissued(deps.db, batch, of)
    if (owed.length === 0 || stopping?.aborted) return issued
    const added = await issueAll(deps, owed)
    issued += added
    if (owed.length < batch || added === 0) return issued
  }
}

const everyMs = 15_000
/** How far back most rounds look. Entries that are booked late carry the earlier date of their cause. */
const recentMs = 3_600_000
/** One round in so many looks at all entries: every ten minutes. */
const fullRoundEvery = 40

export const startIssuingDocuments = (deps: IssueDeps, log: FastifyBaseLogger): Repeated => {
  let round = 0
  return repeat(
    'documents',
    async (stopping) => {
      const isFullRound = round++ % fullRoundEvery === 0
      const of = isFullRound ? {} : { since: new Date(deps.clock().getTime() - recentMs) }
      const issued = await issueDocuments(deps, { of, stopping })
      if (issued > 0) log.info({ issued }, 'receipts and invoices were issued')
    },
    everyMs,
    log,
  )
}
