import { describe, expect, it } from 'vitest'
import { monthsUpTo, weekStart } from './months.ts'

describe('months of Morocco', () => {
  it('are the last ones up to now, over the turn of a year', () => {
    const months = monthsUpTo(new Date('2026-02-15T12:00:00Z'), 4)
    expect(months.map(({ month, firstDay, lastDay }) => [month, firstDay, lastDay])).toEqual([
      ['2025-11', '2025-11-01', '2025-11-30'],
      ['2025-12', '2025-12-01', '2025-12-31'],
      ['2026-01', '2026-01-01', '2026-01-31'],
      ['2026-02', '2026-02-01', '2026-02-28'],
    ])
  })

  it('start at midnight in Morocco, an hour before midnight in UTC', () => {
    const justBefore = monthsUpTo(new Date('2025-10-31T22:59:59Z'), 1)
    const justAfter = monthsUpTo(new Date('2025-10-31T23:00:00Z'), 1)
    expect([justBefore[0]?.month, justAfter[0]?.month]).toEqual(['2025-10', '2025-11'])
    expect(justAfter[0]?.startsAt.toISOString()).toBe('2025-10-31T23:00:00.000Z')
  })
})

describe('the week', () => {
  it.each([
    ['2025-11-16T22:59:59Z', '2025-11-09T23:00:00.000Z'],
    ['2025-11-16T23:00:00Z', '2025-11-16T23:00:00.000Z'],
    ['2025-11-22T12:00:00Z', '2025-11-16T23:00:00.000Z'],
  ])('of %s began on %s', (now, began) => {
    expect(weekStart(new Date(now)).toISOString()).toBe(began)
  })
})
