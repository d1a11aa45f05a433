/** What hosts are paid. All amounts are whole MAD. */
import * as z from 'zod/mini'
import { isAccountHolder, maxAccountHolder } from '../rules/money/account-holder.ts'
import { day, id, instant, line, nameOf, translated } from './primitives.ts'

/** What is shown of where a person is paid: never the whole number. */
export const payoutAccount = z.strictObject({
  holder: z.string(),
  bank: z.string(),
  lastDigits: z.string(),
  updatedAt: instant,
})
export type PayoutAccount = z.infer<typeof payoutAccount>

/** An account holder's name. Restricted by contract/rules/money/account-holder.ts, because files for the bank contain it. */
export const accountHolder = nameOf(line(maxAccountHolder)).check(
  // `nameOf` rejects an empty name as missing.
  z.refine((name) => name === '' || isAccountHolder(name), 'may have letters, digits, spaces and . - ’ & / ( )'),
)
/** As it is written; its digits are judged by contract/rules/money/rib.ts. */
export const writtenRib = z.string().check(z.maxLength(60))

/** What one booking earned its host. */
export const earning = z.strictObject({
  bookingId: id,
  titles: translated(z.string()),
  guest: z.string(),
  checkIn: day,
  /** What was paid for it, and what of that went back. */
  total: z.int(),
  refund: z.int(),
  commission: z.int(),
  earned: z.int(),
  at: instant,
})
export type Earning = z.infer<typeof earning>

export const payout = z.strictObject({
  id,
  amount: z.int(),
  lastDigits: z.string(),
  createdAt: instant,
  paidAt: z.nullable(instant),
  reference: z.nullable(z.string()),
  /** The bank sent it back: it is owed again. Servers of before do not say. */
  returned: z.optional(z.strictObject({ at: instant, reason: z.string() })),
})
export type Payout = z.infer<typeof payout>

/** As many as a device keeps of each: the newest. */
export const maxEarnings = 1000
export const maxPayouts = 200

export const hostPayouts = z.strictObject({
  account: z.nullable(payoutAccount),
  /** Earned and in no payout yet. */
  owed: z.int(),
  /** In a payout that is not paid yet. */
  underway: z.int(),
  paid: z.int(),
  /** When the next weekly payout is made. */
  nextRun: instant,
  earnings: z.array(earning),
  payouts: z.array(payout),
})
export type HostPayouts = z.infer<typeof hostPayouts>

/** Why a bank sent a payout back, as it says. */
export const returnReason = line(200, 1).check(z.trim(), z.minLength(1))

/** What one host is paid in a run, as an admin sees it. */
export const runPayout = z.strictObject({
  id,
  holder: z.string(),
  lastDigits: z.string(),
  amount: z.int(),
  returned: z.nullable(z.strictObject({ at: instant, reason: z.string() })),
})
export type RunPayout = z.infer<typeof runPayout>

/** A run as an admin sees it. */
export const payoutRun = z.strictObject({
  id,
  week: z.nullable(day),
  createdAt: instant,
  count: z.int(),
  amount: z.int(),
  paidAt: z.nullable(instant),
  reference: z.nullable(z.string()),
})
export type PayoutRun = z.infer<typeof payoutRun>
