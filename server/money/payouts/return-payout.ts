import { eq } from 'drizzle-orm'
import { payouts } from '#server/platform/db/schema/payouts.ts'
import type { Deps } from '#server/platform/deps.ts'
import { announce } from '#server/platform/events/announce.ts'
import { ApiError, requireFound } from '#server/platform/http/api-error.ts'
import { queueMail } from '#server/platform/mail/repository.ts'
import { notify } from '#server/platform/notify.ts'
import { payoutReturned } from '../ledger/entries.ts'
import { insertEntries } from '../ledger/repository.ts'
import { findHostsOf, holdPayout } from './repository.ts'

/**
 * Records that the bank sent a payout back, and notifies the host. The next run pays it again. Repeated, as after a lost answer, it
 * changes nothing: the first reason stays.
 */
export const returnPayout = ({ db, clock, config }: Deps, id: string, reason: string): Promise<void> =>
  db.transaction(async (tx) => {
    const found = requireFound(await holdPayout(tx, id))
    const { payout, run } = found
    if (run.paidAt === null) throw new ApiError('payout_not_paid')
    if (payout.returnedAt !== null) return
    const now = clock()
    await tx.update(payouts).set({ returnedAt: now, returnReason: reason }).where(eq(payouts.id, id))
    await insertEntries(tx, payoutReturned(payout, now))
    const host = (await findHostsOf(tx, run.id)).find(({ payoutId }) => payoutId === id)
    if (host === undefined) return
    const { email, preferences, amount } = host
    // Sent also to hosts who want no mails about bookings: the bank account needs their attention.
    await queueMail({ db: tx, clock }, email, preferences.language, {
      kind: 'payout_returned',
      amount: String(amount),
      reason,
      link: `${config.publicOrigin}/settings?tab=security`,
    })
    const data = { amount: String(amount), reason }
    await notify({ db: tx, clock }, [
      { userId: host.id, kind: 'payout_returned', event: `payout-returned:${id}`, data },
    ])
    await announce(tx, [host.id], 'bookings')
  })
