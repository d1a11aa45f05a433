import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import type * as endpoints from '#contract/endpoints/money/cash.ts'
import type { CashInput } from '#contract/models/money/cash.ts'
import { checkInTimes } from '#contract/rules/check-in.ts'
import { cashState, cashTimes } from '#contract/rules/money/cash.ts'
import { cashDue } from '#contract/rules/money/deposit.ts'
import { instantInMorocco } from '#contract/rules/time/morocco-time.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Caller, Deps } from '#server/platform/deps.ts'
import { announceWaiting } from '#server/platform/events/announce.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { readAttendance, withdrawReport } from '../attendance.ts'
import { findNoShow } from '../no-shows/repository.ts'
import { notifySides } from '../notifications.ts'
import { type BookingRow, holdBooking, type Side, sideOf, touchBooking } from '../repository.ts'
import { toDisputed } from '../to-booking.ts'
import { isCashCode } from './cash-code.ts'
import { countDifferences, findCash, findDifferences, saveCash } from './repository.ts'
import { type CashRow, recordedOf, toCash } from './to-cash.ts'

const closed = () => new ApiError('cash_closed')

/** Throws if no cash is due, or not now. */
const assertDue = (row: BookingRow, due: number, now: Date): void => {
  const takesPlace = (row.status === 'confirmed' || row.status === 'completed') && row.payment === 'paid'
  const completesAt = row.completesAt.getTime()
  const dayBegins = instantInMorocco(row.checkIn, '00:00')
  const { from, until } = cashTimes({
    from: checkInTimes({ dayBegins, startsAt: row.startsAt.getTime(), completesAt }).from,
    completesAt,
  })
  if (!takesPlace || due === 0 || now.getTime() < from || now.getTime() >= until) throw closed()
}

const assertReason = ({ amount, reason }: CashInput, due: number, found: CashRow | null): void => {
  if (amount === due || reason !== undefined || found?.travelerAmount === amount) return
  throw new ApiError('validation_failed', {
    details: [{ path: 'reason', message: 'must say why it is another amount' }],
  })
}

/** Reads an instant of a device, whose clock may be ahead. */
const notAfter = (text: string, now: Date): Date => new Date(Math.min(Date.parse(text), now.getTime()))

const record = (side: Side, { amount, at, reason }: CashInput, now: Date): Partial<CashRow> =>
  side === 'host'
    ? { hostAmount: amount, hostReason: reason ?? null, hostAt: notAfter(at, now), hostArrivedAt: now }
    : { travelerAmount: amount, travelerReason: reason ?? null, travelerAt: notAfter(at, now), travelerArrivedAt: now }

/** Returns the record of the traveler that their code adds to the host's: they have paid the due amount. */
const byCode = (deps: Deps, row: BookingRow, due: number, { code, at }: CashInput, now: Date): Partial<CashRow> => {
  if (code === undefined) return {}
  if (!isCashCode(deps.config, row.id, due, code)) return { isWrongCode: true }
  return { ...record('traveler', { amount: due, at }, now), isByCode: true, isWrongCode: false }
}

/** `amount` is the recorded or decided one, in whole MAD; `note` is the admin's. */
const notifyOfCash = (
  deps: Deps,
  tx: Transaction,
  row: BookingRow,
  sides: readonly Side[],
  cause: 'recorded' | 'confirmed' | 'different' | 'decided',
  amount: number,
  note?: string,
): Promise<void> =>
  notifySides({ ...deps, db: tx }, row, {
    sides,
    kind: 'cash',
    event: `cash:${row.id}:${cause}:${amount}`,
    data: { cause, amount: String(amount), ...(note && { reason: note }) },
  })

/** Notifies the other side of a record, or both sides and the admins if the amounts differ. */
const notifyOfRecord = async (
  deps: Deps,
  tx: Transaction,
  row: BookingRow,
  side: Side,
  cash: CashRow,
  amount: number,
) => {
  const other = side === 'host' ? 'traveler' : 'host'
  const state = cashState(recordedOf(cash))
  if (state === 'different') {
    await announceWaiting(tx)
    return notifyOfCash(deps, tx, row, ['traveler', 'host'], 'different', amount)
  }
  return notifyOfCash(deps, tx, row, [other], state === 'confirmed' ? 'confirmed' : 'recorded', amount)
}

/** Returns whether a report of absence is final. Cash that is recorded afterwards could no longer change the booked commission. */
const hasConfirmedNoShow = async (tx: Transaction, id: string): Promise<boolean> =>
  (await findNoShow(tx, id))?.decision === 'kept'

/**
 * Records the amount that one side reports. Once both sides have reported, neither can change it: of two reports at once, the second sees
 * the first. A host who received cash has met the guests, so this withdraws a report of absence, as a check-in does.
 */
export const recordCash = (deps: Deps, { userId }: Caller, id: string, input: CashInput): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const row = await holdBooking(tx, id)
    const side = row && sideOf(row, userId)
    if (row === null || side === null) throw new ApiError('not_found')
    const found = await findCash(tx, id)
    const amounts = { host: found?.hostAmount ?? null, traveler: found?.travelerAmount ?? null }
    // The same record again, or both sides have reported.
    if (amounts[side] === input.amount || (amounts.host !== null && amounts.traveler !== null)) return
    const due = found?.due ?? cashDue(row)
    const now = deps.clock()
    assertDue(row, due, now)
    if (await hasConfirmedNoShow(tx, id)) throw closed()
    if (side === 'host') assertReason(input, due, found)
    const code = side === 'host' && amounts.traveler === null ? byCode(deps, row, due, input, now) : {}
    const cash = await saveCash(tx, id, due, { ...record(side, input, now), ...code })
    await touchBooking(tx, id, now)
    if ((await readAttendance(tx, row)) === 'came') await withdrawReport(tx, id, now)
    await notifyOfRecord(deps, tx, row, side, cash, input.amount)
  })

/**
 * Decides which amount counts if the two sides differ. The ledger does not change, because the commission is of the agreed price. An
 * amount above zero withdraws a report of absence.
 */
export const decideCash = (
  deps: Deps,
  id: string,
  { amount, note }: BodyOf<typeof endpoints.decideCash>,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const row = await holdBooking(tx, id)
    const found = row && (await findCash(tx, id))
    if (row === null || found === null) throw new ApiError('not_found')
    if (found.decidedAmount === amount) return
    const differs =
      found.hostAmount !== null && found.travelerAmount !== null && found.hostAmount !== found.travelerAmount
    if (!differs || found.decidedAt !== null) throw closed()
    if (amount > 0 && (await hasConfirmedNoShow(tx, id))) throw closed()
    const now = deps.clock()
    await saveCash(tx, id, found.due, { decidedAmount: amount, decidedAt: now, note })
    if (amount > 0) await withdrawReport(tx, id, now)
    await touchBooking(tx, id, now)
    await announceWaiting(tx)
    await notifyOfCash(deps, tx, row, ['traveler', 'host'], 'decided', amount, note)
  })

const maxListed = 50

export const readDifferences = async ({ db, config }: Deps): Promise<DataOf<typeof endpoints.adminCashDifferences>> => {
  const [rows, total] = await Promise.all([findDifferences(db, maxListed), countDifferences(db)])
  // Both sides have recorded an amount, so each row has cash records.
  const differences = rows.flatMap((row) => (row.cash ? [{ ...toDisputed(row), cash: toCash(config, row.cash) }] : []))
  return { differences, total }
}
