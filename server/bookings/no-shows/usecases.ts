import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import type * as endpoints from '#contract/endpoints/money/no-shows.ts'
import { contradictHours } from '#contract/models/money/no-show.ts'
import { onlineAmount } from '#contract/rules/money/deposit.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Caller, Deps } from '#server/platform/deps.ts'
import { announceWaiting } from '#server/platform/events/announce.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { assertNotAttended, readAttendance, withdrawReport } from '../check-in/attendance.ts'
import { applyDue, closeCancelled } from '../close-booking.ts'
import { announceBooking } from '../notify-parties.ts'
import { type BookingRow, holdBooking, touchBooking } from '../repository.ts'
import { countDisputes, decide, findDisputes, findNoShow, markContradicted, writeNoShow } from './repository.ts'
import { tellOfNoShow } from './tell.ts'
import { toNoShow } from './to-no-show.ts'

const hourMs = 3_600_000

type Tx = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Holds the booking and makes of it what time has made of it; a refusal is thrown after the commit, so that that stays. */
const holding = async (
  { db, clock, config }: Deps,
  id: string,
  isTheirs: (row: BookingRow) => boolean,
  work: (tx: Tx, row: BookingRow) => Promise<void>,
): Promise<void> => {
  const refusal = await db.transaction(async (tx): Promise<ApiError | null> => {
    const found = await holdBooking(tx, id)
    if (found === null || !isTheirs(found)) throw new ApiError('not_found')
    const isChanged = await applyDue({ db: tx, clock, config }, found)
    const row = (isChanged ? await holdBooking(tx, id) : null) ?? found
    try {
      await work(tx, row)
      return null
    } catch (thrown) {
      if (thrown instanceof ApiError) return thrown
      throw thrown
    }
  })
  if (refusal) throw refusal
}

const closed = () => new ApiError('no_show_closed')

/** The host says that they did not come. */
export const reportNoShow = (
  deps: Deps,
  { userId }: Caller,
  id: string,
  { words }: BodyOf<typeof endpoints.reportNoShow>,
): Promise<void> =>
  holding(
    deps,
    id,
    ({ hostId }) => hostId === userId,
    async (tx, row) => {
      const { clock, config } = deps
      const earlier = await findNoShow(tx, id)
      // A move ended this report; the host may report an absence at the new start.
      if (earlier !== null && earlier.decision !== 'withdrawn') return
      const now = clock()
      await assertNotAttended(tx, row)
      if (row.status !== 'confirmed' || row.payment !== 'paid' || now < row.startsAt) throw closed()
      const answerBy = new Date(now.getTime() + contradictHours * hourMs)
      await writeNoShow(tx, { bookingId: id, hostWords: words, reportedAt: now, answerBy })
      await touchBooking(tx, id, now)
      const news = { kind: 'no_show_reported', sides: ['traveler'], words, reportedAt: now } as const
      await tellOfNoShow({ db: tx, clock, config }, row, news)
      await announceBooking(tx, row)
    },
  )

/** The traveler says otherwise; an admin decides. */
export const contradictNoShow = (
  deps: Deps,
  { userId }: Caller,
  id: string,
  { words }: BodyOf<typeof endpoints.contradictNoShow>,
): Promise<void> =>
  holding(
    deps,
    id,
    ({ travelerId }) => travelerId === userId,
    async (tx, row) => {
      const { clock, config } = deps
      const noShow = await findNoShow(tx, id)
      if (noShow === null) throw new ApiError('not_found')
      if (noShow.contradictedAt !== null) return
      const now = clock()
      if (noShow.decidedAt !== null || now >= noShow.answerBy) throw closed()
      await markContradicted(tx, id, words, now)
      await touchBooking(tx, id, now)
      const { reportedAt } = noShow
      const news = { kind: 'no_show_contradicted', sides: ['host'], words, reportedAt } as const
      await tellOfNoShow({ db: tx, clock, config }, row, news)
      await announceBooking(tx, row)
      await announceWaiting(tx)
    },
  )

/**
 * Decides a contradicted report of absence. "kept": the booking ends like every other one, and the host earns it. "refunded": it is
 * cancelled with a full refund. The booking earned nothing before the decision, so no payout can contain it.
 */
export const decideDispute = (
  deps: Deps,
  id: string,
  { decision, note }: BodyOf<typeof endpoints.decideDispute>,
): Promise<void> =>
  holding(
    deps,
    id,
    () => true,
    async (tx, row) => {
      const { clock, config } = deps
      const noShow = await findNoShow(tx, id)
      if (noShow === null) throw new ApiError('not_found')
      if (noShow.decision === decision) return
      if (noShow.contradictedAt === null || noShow.decidedAt !== null || row.status !== 'confirmed') throw closed()
      const now = clock()
      // An earlier release let both sides confirm cash beside a report. The withdrawal is committed although the decision is refused.
      if ((await readAttendance(tx, row)) === 'came') await withdrawReport(tx, id, now)
      await assertNotAttended(tx, row)
      const inTx = { db: tx, clock, config }
      await decide(tx, id, decision, now, note)
      if (decision === 'refunded') await closeCancelled(inTx, row, 'host', note)
      else {
        await touchBooking(tx, id, now)
        await applyDue(inTx, row)
      }
      const { reportedAt } = noShow
      const news = { kind: 'no_show_decided', sides: ['traveler', 'host'], words: note, decision, reportedAt } as const
      await tellOfNoShow(inTx, row, news)
      await announceBooking(tx, row)
      await announceWaiting(tx)
    },
  )

/** As many as the admin's page shows. */
const listed = 50

export const readDisputes = async ({ db }: Pick<Deps, 'db'>): Promise<DataOf<typeof endpoints.adminDisputes>> => {
  const [rows, total] = await Promise.all([findDisputes(db, listed), countDisputes(db)])
  const disputes = rows.map(({ noShow, booking, host, translations: { en, fr } }) => ({
    bookingId: booking.id,
    titles: { ...(en && { en: en.title }), ...(fr && { fr: fr.title }) },
    startsAt: booking.startsAt.toISOString(),
    guests: booking.guests,
    amount: onlineAmount(booking),
    host: `${host.firstName} ${host.lastName}`.trim(),
    traveler: `${booking.guestInfo.firstName} ${booking.guestInfo.lastName}`,
    noShow: toNoShow(noShow),
  }))
  return { disputes, total }
}
