import { describe, expect, it } from 'vitest'
import { cardCharge, type Entry, entriesOf, type MoneyFacts } from './entries.ts'

const at = new Date('2026-11-01T10:00:00Z')
const rates = { commissionRate: 0.1, paymentFeeRate: 0.025 }
const facts = (changes: Partial<MoneyFacts>): MoneyFacts => ({
  hostId: 'host',
  endedAt: null,
  cash: 0,
  charges: [{ id: 'a', amount: 645, at }],
  gifts: [],
  refunds: [],
  reversals: [],
  ...changes,
})
const linesByCause = (entries: readonly Entry[]) =>
  entries.map(({ cause, lines }) => [cause, Object.fromEntries(lines.map(({ account, amount }) => [account, amount]))])

describe('money that a provider takes back without our request', () => {
  const taken = (changes: object) => ({ id: 'r', amount: 645, fromHeld: 0, at, ...changes })

  it('comes out of the held money, then of promised refunds, and the rest out of our commission', () => {
    const reversals = [taken({ fromHeld: 400, fromOwed: 45 })]
    expect(linesByCause(entriesOf(facts({ reversals }), 'b', rates)).at(-1)).toEqual([
      'reversed:r',
      { held: -400, refund_owed: -45, commission: -200, refunded: 645 },
    ])
  })

  it('earns the host nothing if it was still held, and leaves earlier earnings unchanged', () => {
    const ended = (reversals: MoneyFacts['reversals']) =>
      linesByCause(entriesOf(facts({ endedAt: at, reversals }), 'b', rates)).find(([cause]) => cause === 'earned:b')
    expect(ended([taken({ fromHeld: 645 })])).toBeUndefined()
    expect(ended([taken({})])).toEqual(ended([]))
  })

  it('is booked in reverse when it comes back', () => {
    const reversals = [taken({ amount: -645, fromHeld: -645 })]
    expect(linesByCause(entriesOf(facts({ reversals }), 'b', rates)).at(-1)).toEqual([
      'reversed:r',
      { held: 645, refunded: -645 },
    ])
  })
})

describe('the money of a booking', () => {
  it('is held from the charge on, of which the provider keeps its fee', () => {
    expect(linesByCause(entriesOf(facts({}), 'b', rates))).toEqual([
      ['charge:a', { charged: -645, held: 645, commission: -16, provider_fee: 16 }],
    ])
  })

  it('is the host’s once the experience took place, without the commission', () => {
    expect(linesByCause(entriesOf(facts({ endedAt: at }), 'b', rates)).at(-1)).toEqual([
      'earned:b',
      { held: -645, host_earned: 580, commission: 65 },
    ])
  })

  it('of which a part was paid in cash leaves the commission of the whole price in the deposit', () => {
    const deposit = { charges: [{ id: 'a', amount: 360, at }], endedAt: at, cash: 840 }
    expect(linesByCause(entriesOf(facts(deposit), 'b', rates)).at(-1)).toEqual([
      'earned:b',
      { held: -360, host_earned: 240, commission: 120 },
    ])
    // A rate that rose above the deposit since: the host owes nothing.
    expect(linesByCause(entriesOf(facts(deposit), 'b', { ...rates, commissionRate: 0.4 })).at(-1)).toEqual([
      'earned:b',
      { held: -360, commission: 360 },
    ])
  })

  it('comes in part from a gift card, and is returned to it in part', () => {
    const gifts = [
      { id: 'g', amount: 300, at },
      { id: 'h', amount: -100, at },
    ]
    expect(linesByCause(entriesOf(facts({ gifts, endedAt: at }), 'b', rates)).slice(1)).toEqual([
      ['gift:g', { gift_held: -300, held: 300 }],
      ['gift:h', { gift_held: 100, held: -100 }],
      ['earned:b', { held: -845, host_earned: 760, commission: 85 }],
    ])
  })

  it('that was charged for a gift card is held until the card is spent', () => {
    expect(linesByCause(cardCharge({ id: 'c', amount: 500, at }, rates))).toEqual([
      ['charge:c', { charged: -500, gift_held: 500, commission: -13, provider_fee: 13 }],
    ])
  })

  it('goes back to the traveler as far as was promised; the rest is the host’s', () => {
    const refunds = [{ id: 'r', amount: 323, promisedAt: at, doneAt: at }]
    expect(linesByCause(entriesOf(facts({ endedAt: at, refunds }), 'b', rates)).slice(1)).toEqual([
      ['refund:r', { held: -323, refund_owed: 323 }],
      ['refund-done:r', { refund_owed: -323, refunded: 323 }],
      ['earned:b', { held: -322, host_earned: 290, commission: 32 }],
    ])
  })

  it('has no entries without a charge, and no lines of amount 0', () => {
    expect(entriesOf(facts({ charges: [{ id: 'a', amount: 0, at }], endedAt: at }), 'b', rates)).toEqual([])
    const free = { commissionRate: 0, paymentFeeRate: 0 }
    expect(linesByCause(entriesOf(facts({ endedAt: at }), 'b', free))).toEqual([
      ['charge:a', { charged: -645, held: 645 }],
      ['earned:b', { held: -645, host_earned: 645 }],
    ])
  })

  it('sums to zero in every entry, whatever the amounts and rates', () => {
    for (let seed = 1; seed < 500; seed++) {
      const amount = (seed * 7919) % 1_000_003
      const refunds =
        seed % 3 === 0 ? [{ id: 'r', amount: (amount * 7) % (amount + 1), promisedAt: at, doneAt: at }] : []
      const some = {
        charges: [{ id: 'a', amount, at }],
        refunds,
        endedAt: seed % 2 === 0 ? at : null,
        cash: seed % 5 === 0 ? amount * 3 : 0,
      }
      const entries = entriesOf(facts(some), 'b', {
        commissionRate: (seed % 101) / 100,
        paymentFeeRate: (seed % 7) / 100,
      })
      for (const { lines } of entries) {
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
        expect(lines.every(({ amount }) => Number.isInteger(amount) && amount !== 0)).toBe(true)
      }
    }
  })
})
