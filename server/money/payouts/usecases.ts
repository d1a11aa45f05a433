/** Payouts as admins and hosts see them, the payment file of a run, and the end of a run. */
import type { DataOf } from '#contract/endpoint.ts'
import type * as endpoints from '#contract/endpoints/payouts.ts'
import { type HostPayouts, maxEarnings, maxPayouts, type PayoutRun } from '#contract/models/payout.ts'
import type { LanguageCode } from '#contract/models/primitives.ts'
import { type CsvCell, toCsv } from '#contract/rules/csv.ts'
import { groupRib } from '#contract/rules/money/rib.ts'
import { titlesByLanguage } from '#server/experiences/titles.ts'
import type { Caller, Deps } from '#server/platform/deps.ts'
import { announce } from '#server/platform/events/announce.ts'
import { ApiError, requireFound } from '#server/platform/http/api-error.ts'
import { queueMails } from '#server/platform/mail/repository.ts'
import { notify } from '#server/platform/notify.ts'
import { openText } from '#server/platform/sealed-text.ts'
import { payoutPaid } from '../ledger/entries.ts'
import { insertEntries } from '../ledger/repository.ts'
import { ribContext, toAccount } from './account.ts'
import { makeRun, nextRunAfter, payableOf } from './make-run.ts'
import {
  findAccount,
  findEarnings,
  findHostPayouts,
  findHostsOf,
  findOwed,
  findPayoutsOf,
  findRun,
  findRuns,
  markPaid,
  sumHost,
} from './repository.ts'

type EarningRow = Awaited<ReturnType<typeof findEarnings>>[number]
const toEarning = ({ translations, guestInfo, refund, commission, at, ...row }: EarningRow) => ({
  ...row,
  titles: titlesByLanguage(translations),
  guest: `${guestInfo.firstName} ${guestInfo.lastName}`,
  refund: refund ?? 0,
  commission: commission ?? 0,
  at: at.toISOString(),
})

type PayoutRow = Awaited<ReturnType<typeof findPayoutsOf>>[number]
const toReturned = ({ returnedAt, returnReason }: Pick<PayoutRow, 'returnedAt' | 'returnReason'>) =>
  returnedAt === null ? undefined : { at: returnedAt.toISOString(), reason: returnReason ?? '' }

export const readRun = async ({ db }: Pick<Deps, 'db'>, id: string): Promise<DataOf<typeof endpoints.runPayouts>> => {
  if ((await findRun(db, id)) === null) throw new ApiError('not_found')
  const rows = await findPayoutsOf(db, id)
  return {
    payouts: rows.map(({ id: payoutId, holder, lastDigits, amount, ...payout }) => ({
      id: payoutId,
      holder,
      lastDigits,
      amount,
      returned: toReturned(payout) ?? null,
    })),
  }
}

/** Returns a host's account, earnings and payouts, read in one snapshot. */
export const readHostPayouts = ({ db, clock }: Deps, { userId }: Caller): Promise<HostPayouts> =>
  db.transaction(
    async (tx) => {
      const account = await findAccount(tx, userId)
      const { earned, taken, paid } = await sumHost(tx, userId)
      const earnings = await findEarnings(tx, userId, maxEarnings)
      const rows = await findHostPayouts(tx, userId, maxPayouts)
      return {
        account: account && toAccount(account),
        owed: earned - taken,
        underway: taken - paid,
        paid,
        nextRun: nextRunAfter(clock()).toISOString(),
        earnings: earnings.map(toEarning),
        payouts: rows.map(({ payout: { id, amount, lastDigits, ...payout }, run }) => ({
          id,
          amount,
          lastDigits,
          createdAt: run.createdAt.toISOString(),
          paidAt: run.paidAt?.toISOString() ?? null,
          reference: run.reference,
          ...(toReturned(payout) && { returned: toReturned(payout) }),
        })),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

type RunRow = Awaited<ReturnType<typeof findRuns>>[number]
const toRun = ({ createdAt, paidAt, ...run }: RunRow): PayoutRun => ({
  ...run,
  createdAt: createdAt.toISOString(),
  paidAt: paidAt?.toISOString() ?? null,
})

const maxRuns = 50
const total = (rows: readonly { owed: number }[]) => ({
  hosts: rows.length,
  amount: rows.reduce((sum, { owed }) => sum + owed, 0),
})

export const readPayouts = async ({ db, clock }: Deps): Promise<DataOf<typeof endpoints.adminPayouts>> => {
  const [owed, runs] = await Promise.all([findOwed(db, clock()), findRuns(db, maxRuns)])
  const payable = payableOf(owed)
  const [all, due] = [total(owed), total(payable)]
  return {
    due,
    waiting: { hosts: all.hosts - due.hosts, amount: all.amount - due.amount },
    runs: runs.map(toRun),
  }
}

export const createRun = async ({ db, clock }: Deps): Promise<PayoutRun | null> => {
  const id = await makeRun({ db, clock }, { week: null, cutoff: clock() })
  if (id === null) return null
  const [run] = await findRuns(db, 1, id)
  return run ? toRun(run) : null
}

interface PaymentLine {
  id: string
  holder: string
  rib: string
  /** Whole MAD. */
  amount: number
}

const fileHead = ['reference', 'beneficiary', 'rib', 'amount', 'currency', 'label']

/** Returns the reference by which the file, and the bank, name a payout. */
export const payoutReference = (id: string): string => `RIHLA-${id.slice(-12).toUpperCase()}`

/** Groups the digits of account numbers, so that a spreadsheet reads text: it would round a number of 24 digits. */
const toFileRow = ({ id, holder, rib, amount }: PaymentLine): CsvCell[] => {
  const reference = payoutReference(id)
  return [reference, holder, groupRib(rib), amount, 'MAD', `Rihla ${reference}`]
}

/**
 * Returns the payment table for the bank, with the separator that spreadsheets in the admin's language expect. Hosts choose the names in
 * it, and `toCsv` keeps these from running as formulas.
 */
export const toPaymentFile = (lines: readonly PaymentLine[], language: LanguageCode): string =>
  toCsv([fileHead, ...lines.map(toFileRow)], language)

export const writePaymentFile = async (
  { db, config }: Deps,
  id: string,
  language: LanguageCode,
): Promise<{ name: string; text: string }> => {
  const run = requireFound(await findRun(db, id))
  const lines = (await findPayoutsOf(db, id)).map(({ hostId, sealedRib, ...line }) => {
    const rib = openText(config, ribContext(hostId), sealedRib)
    // A file without this payout would pay only some of the hosts.
    if (rib === null) throw new Error(`The account number of payout ${line.id} was sealed under another secret.`)
    return { ...line, rib }
  })
  return {
    name: `rihla-payouts-${run.week ?? run.createdAt.toISOString().slice(0, 10)}-${id.slice(-6)}.csv`,
    text: toPaymentFile(lines, language),
  }
}

/** Marks a run as paid by the bank, books it, and notifies its hosts. Repeated with the same reference it changes nothing and succeeds. */
export const completeRun = ({ db, clock, config }: Deps, id: string, reference: string): Promise<void> =>
  db.transaction(async (tx) => {
    const run = requireFound(await findRun(tx, id, true))
    if (run.paidAt !== null) {
      if (run.reference === reference) return
      throw new ApiError('payout_settled', { details: { reference: run.reference } })
    }
    const now = clock()
    await markPaid(tx, id, now, reference)
    const rows = await findPayoutsOf(tx, id)
    await insertEntries(
      tx,
      rows.flatMap((payout) => payoutPaid(payout, now)),
    )
    const hosts = await findHostsOf(tx, id)
    const link = `${config.publicOrigin}/host-dashboard?tab=payouts`
    const emails = hosts
      .filter(({ preferences }) => preferences.emailBookings)
      .map(({ amount, email, preferences: { language } }) => ({
        recipient: email,
        causedBy: null,
        language,
        content: { kind: 'payout_done' as const, amount: String(amount), reference, link },
      }))
    await queueMails({ db: tx, clock }, emails)
    const notices = hosts.map(({ payoutId, id: userId, amount }) => ({
      userId,
      kind: 'payout_done' as const,
      event: `payout:${payoutId}`,
      data: { amount: String(amount), reference },
    }))
    await notify({ db: tx, clock }, notices)
    const hostIds = hosts.map(({ id: hostId }) => hostId)
    if (hostIds.length > 0) await announce(tx, hostIds, 'bookings')
  })
