import { describe, expect, it } from 'vitest'
import { addMonths, lastOf, sameDayIn, weeksOf } from './month.ts'

describe('a month', () => {
  it('begins its weeks on Monday and leaves out the days of others', () => {
    const weeks = weeksOf('2026-11')
    // 1 November 2026 is a Sunday.
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
    expect(weeks.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null])
    expect(weeks.flat().filter((day) => day !== null)).toHaveLength(30)
  })

  it('that begins on Monday has no blanks before it', () => {
    expect(weeksOf('2027-02')).toHaveLength(4)
    expect(weeksOf('2027-02')[0]?.[0]).toBe('2027-02-01')
  })

  it('is followed over the turn of the year', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01')
    expect(addMonths('2027-01', -1)).toBe('2026-12')
    expect(lastOf('2028-02')).toBe('2028-02-29')
  })

  it('has a last day for what is longer elsewhere', () => {
    expect(sameDayIn('2027-02', '2027-01-31')).toBe('2027-02-28')
    expect(sameDayIn('2027-03', '2027-02-10')).toBe('2027-03-10')
  })
})
