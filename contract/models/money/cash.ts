/** What was paid in cash on the day: what either side says, what was decided. Whole MAD. */
import * as z from 'zod/mini'
import { id, instant, text, translated } from '../primitives.ts'

/** The highest price times the most guests, as of a booking. */
export const cashAmount = z.int().check(z.minimum(0), z.maximum(500_000_000))
export const cashReason = text(300, 1).check(z.trim(), z.minLength(1))

/** `at`: when their device recorded it. */
const side = z.strictObject({
  amount: cashAmount,
  at: instant,
  reason: z.nullable(z.string()),
})

export const cash = z.strictObject({
  /** What was agreed. */
  due: cashAmount,
  /** What its host says to have received. */
  host: z.nullable(side),
  /** What its traveler says to have paid; `byCode`: their code was typed in by the host. */
  traveler: z.nullable(z.extend(side, { byCode: z.boolean() })),
  /** The host typed in a code that is not the traveler's. */
  wrongCode: z.boolean(),
  decided: z.nullable(z.strictObject({ amount: cashAmount, at: instant, note: z.string() })),
  /** Of what is recorded, signed by the server (contract/rules/money/cash-receipt.ts). */
  receipt: z.string(),
})
export type Cash = z.infer<typeof cash>

/** What either side sends. `code`: the traveler's, as the host typed it in. */
export const cashInput = z.strictObject({
  amount: cashAmount,
  at: instant,
  reason: z.optional(cashReason),
  code: z.optional(text(20)),
})
export type CashInput = z.infer<typeof cashInput>

/** Two records that differ, as an admin sees them. */
export const cashDifference = z.strictObject({
  bookingId: id,
  titles: translated(z.string()),
  startsAt: instant,
  guests: z.int(),
  host: z.string(),
  traveler: z.string(),
  cash,
})
export type CashDifference = z.infer<typeof cashDifference>
