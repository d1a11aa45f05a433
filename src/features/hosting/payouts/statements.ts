/** A host's money by month, from what the server told. Amounts are whole MAD. */
import type { Earning, HostPayouts, Payout } from '#contract/models/payout.ts'
import { inMorocco } from '#contract/rules/time/morocco-time.ts'

export interface Statement {
  /** `YYYY-MM`, in Morocco. */
  month: string
  /** By the day of the trip, which is what they show. */
  earnings: readonly Earning[]
  /** What a bank sent back is negative, in the month in which that was. */
  payouts: readonly (Payout & { paidAt: string })[]
  commission: number
  earned: number
  paid: number
}

const monthOf = (instant: string): string => inMorocco(Date.parse(instant)).day.slice(0, 7)
const sum = <T>(rows: readonly T[], amountOf: (row: T) => number) =>
  rows.reduce((total, row) => total + amountOf(row), 0)

const isPaid = (payout: Payout): payout is Payout & { paidAt: string } => payout.paidAt !== null

/** The months in which something was earned or paid, the newest first. */
export const toStatements = ({ earnings, payouts }: Pick<HostPayouts, 'earnings' | 'payouts'>): Statement[] => {
  const paid = payouts.filter(isPaid).flatMap((payout) => {
    const { returned, ...sent } = payout
    if (!returned) return [payout]
    return [{ ...payout, id: `${payout.id} returned`, amount: -payout.amount, paidAt: returned.at }, sent]
  })
  const months = new Set([...earnings.map(({ at }) => monthOf(at)), ...paid.map(({ paidAt }) => monthOf(paidAt))])
  return [...months]
    .sort((a, b) => b.localeCompare(a))
    .map((month) => {
      const ofMonth = earnings
        .filter(({ at }) => monthOf(at) === month)
        .sort((a, b) => a.checkIn.localeCompare(b.checkIn) || a.at.localeCompare(b.at))
      const paidInMonth = paid.filter(({ paidAt }) => monthOf(paidAt) === month).reverse()
      return {
        month,
        earnings: ofMonth,
        payouts: paidInMonth,
        commission: sum(ofMonth, ({ commission }) => commission),
        earned: sum(ofMonth, ({ earned }) => earned),
        paid: sum(paidInMonth, ({ amount }) => amount),
      }
    })
}
