/** The demo host's guests: a year of them behind, and those of today and tomorrow. */

import { weekdayOf } from '#contract/rules/search/search.ts'
import { addDays, inMorocco } from '#contract/rules/time/morocco-time.ts'
import type { BookingRow } from '#server/bookings/repository.ts'
import { stableNumber } from '#server/platform/stable-id.ts'
import { type Listing, offeredDay, someGuest, toRow } from './sample-row.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Of ten starts how many have guests, January first: spring and autumn are busy, the heat of summer is not. */
const busyMonths = [3, 4, 6, 8, 8, 5, 3, 3, 6, 9, 7, 5]
/** Days between the starts that are looked at, and how far back they go. */
const [every, pastDays] = [4, 360]

interface Start {
  name: string
  checkIn: string
  guests: number
}

const paidRow = (listing: Listing, { name, checkIn, guests }: Start, bookedDaysAhead: number): BookingRow => {
  const timeSlot = listing.timeSlots?.[0] ?? null
  const traveler = someGuest(`${name}/who`)
  const createdAt = new Date(Date.parse(`${checkIn}T08:00:00Z`) - bookedDaysAhead * dayMs)
  const row = toRow({ name, listing, traveler, checkIn, timeSlot, guests, createdAt })
  // One in twenty was answered on the next day.
  const answeredAfter = stableNumber(`${name}/answered`, 20) === 0 ? 30 : 1 + stableNumber(`${name}/hours`, 9)
  return { ...row, answeredAt: new Date(createdAt.getTime() + answeredAfter * hourMs) }
}

const ofPastYear = (slug: string, listing: Listing, today: string): BookingRow[] => {
  const filled = new Set<string>()
  return Array.from({ length: pastDays / every }, (_, index) => index).flatMap((index) => {
    const checkIn = offeredDay(listing, addDays(today, -2 - index * every), -1)
    const name = `${slug}/past/${checkIn}`
    const busy = busyMonths[Number(checkIn.slice(5, 7)) - 1] ?? 0
    if (filled.has(checkIn) || stableNumber(`${name}/busy`, 10) >= busy) return []
    filled.add(checkIn)
    const guests = Math.min(listing.groupSize, 2 + stableNumber(name, busy))
    const row = paidRow(listing, { name, checkIn, guests }, 4 + stableNumber(`${name}/ahead`, 20))
    // Deposits are asked for since lately.
    return [{ ...row, status: 'completed' as const, deposit: null, checkedInAt: row.startsAt, guestsCame: guests }]
  })
}

const ofThisDay = (slug: string, listing: Listing, today: string): BookingRow[] =>
  [today, addDays(today, 1)]
    .filter((day) => listing.availableDays.includes(weekdayOf(day)))
    .map((checkIn) => {
      const name = `${slug}/now/${checkIn}`
      return paidRow(
        listing,
        { name, checkIn, guests: 2 + stableNumber(name, 3) },
        6 + stableNumber(`${name}/ahead`, 9),
      )
    })

/** Each on a start of its own, none later than tomorrow. */
export const hostYear = (slug: string, listing: Listing, now: Date): BookingRow[] => {
  const today = inMorocco(now.getTime()).day
  return [...ofPastYear(slug, listing, today), ...ofThisDay(slug, listing, today)]
}
