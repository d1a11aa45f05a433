/// <reference types="vite/client" />
/** The tests of days and times once more, on a device of another zone: Morocco's are the same on each (contract/rules/time/morocco-offsets.ts). */
import { describe, expect, it } from 'vitest'

const files = import.meta.glob([
  '/contract/rules/{time/availability,time/morocco-time,money/refund,money/refund-stretches,voucher}.test.ts',
  '/src/i18n/format.test.ts',
  '/src/features/booking/**/{month,nearest-days,selection}.test.ts',
  '/src/features/{check-in,hosting}/**/{use-lookup,scan-result,host-booking}.test.ts',
  '/src/features/{messages,notifications,trips}/**/{message-groups,by-day,calendar-file,clock-error,hours-ahead,trip-state}.test.ts',
  '/src/lib/{address/selection,format/age,format/part-of-day,start/last-visit}.test.ts',
])

/**
 * Runs the time tests in `zone`. Node follows `TZ` at run time, so one process loads all of them. They are imported afterwards, because
 * modules may keep a formatter. `offset` is November's, in minutes, as `Date.getTimezoneOffset` returns it; `reportedZone` is the zone's
 * name as `Intl` reports it.
 */
export const timeTestsIn = (zone: string, offset: number, reportedZone = zone): void => {
  process.env.TZ = zone
  it('the process runs in the time zone of the tests', () => {
    expect(new Date(Date.UTC(2026, 10, 23)).getTimezoneOffset()).toBe(offset)
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(reportedZone)
  })
  it('finds every one of the tests', () => {
    // A test that is moved or renamed drops out of the patterns.
    expect(Object.keys(files)).toHaveLength(22)
  })
  for (const [file, load] of Object.entries(files))
    describe(file.slice(1), async () => {
      await load()
    })
}
