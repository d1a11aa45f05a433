import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import type * as endpoints from '#contract/endpoints/money/no-shows.ts'
import { contradictHours } from '#contract/models/money/no-show.ts'
import { onlineAmount } from '#contract/rules/money/deposit.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Caller, Deps } from '#server/platform/deps.ts'
import { announceWaiting } from '#server/platform/events/announce.ts'
import { ApiError, requireFound } from '#server/platform/http/api-error.ts'
import { assertNotAttended, readAttendance, withdrawReport } from '../attendance.ts'
import { applyDue, type ChangeDeps, closeCancelled } from '../close-booking.ts'
import { type BookingRow, holdBooking, type Side, sideOf, touchBooking } from '../repository.ts'
import { toDisputed } from '../to-booking.ts'
import { notifyOfNoShow } from './notifications.ts'
import { countDisputes, decideNoShow, findDisputes, findNoShow, markContradicted, writeNoShow } from './repository.ts'
import { toNoShow } from './to-no-show.ts'

const hourMs = 3_600_000

/**
 * Runs `change` on a held booking, which this ends first if that is due. Throws an error of `change` after the commit, so that the end and
 * a withdrawn report stay.
 */
const withHeldBooking = async (
  { db, clock, config }: Deps,
  id: string,
  isAllowed: (row: BookingRow) => boolean,
  change: (deps: ChangeDeps & { db: Transaction }, row: BookingRow) => Promise<void>,
): Promise<void> => {
  const refusal = await db.transaction(async (tx): Promise<ApiError | null> => {
    const deps = { db: tx, clock, config }
    const found = await holdBooking(tx, id)
    if (found === null || !isAllowed(found)) throw new ApiError('not_found')
    const hasEnded = await applyDue(deps, found)
    const row = (hasEnded ? await holdBooking(tx, id) : null) ?? found
    try {
      await change(deps, row)
      return null
    } catch (thrown) {
      if (thrown instanceof ApiError) return thrown
      throw thrown
    }
  })
  if (refusal) throw refusal
}

const isSide =
  (side: Side, { userId }: Caller) =>
  (row: BookingRow): boolean =>
    sideOf(row, userId) === side

const anybody = () => true

const closed = () => new ApiError('no_show_closed')

export const reportNoShow = (
  deps: Deps,
  caller: Caller,
  id: string,
  { words }: BodyOf<typeof endpoints.reportNoShow>,
): Promise<void> =>
  withHeldBooking(deps, id, isSide('host', caller), async (held, row) => {
    const { db, clock } = held
    const existing = await findNoShow(db, id)
    // A move ended this report; the host may report an absence at the new start.
    if (existing !== null && existing.decision !== 'withdrawn') return
    const now = clock()
    await assertNotAttended(db, row)
    if (row.status !== 'confirmed' || row.payment !== 'paid' || now < row.startsAt) throw closed()
    const answerBy = new Date(now.getTime() + contradictHours * hourMs)
    await writeNoShow(db, { bookingId: id, hostWords: words, reportedAt: now, answerBy })
    await touchBooking(db, id, now)
    await notifyOfNoShow(held, row, { kind: 'no_show_reported', sides: ['traveler'], text: words, reportedAt: now })
  })

export const contradictNoShow = (
  deps: Deps,
  caller: Caller,
  id: string,
  { words }: BodyOf<typeof endpoints.contradictNoShow>,
): Promise<void> =>
  withHeldBooking(deps, id, isSide('traveler', caller), async (held, row) => {
    const { db, clock } = held
    const noShow = requireFound(await findNoShow(db, id))
    if (noShow.contradictedAt !== null) return
    const now = clock()
    if (noShow.decidedAt !== null || now >= noShow.answerBy) throw closed()
    await markContradicted(db, id, words, now)
    await touchBooking(db, id, now)
    await announceWaiting(db)
    const { reportedAt } = noShow
    await notifyOfNoShow(held, row, { kind: 'no_show_contradicted', sides: ['host'], text: words, reportedAt })
  })

/**
 * Decides a contradicted report of absence. "kept": the booking ends like every other one, and the host earns it. "refunded": it is
 * cancelled with a full refund. The booking earned nothing before the decision, so no payout can contain it.
 */
export const decideDispute = (
  deps: Deps,
  id: string,
  { decision, note }: BodyOf<typeof endpoints.decideDispute>,
): Promise<void> =>
  withHeldBooking(deps, id, anybody, async (held, row) => {
    const { db, clock } = held
    const noShow = requireFound(await findNoShow(db, id))
    if (noShow.decision === decision) return
    if (noShow.contradictedAt === null || noShow.decidedAt !== null || row.status !== 'confirmed') throw closed()
    const now = clock()
    // An earlier release let both sides confirm cash beside a report. The withdrawal is committed although the decision is refused.
    if ((await readAttendance(db, row)) === 'came') await withdrawReport(db, id, now)
    await assertNotAttended(db, row)
    await decideNoShow(db, id, decision, now, note)
    if (decision === 'refunded') await closeCancelled(held, row, 'host', note)
    else {
      await touchBooking(db, id, now)
      await applyDue(held, row)
    }
    await announceWaiting(db)
    const sides = ['traveler', 'host'] as const
    const { reportedAt } = noShow
    await notifyOfNoShow(held, row, { kind: 'no_show_decided', sides, text: note, decision, reportedAt })
  })

const maxListed = 50

export const readDisputes = async ({ db }: Pick<Deps, 'db'>): Promise<DataOf<typeof endpoints.adminDisputes>> => {
  const [rows, total] = await Promise.all([findDisputes(db, maxListed), countDisputes(db)])
  // Only bookings with a report are found.
  const disputes = rows.flatMap((row) =>
    row.noShow ? [{ ...toDisputed(row), amount: onlineAmount(row.booking), noShow: toNoShow(row.noShow) }] : [],
  )
  return { disputes, total }
}
