/** Issues receipts, credit notes and invoices for entries of the ledger. Any number of servers may do it at once. */
import type { FastifyBaseLogger } from 'fastify'
import { titlesByLanguage } from '#server/experiences/titles.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Repeated, repeat } from '#server/platform/jobs/repeat.ts'
import { cardDraftOf, draftOf, type Occasion } from './draft.ts'
import { findEvents, findParties, findRefundsWithReceipts, findUnissued, findUnissuedCards } from './repository.ts'
import { type Draft, type IssueDb, issue } from './series.ts'

type IssueDeps = Pick<Deps, 'clock' | 'config'> & { db: Pick<Deps['db'], 'select' | 'transaction'> }
type Owed = Awaited<ReturnType<typeof findUnissued>>[number]

/** The number of documents that one transaction issues. Other servers that issue wait for its end. */
const usualBatch = 200

const idIn = (cause: string) => cause.slice(cause.indexOf(':') + 1)

/** Returns the drafts of what is owed. Leaves out entries whose rows are deleted, or whose receipt is not issued yet. */
const toDrafts = async (db: IssueDb, config: IssueDeps['config'], owed: readonly Owed[]): Promise<Draft[]> => {
  const idsOf = (kind: Owed['kind']) => owed.filter((one) => one.kind === kind).map(({ cause }) => idIn(cause))
  const events = await findEvents(db, idsOf('charge'))
  const refunds = await findRefundsWithReceipts(db, idsOf('refund_done'))
  const parties = await findParties(db, [...new Set(owed.map(({ bookingId }) => bookingId))])
  const occasionOf = ({ kind, cause, held }: Owed): Occasion | null => {
    if (kind === 'earned') return { kind: 'commission_invoice', retained: -(held ?? 0) }
    const event = events.get(idIn(cause))
    if (event) return { kind: 'receipt', event }
    const refund = refunds.get(idIn(cause))
    return refund ? { kind: 'credit_note', ...refund } : null
  }
  return owed.flatMap((one) => {
    const occasion = occasionOf(one)
    const party = parties.get(one.bookingId)
    if (occasion === null || party === undefined) return []
    const { translations, ...facts } = party
    const titles = titlesByLanguage(translations)
    return draftOf(config, { ...facts, cause: one.cause, at: one.at, amount: Math.abs(one.amount), titles }, occasion)
  })
}

/** Issues the receipts first, because credit notes name them. Returns how many documents it issued. */
const issueAll = ({ db, clock, config }: IssueDeps, owed: readonly Owed[]): Promise<number> =>
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
    const drafts = owed.map(({ cause, at, event, lastFour, buyer }) =>
      cardDraftOf(config, { cause, at, amount: event.amount, lastFour: lastFour ?? '', buyer, event }),
    )
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
