import 'fake-indexeddb/auto'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { weekdayOf } from '#contract/rules/search/search.ts'
import { availabilityOf, availabilityOn } from '#contract/rules/time/availability.ts'
import { addDays, instantInMorocco } from '#contract/rules/time/morocco-time.ts'
import { askAvailability } from '../bookings/availability.ts'
import { mirror } from '../db/mirror.ts'
import { emptyDevice } from '../testing/fresh-device.ts'
import { sampleCard, sampleId } from '../testing/samples.ts'
import { stubApi } from '../testing/stub-api.ts'
import { pullCatalogue } from './experiences.ts'
import { searchDevice, searchOnline } from './search.ts'

const today = '2026-11-25'
const saturday = '2026-11-28'

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: instantInMorocco(today, '08:00') })
  await emptyDevice()
})
afterEach(() => {
  vi.useRealTimers()
})

const id = sampleId(1)
const card = (more: object) => ({ ...sampleCard(id), groupSize: 4, ...more })
const catalogueOf = (row: object) => ({
  data: { experiences: [row], removed: [], cursor: 'c', hasMore: false, total: 1 },
})
const offered = { timeSlots: ['08:00', '14:00'], groupSize: 4 }
/** Answers of the server are kept beside what they are asked for. */
const untilKept = (count: number) => expect.poll(() => mirror.days.count()).toBe(count)

it('lists without network what could be booked: as the server last said of that day, else by the weekdays', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.subarray([1, 2, 3, 4, 5, 6, 7]),
      fc.option(fc.record({ early: fc.integer({ min: 0, max: 4 }), late: fc.integer({ min: 0, max: 4 }) })),
      fc.constantFrom(today, saturday, addDays(today, 400)),
      fc.integer({ min: 1, max: 5 }),
      async (availableDays, left, date, guests) => {
        await emptyDevice()
        stubApi(() => catalogueOf({ ...card({ availableDays }) }))
        await pullCatalogue()
        const exceptions = [
          { date, timeSlot: '08:00', capacity: left?.early ?? 0 },
          { date, timeSlot: '14:00', capacity: left?.late ?? 0 },
        ]
        const day = availabilityOn({ ...offered, availableDays }, { exceptions }, date, Date.now() - 3_600_000)
        if (left) {
          const data = {
            experiences: [card({ availableDays, day, title: 'Walk', duration: '3 h', highlights: [] })],
            total: 1,
            nextCursor: null,
          }
          stubApi(() => ({ data }))
          await searchOnline({ date }, { limit: 20 })
          await untilKept(1)
        }
        // The start at 08:00 of today has begun.
        const places = left && Math.max(date === today ? 0 : left.early, left.late)
        const isFree = left ? (places ?? 0) >= guests : availableDays.includes(weekdayOf(date))
        const isListed = isFree && guests <= 4 && date !== addDays(today, 400)
        const { rows } = await searchDevice({ date, guests })
        expect(rows.map((row) => row.id)).toEqual(isListed ? [id] : [])
        if (isListed && left) expect(rows[0]).toMatchObject({ day: { date }, dayAsOf: expect.any(Number) })
      },
    ),
  )
})

it('knows the days of a calendar that was looked at, and forgets those that are over', async () => {
  stubApi(() => catalogueOf(card({ availableDays: [6] })))
  await pullCatalogue()
  const taken = [
    { date: saturday, timeSlot: '08:00', taken: 4 },
    { date: saturday, timeSlot: '14:00', taken: 4 },
  ]
  const span = { from: today, to: addDays(today, 9) }
  const days = availabilityOf({ ...offered, availableDays: [6] }, { taken }, span, Date.now())
  stubApi(() => ({ data: { days, groupSize: 4, price: 100 } }))
  await askAvailability(id, span)
  await untilKept(10)
  expect((await searchDevice({ date: saturday })).rows).toEqual([])
  expect((await searchDevice({ date: addDays(saturday, 7) })).rows).toHaveLength(1)

  vi.setSystemTime(instantInMorocco(addDays(today, 4), '08:00'))
  const later = { from: addDays(today, 8), to: addDays(today, 9) }
  stubApi(() => ({ data: { days: days.slice(8), groupSize: 4, price: 100 } }))
  await askAvailability(id, later)
  await untilKept(6)
})
