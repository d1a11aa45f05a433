import { expect, it } from 'vitest'
import { weekdayOf } from '#contract/rules/search/search.ts'
import { dueChange } from '#server/bookings/close-booking.ts'
import { sampleBookings } from './bookings.ts'
import { experiences } from './catalogue/catalogue.ts'
import { toListing } from './listings.ts'
import { sampleNotifications } from './notifications.ts'
import { sampleThreads } from './threads.ts'

it('makes bookings that fit, on whatever day the server first starts', () => {
  // Two months; the sample takes every fifth day, which covers all days of the week.
  for (let ahead = 0; ahead < 60; ahead += process.env.SOAK ? 1 : 5) {
    // At every hour of a day in turn, midnight in Morocco among them.
    const now = new Date(Date.UTC(2026, 10, 21 + ahead, ahead % 24, 59))
    const listings = experiences.map((seed) => toListing(seed, [], now))
    const byId = new Map(listings.map((listing) => [listing.id, listing]))
    const booked = sampleBookings(listings, now)
    const { rows } = booked
    const reported = new Set(booked.noShows.map(({ bookingId }) => bookingId))
    const taken = new Map<string, number>()
    for (const row of rows) {
      const listing = byId.get(row.experienceId)
      expect(listing?.availableDays).toContain(weekdayOf(row.checkIn))
      expect(row.createdAt.getTime()).toBeLessThan(Math.min(now.getTime(), row.startsAt.getTime()))
      // A report of absence that is not decided keeps it from ending.
      if (!reported.has(row.id)) expect(dueChange(row, now)).toBeNull()
      if (row.status === 'cancelled') continue
      const start = `${row.experienceId} ${row.checkIn} ${row.timeSlot}`
      taken.set(start, (taken.get(start) ?? 0) + row.guests)
      expect(taken.get(start)).toBeLessThanOrEqual(listing?.groupSize ?? 0)
    }
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    expect(booked.reviews).toHaveLength(2)
    // One that its traveler may still contradict, and one that an admin decides.
    expect(booked.noShows.map(({ contradictedAt }) => contradictedAt !== null)).toEqual([false, true])
    for (const { bookingId, reportedAt, answerBy, contradictedAt } of booked.noShows) {
      const row = rows.find(({ id }) => id === bookingId)
      expect(row).toMatchObject({ status: 'confirmed', payment: 'paid', checkedInAt: null })
      expect(reportedAt.getTime()).toBeGreaterThan(row?.startsAt.getTime() ?? Number.POSITIVE_INFINITY)
      expect((contradictedAt ?? reportedAt).getTime()).toBeLessThan(now.getTime())
      if (contradictedAt === null) expect(answerBy.getTime()).toBeGreaterThan(now.getTime())
    }
    expect(booked.moves.map(({ state }) => state)).toContain('done')
    for (const move of booked.moves) {
      expect(byId.get(rows.find(({ id }) => id === move.bookingId)?.experienceId ?? '')?.availableDays).toContain(
        weekdayOf(move.checkIn),
      )
      expect(move.createdAt.getTime()).toBeLessThan(now.getTime())
      if (move.state === 'asked') expect(move.expiresAt.getTime()).toBeGreaterThan(now.getTime())
    }
    const told = sampleNotifications({ ...booked, threads: sampleThreads(listings, now), listings, people: [] }, now)
    expect(new Set(told.map(({ id }) => id)).size).toBe(told.length)
    for (const { createdAt, readAt } of told)
      expect(Math.max(createdAt.getTime(), readAt?.getTime() ?? 0)).toBeLessThan(now.getTime())
  }
})
