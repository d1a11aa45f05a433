import type { DataOf } from '#contract/endpoint.ts'
import type * as endpoints from '#contract/endpoints/payouts.ts'
import { type HostPayouts, maxEarnings, maxPayouts, type PayoutRun } from '#contract/models/payout.ts'
import type { LanguageCode } from '#contract/models/primitives.ts'
import type { Caller, Deps } from '#server/platform/deps.ts'
import { announce } from '#server/platform/events/announce.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { queueMails } from '#server/platform/mail/repository.ts'
import { notify } from '#server/platform/notifications/notify.ts'
import { insertEntries } from '../ledger/repository.ts'
import { toAccount } from './account.ts'
import { makeRun, nextRunAfter, payableOf } from './make-run.ts'
import { toPaymentFile } from './payment-file.ts'
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
import { openRib } from './seal-rib.ts'

type EarningRow = Awaited<ReturnType<typeof findEarnings>>[number]
const toEarning = ({ translations: { en, fr }, guestInfo, refund, commission, at, ...row }: EarningRow) => ({
  ...row,
  titles: { ...(en && { en: en.title }), ...(fr && { fr: fr.title }) },
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

/** All that a host is shown of their money, as of one moment. */
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

/** As many as the admin's page shows. */
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

export const writePaymentFile = async (
  { db, config }: Deps,
  id: string,
  language: LanguageCode,
): Promise<{ name: string; text: string }> => {
  const run = await findRun(db, id)
  if (run === null) throw new ApiError('not_found')
  const lines = (await findPayoutsOf(db, id)).map(({ hostId, sealedRib, ...line }) => {
    const rib = openRib(config, hostId, sealedRib)
    // Half a file would pay half of the hosts.
    if (rib === null) throw new Error(`The account number of payout ${line.id} was sealed under another secret.`)
    return { ...line, rib }
  })
  return {
    name: `rihla-payouts-${run.week ?? run.createdAt.toISOString().slice(0, 10)}-${id.slice(-6)}.csv`,
    text: toPaymentFile(lines, language),
  }
}

/** The bank has paid a run: booked, and told to its hosts. The same reference again changes nothing and succeeds. */
export const completeRun = ({ db, clock, config }: Deps, id: string, reference: string): Promise<void> =>
  db.transaction(async (tx) => {
    const run = await findRun(tx, id, true)
    if (run === null) throw new ApiError('not_found')
    if (run.paidAt !== null) {
      if (run.reference === reference) return
      throw new ApiError('payout_settled', { details: { reference: run.reference } })
    }
    const now = clock()
    await markPaid(tx, id, now, reference)
    const rows = await findPayoutsOf(tx, id)
    const entries = rows.map((payout) => ({
      kind: 'paid_out' as const,
      cause: `payout:${payout.id}`,
      at: now,
      bookingId: null,
      lines: [
        { account: 'host_earned' as const, hostId: payout.hostId, amount: -payout.amount },
        { account: 'paid_out' as const, hostId: payout.hostId, amount: payout.amount },
      ],
    }))
    await insertEntries(tx, entries)
    const hosts = await findHostsOf(tx, id)
    const amounts = new Map(rows.map(({ id: payoutId, amount }) => [payoutId, String(amount)]))
    const link = `${config.publicOrigin}/host-dashboard?tab=payouts`
    const letters = hosts
      .filter(({ preferences }) => preferences.emailBookings)
      .map(({ payoutId, email, preferences: { language } }) => ({
        recipient: email,
        causedBy: null,
        language,
        content: { kind: 'payout_done' as const, amount: amounts.get(payoutId) ?? '0', reference, link },
      }))
    await queueMails({ db: tx, clock }, letters)
    const notices = hosts.map(({ payoutId, id: userId }) => ({
      userId,
      kind: 'payout_done' as const,
      event: `payout:${payoutId}`,
      data: { amount: amounts.get(payoutId) ?? '0', reference },
    }))
    await notify({ db: tx, clock }, notices)
    const people = hosts.map(({ id: host }) => host)
    if (people.length > 0) await announce(tx, people, 'bookings')
  })
