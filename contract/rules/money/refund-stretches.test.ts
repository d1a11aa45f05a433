import { describe, expect, test } from 'vitest'
import { refundStretches } from './refund-stretches.ts'

const start = Date.parse('2026-11-14T05:00:00Z')
const long = Date.parse('2026-10-01T12:00:00Z')
const at = (instant: string) => ({ kind: 'instant', at: Date.parse(instant) })
const rest = { share: 'none', until: { kind: 'rest' } }

describe('with a start', () => {
  test('flexible gives all back until a day before', () => {
    expect(refundStretches('flexible', start, long)).toEqual([
      { share: 'all', until: at('2026-11-13T05:00:00Z') },
      rest,
    ])
  })

  test('moderate gives all back until five days before, half until two', () => {
    expect(refundStretches('moderate', start, long)).toEqual([
      { share: 'all', until: at('2026-11-09T05:00:00Z') },
      { share: 'half', until: at('2026-11-12T05:00:00Z') },
      rest,
    ])
  })

  test('what is over is left out', () => {
    expect(refundStretches('moderate', start, Date.parse('2026-11-10T00:00:00Z'))).toEqual([
      { share: 'half', until: at('2026-11-12T05:00:00Z') },
      rest,
    ])
    expect(refundStretches('flexible', start, Date.parse('2026-11-13T05:00:00.001Z'))).toEqual([rest])
  })

  test('strict gives all back for 48 hours after booking, if the start is more than 14 days away', () => {
    const all = { share: 'all', until: { kind: 'after-booking', hours: 48 } }
    expect(refundStretches('strict', start, long)).toEqual([all, rest])
    expect(refundStretches('strict', start, Date.parse('2026-10-31T05:00:00Z'))).toEqual([rest])
    expect(refundStretches('strict', start, Date.parse('2026-10-31T04:59:59Z'))).toEqual([all, rest])
  })
})

test('without a start the rule itself is told', () => {
  expect(refundStretches('moderate', null, long)).toEqual([
    { share: 'all', until: { kind: 'before-start', hours: 120 } },
    { share: 'half', until: { kind: 'before-start', hours: 48 } },
    rest,
  ])
})
