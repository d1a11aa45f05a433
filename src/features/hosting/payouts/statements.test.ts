import { describe, expect, it } from 'vitest'
import type { Earning, Payout } from '#contract/models/payout.ts'
import { toStatements } from './statements.ts'

const earning = (at: string, earned = 576): Earning => ({
  bookingId: at,
  titles: { en: 'Bread at dawn' },
  guest: 'Salma Idrissi',
  checkIn: at.slice(0, 10),
  total: 640,
  refund: 0,
  commission: 64,
  earned,
  at,
})
const payout = (paidAt: string | null, amount = 576): Payout => ({
  id: String(paidAt),
  amount,
  lastDigits: '0123',
  createdAt: '2026-11-01T00:00:00.000Z',
  paidAt,
  reference: paidAt && 'VIR-1',
})

describe('statements', () => {
  it('are of the months in which something was earned or paid, the newest first', () => {
    const statements = toStatements({
      earnings: [
        earning('2026-11-20T10:00:00.000Z'),
        earning('2026-11-02T10:00:00.000Z', 100),
        earning('2026-09-02T10:00:00.000Z'),
      ],
      payouts: [payout('2026-10-05T10:00:00.000Z'), payout(null, 676)],
    })
    expect(statements.map(({ month, earned, commission, paid }) => [month, earned, commission, paid])).toEqual([
      ['2026-11', 676, 128, 0],
      ['2026-10', 0, 0, 576],
      ['2026-09', 576, 64, 0],
    ])
    expect(statements[0]?.earnings.map(({ earned }) => earned)).toEqual([100, 576])
  })

  it('have a month’s trips by their day, whenever each was earned', () => {
    const [statement] = toStatements({
      earnings: [
        { ...earning('2026-11-21T10:00:00.000Z', 1), checkIn: '2026-11-07' },
        { ...earning('2026-11-20T10:00:00.000Z', 3), checkIn: '2026-11-19' },
        { ...earning('2026-11-08T10:00:00.000Z', 2), checkIn: '2026-11-07' },
      ],
      payouts: [],
    })
    expect(statement?.earnings.map(({ earned }) => earned)).toEqual([2, 1, 3])
  })

  it('follow Morocco’s months', () => {
    // An hour past midnight in Morocco’s summer is still the month before in UTC.
    const [statement] = toStatements({ earnings: [earning('2026-06-30T23:30:00.000Z')], payouts: [] })
    expect(statement?.month).toBe('2026-07')
  })

  it('are none where nothing was', () => expect(toStatements({ earnings: [], payouts: [payout(null)] })).toEqual([]))

  it('take a payout that the bank sent back out of the month in which that was', () => {
    const returned = { at: '2026-11-03T10:00:00.000Z', reason: 'Account closed' }
    const statements = toStatements({ earnings: [], payouts: [{ ...payout('2026-10-05T10:00:00.000Z'), returned }] })
    expect(statements.map(({ month, paid }) => [month, paid])).toEqual([
      ['2026-11', -576],
      ['2026-10', 576],
    ])
    expect(statements.map(({ payouts }) => payouts.map((one) => one.returned?.reason))).toEqual([
      ['Account closed'],
      [undefined],
    ])
  })
})
