import 'fake-indexeddb/auto'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AvailabilityDay } from '#contract/models/availability.ts'
import { weekdayOf } from '#contract/rules/search/search.ts'
import { horizonDays } from '#contract/rules/time/availability.ts'
import { addDays, instantInMorocco } from '#contract/rules/time/morocco-time.ts'
import { mirror } from '../db/mirror.ts'
import { emptyDevice } from '../testing/fresh-device.ts'
import { sampleCard, sampleId } from '../testing/samples.ts'
import { stubApi } from '../testing/stub-api.ts'
import { pullCatalogue } from './experiences.ts'
import { keepDays } from './known-days.ts'
import { searchDevice } from './search.ts'

const today = '2026-11-25'
const now = instantInMorocco(today, '09:00')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
})
afterEach(() => {
  vi.useRealTimers()
})

const dates = [-1, 0, 1, 3, 9, horizonDays, horizonDays + 1].map((count) => addDays(today, count))
const starts = ['08:00', '14:00']
const categories = ['food', 'tour'] as const

const listing = fc.record({
  availableDays: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
  timeSlots: fc.subarray(starts),
  groupSize: fc.integer({ min: 1, max: 5 }),
  category: fc.constantFrom(...categories),
  price: fc.constantFrom(100, 300),
  /** What the server said of some of the days, as places left for each start. */
  told: fc.array(
    fc.record({
      date: fc.constantFrom(...dates),
      left: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 2, maxLength: 2 }),
    }),
    { maxLength: 3 },
  ),
})
const asked = fc.record({
  date: fc.constantFrom(...dates),
  guests: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
  category: fc.option(fc.constantFrom(...categories), { nil: undefined }),
  maxPrice: fc.option(fc.constant(200), { nil: undefined }),
})
type Listing = typeof listing extends fc.Arbitrary<infer L> ? L : never
type Asked = typeof asked extends fc.Arbitrary<infer A> ? A : never

const idOf = (index: number) => sampleId(index + 1)
const slotsOf = ({ timeSlots }: Listing): (string | null)[] => (timeSlots.length > 0 ? timeSlots : [null])

/** The day as a server would tell it: of each date what was said last. */
const toldDays = (one: Listing): Map<string, AvailabilityDay> =>
  new Map(
    one.told.map(({ date, left }) => {
      const slots = slotsOf(one).map((timeSlot, index) => ({
        ...{ timeSlot, capacity: one.groupSize },
        placesLeft: Math.min(left[index] ?? 0, one.groupSize),
      }))
      const isFree = slots.some(({ placesLeft }) => placesLeft > 0)
      return [date, { date, state: isFree ? 'open' : 'full', slots }]
    }),
  )

/** Said in other words than the code: past the horizon nothing; a start that has begun is gone; else told, else weekdays. */
const couldBeBooked = (one: Listing, { date, guests = 1 }: Asked): boolean => {
  if (date < today || date > addDays(today, horizonDays) || guests > one.groupSize) return false
  const day = toldDays(one).get(date)
  if (!day) return one.availableDays.includes(weekdayOf(date))
  return day.slots.some(
    ({ timeSlot, placesLeft }) => placesLeft >= guests && (date !== today || timeSlot === null || timeSlot > '09:00'),
  )
}

it('lists of a whole catalogue exactly what could be booked that day, with every other filter, and says how old that is', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(listing, { minLength: 1, maxLength: 12 }),
      fc.array(asked, { minLength: 1, maxLength: 4 }),
      async (listings, searches) => {
        await emptyDevice()
        const experiences = listings.map((one, index) => ({ ...sampleCard(idOf(index)), ...one, told: undefined }))
        stubApi(() => ({ data: { experiences, removed: [], cursor: 'c', hasMore: false, total: experiences.length } }))
        await pullCatalogue()
        const days = listings.flatMap((one, index) =>
          [...toldDays(one).values()].map((day) => ({ experienceId: idOf(index), day })),
        )
        await keepDays(mirror, days, now - 3_600_000)
        for (const search of searches) {
          const expected = listings.flatMap((one, index) => {
            const passes =
              (search.category === undefined || one.category === search.category) &&
              (search.maxPrice === undefined || one.price <= search.maxPrice)
            return passes && couldBeBooked(one, search) ? [idOf(index)] : []
          })
          const { rows, total, asOf } = await searchDevice(search)
          expect(rows.map(({ id }) => id).toSorted()).toEqual(expected.toSorted())
          expect(total).toBe(expected.length)
          expect(asOf).toBe(now)
          for (const row of rows) {
            const isTold = toldDays(listings[experiences.findIndex(({ id }) => id === row.id)] as Listing).has(
              search.date,
            )
            expect(row.dayAsOf).toBe(isTold ? now - 3_600_000 : undefined)
          }
        }
      },
    ),
  )
})
