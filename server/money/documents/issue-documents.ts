/** Receipts, credit notes and invoices of what the ledger says. Any number of servers may issue at once. */
import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '#server/platform/deps.ts'
import { type Repeated, repeat } from '#server/platform/jobs/repeat.ts'
import { cardDraftOf, draftOf, type Occasion } from './draft.ts'
import {
  findEvents,
  findKept,
  findParties,
  findRefundsWithReceipts,
  findUnissued,
  findUnissuedCards,
} from './repository.ts'
import { type Draft, type IssueDb, issue } from './series.ts'

type IssueDeps = Pick<Deps, 'clock' | 'config'> & { db: Pick<Deps['db'], 'select' | 'transaction'> }
type Owed = Awaited<ReturnType<typeof findUnissued>>[number]

/** Issued in one go, and in one transaction: others who issue wait for its end. */
const usualBatch = 200

const idIn = (cause: string) => cause.slice(cause.indexOf(':') + 1)
const idsIn = (owed: readonly Owed[]) => owed.map(({ cause }) => idIn(cause))

/** What each is for, by its cause; those whose rows are gone, or whose receipt is not there yet, are left out. */
const findOccasions = async (db: IssueDb, owed: readonly Owed[]): Promise<Map<string, Occasion>> => {
  const of = (kind: Owed['kind']) => owed.filter((one) => one.kind === kind)
  const [charges, refunds, earned] = [of('charge'), of('refund_done'), of('earned')]
  const events = charges.length === 0 ? null : await findEvents(db, idsIn(charges))
  const back = refunds.length === 0 ? null : await findRefundsWithReceipts(db, idsIn(refunds))
  const kept =
    earned.length === 0
      ? null
      : await findKept(
          db,
          earned.map(({ entryId }) => entryId),
        )
  const occasionOf = ({ kind, cause, entryId }: Owed): Occasion | null => {
    if (kind === 'charge') {
      const event = events?.get(idIn(cause))
      return event ? { kind: 'receipt', event } : null
    }
    if (kind === 'refund_done') {
      const found = back?.get(idIn(cause))
      return found ? { kind: 'credit_note', ...found } : null
    }
    return { kind: 'commission_invoice', kept: kept?.get(entryId) ?? 0 }
  }
  const found = owed.map((one) => [one.cause, occasionOf(one)] as const)
  return new Map(found.filter((pair): pair is [string, Occasion] => pair[1] !== null))
}

const toDrafts = async (db: IssueDb, config: IssueDeps['config'], owed: readonly Owed[]): Promise<Draft[]> => {
  const occasions = await findOccasions(db, owed)
  const parties = await findParties(db, [...new Set(owed.map(({ bookingId }) => bookingId))])
  return owed.flatMap(({ cause, at, amount, bookingId }) => {
    const occasion = occasions.get(cause)
    const named = parties.get(bookingId)
    if (occasion === undefined || named === undefined) return []
    const { translations, ...rest } = named
    const { en, fr } = translations
    const titles = { ...(en && { en: en.title }), ...(fr && { fr: fr.title }) }
    return draftOf(config, { ...rest, cause, at, amount: Math.abs(amount), titles }, occasion)
  })
}

/** Receipts first: what takes back from them names them. Answers how many. */
const issueAll = ({ db, clock, config }: IssueDeps, owed: readonly Owed[]): Promise<number> =>
  db.transaction(async (tx) => {
    let issued = 0
    for (const some of [owed.filter(({ kind }) => kind === 'charge'), owed.filter(({ kind }) => kind !== 'charge')])
      if (some.length > 0) issued += (await issue(tx, await toDrafts(tx, config, some), clock())).length
    return issued
  })

/** The receipts of gift cards, those of one batch; returns how many. */
const issueOfCards = ({ db, clock, config }: IssueDeps, since?: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const owed = await findUnissuedCards(tx, usualBatch, since)
    const drafts = owed.map(({ cause, at, event, lastFour, buyer }) =>
      cardDraftOf(config, { cause, at, amount: event.amount, lastFour: lastFour ?? '', buyer, event }),
    )
    return drafts.length === 0 ? 0 : (await issue(tx, drafts, clock())).length
  })

interface Issuing {
  /** What of it: booked since a moment, or of a booking. */
  of?: { since?: Date; bookingId?: string }
  batch?: number
  stopping?: AbortSignal
}

/** Issues what is owed; returns how many. */
export const issueDocuments = async (
  deps: IssueDeps,
  { of = {}, batch = usualBatch, stopping }: Issuing = {},
): Promise<number> => {
  let issued = of.bookingId === undefined ? await issueOfCards(deps, of.since) : 0
  for (;;) {
    const owed = await findUnissued(deps.db, batch, of)
    if (owed.length === 0 || stopping?.aborted) return issued
    const made = await issueAll(deps, owed)
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
      const issued = await issueDocuments(deps, { of, stopping })
      if (issued > 0) log.info({ issued }, 'receipts and invoices were issued')
    },
    everyMs,
    log,
  )
}
