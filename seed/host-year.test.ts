import { expect, it } from 'vitest'
import { experiences } from './catalogue/catalogue.ts'
import { hostYear } from './host-year.ts'
import { toListing } from './listings.ts'

it('gives the year behind guests in every season, the same on every machine', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const [seed] = experiences
  if (!seed) throw new Error('There is no sample experience')
  const year = () => hostYear(seed.slug, toListing(seed, [], now), now)
  const months = new Set(year().map(({ checkIn }) => checkIn.slice(0, 7)))
  expect(months.size).toBeGreaterThanOrEqual(10)
  const starts = year().map(({ checkIn, timeSlot }) => `${checkIn} ${timeSlot}`)
  expect(new Set(starts).size).toBe(starts.length)
  expect(year()).toEqual(year())
})
