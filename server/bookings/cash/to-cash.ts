import { sign } from 'node:crypto'
import type { Cash } from '#contract/models/money/cash.ts'
import type { Recorded } from '#contract/rules/money/cash.ts'
import { cashBytes, writeCashReceipt } from '#contract/rules/money/cash-receipt.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { cashPayments } from '#server/platform/db/schema/cash.ts'
import { voucherPrivateKey } from '../check-in/voucher-key.ts'

export type CashRow = typeof cashPayments.$inferSelect

const toAmount = (amount: number | null) => (amount === null ? null : { amount })

/** Returns the amounts of a row that decide whether cash was paid. */
export const recordedOf = (row: Pick<CashRow, 'hostAmount' | 'travelerAmount' | 'decidedAmount'>): Recorded => ({
  host: toAmount(row.hostAmount),
  traveler: toAmount(row.travelerAmount),
  decided: toAmount(row.decidedAmount),
})

const toSide = (amount: number | null, at: Date | null, reason: string | null) =>
  amount === null || at === null ? null : { amount, at: at.toISOString(), reason }

/** Converts the records of both sides to the API's form, with a receipt that the server signed. */
export const toCash = ({ jwtSecret }: Pick<Config, 'jwtSecret'>, row: CashRow): Cash => {
  const { bookingId, due, hostAmount, travelerAmount, decidedAmount, decidedAt, note } = row
  const traveler = toSide(travelerAmount, row.travelerAt, row.travelerReason)
  const signed = cashBytes({ bookingId, host: hostAmount, traveler: travelerAmount })
  return {
    due,
    host: toSide(hostAmount, row.hostAt, row.hostReason),
    traveler: traveler && { ...traveler, byCode: row.isByCode },
    wrongCode: row.isWrongCode,
    decided:
      decidedAmount === null || decidedAt === null
        ? null
        : { amount: decidedAmount, at: decidedAt.toISOString(), note: note ?? '' },
    receipt: writeCashReceipt(signed, sign(null, signed, voucherPrivateKey(jwtSecret))),
  }
}
