/** Receipts, credit notes and invoices of what the ledger says. Any number of servers may issue at once. */
import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { type Repeated, repeat } from '#server/platform/jobs/repeat.ts'
import { draftOf, type Occasion } from './draft.ts'
import { findEvent, findKept, findParties, findRefundWithReceipt, findUnissued } from './repository.ts'
import { type IssueDb, issue } from './series.ts'

type IssueDeps = Pick<Deps, 'clock' | 'config'> & { db: Pick<Deps['db'], 'select' | 'transaction'> }
type Owed = Awaited<ReturnType<typeof findUnissued>>[number]

/** Issued in one go. */
const batch = 200

const idIn = (cause: string) => cause.slice(cause.indexOf(':') + 1)

/** What it is for; null where the rows are gone, or the receipt before it is not there yet. */
const occasionOf = async (db: IssueDb, { kind, cause, entryId }: Owed): Promise<Occasion | null> => {
  if (kind === 'charge') {
    const event = await findEvent(db, idIn(cause))
    return event && { kind: 'receipt', event }
  }
  if (kind === 'refund_done') {
    const found = await findRefundWithReceipt(db, idIn(cause))
    return found && { kind: 'credit_note', ...found }
  }
  return { kind: 'commission_invoice', kept: await findKept(db, entryId) }
}

const issueOne = ({ db, clock, config }: IssueDeps, owed: Owed): Promise<boolean> =>
  db.transaction(async (tx) => {
    const occasion = await occasionOf(tx, owed)
    const parties = await findParties(tx, owed.bookingId)
    if (occasion === null || parties === null) return false
    const { translations, ...rest } = parties
    const { en, fr } = translations
    const facts = {
      ...rest,
      cause: owed.cause,
      at: owed.at,
      amount: Math.abs(owed.amount),
      titles: { ...(en && { en: en.title }), ...(fr && { fr: fr.title }) },
    }
    return (await issue(tx, draftOf(config, facts, occasion), clock())) !== null
  })

/** Issues what is owed, each in a transaction of its own; returns how many. */
export const issueDocuments = async (
  deps: IssueDeps,
  of: { since?: Date; bookingId?: string } = {},
  stopping?: AbortSignal,
): Promise<number> => {
  let issued = 0
  for (;;) {
    const owed = await findUnissued(deps.db, batch, of)
    let made = 0
    for (const one of owed) {
      if (stopping?.aborted) return issued + made
      if (await issueOne(deps, one)) made++
    }
    issued += made
    if (owed.length < batch || made === 0) return issued
  }
}

const everyMs = 15_000
/** How far back most rounds look, in milliseconds: what was booked late carries the date of what happened. */
const latelyMs = 3_600_000
/** Each of so many rounds looks at everything: ten minutes. */
const wholeEvery = 40

export const startIssuingDocuments = (deps: IssueDeps, log: FastifyBaseLogger): Repeated => {
  let round = 0
  return repeat(
    'documents',
    async (stopping) => {
      const isWhole = round++ % wholeEvery === 0
      const of = isWhole ? {} : { since: new Date(deps.clock().getTime() - latelyMs) }
      const issued = await issueDocuments(deps, of, stopping)
      if (issued > 0) log.info({ issued }, 'receipts and invoices were issued')
    },
    everyMs,
    (thrown) => log.error({ err: thrown }, 'receipts and invoices could not be issued'),
  )
}
