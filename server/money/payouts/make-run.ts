/** Makes payout runs: the payouts that travel to the bank in one file. Any number of servers may do it at once. */
import { eq, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { v7 as uuid } from 'uuid'
import { addDays, inMorocco, instantInMorocco } from '#contract/rules/time/morocco-time.ts'
import { payoutRuns, payouts } from '#server/platform/db/schema/payouts.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Repeated, repeat } from '#server/platform/jobs/repeat.ts'
import { findOwed } from './repository.ts'

type RunDeps = Pick<Deps, 'db' | 'clock'>

/** The lock that lets only one server make a run at a time. The number is arbitrary. */
const runLock = 7_472_026

/** Returns the Monday of an instant's week in Morocco. */
export const mondayOf = (now: Date): string => {
  const { day } = inMorocco(now.getTime())
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(day, -weekday)
}

export const nextRunAfter = (now: Date): Date => new Date(instantInMorocco(addDays(mondayOf(now), 7), '00:00'))

/** Returns the hosts who can be paid. The others wait for bank details, or for the end of a suspension. */
export const payableOf = (rows: Awaited<ReturnType<typeof findOwed>>) =>
  rows.flatMap(({ hostId, owed, account, suspendedAt }) =>
    account === null || suspendedAt !== null ? [] : [{ hostId, owed, account }],
  )

/** Makes a run of the earnings from before `cutoff`; returns null if there are none, or the week has a run already. */
export const makeRun = (
  { db, clock }: RunDeps,
  { week, cutoff }: { week: string | null; cutoff: Date },
): Promise<string | null> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${runLock})`)
    if (week !== null) {
      const [existing] = await tx.select({ id: payoutRuns.id }).from(payoutRuns).where(eq(payoutRuns.week, week))
      if (existing) return null
    }
    const payable = payableOf(await findOwed(tx, cutoff))
    if (payable.length === 0) return null
    const runId = uuid()
    await tx.insert(payoutRuns).values({ id: runId, week, createdAt: clock() })
    await tx.insert(payouts).values(
      payable.map(({ hostId, owed, account: { holder, sealedRib, lastDigits } }) => ({
        id: uuid(),
        runId,
        hostId,
        amount: owed,
        holder,
        sealedRib,
        lastDigits,
      })),
    )
    return runId
  })

/** Makes the run of the earnings until the end of last week, once a week. */
export const makeWeeklyRun = ({ db, clock }: RunDeps): Promise<string | null> => {
  const week = mondayOf(clock())
  return makeRun({ db, clock }, { week, cutoff: new Date(instantInMorocco(week, '00:00')) })
}

const everyMs = 30 * 60_000

export const startPayoutRuns = (deps: RunDeps, log: FastifyBaseLogger): Repeated =>
  repeat(
    'payouts',
    async () => {
      const runId = await makeWeeklyRun(deps)
      if (runId !== null) log.info({ runId }, 'a payout run waits for the admin')
    },
    everyMs,
    log,
  )
