import * as z from 'zod/mini'
import { id } from './primitives.ts'

/** From 0 to 1; null where there was nothing to take a share of. */
const share = z.nullable(z.number().check(z.minimum(0), z.maximum(1)))
const count = z.int().check(z.minimum(0))
const meanRating = z.nullable(z.number().check(z.minimum(1), z.maximum(5)))

export const monthFigures = z.strictObject({
  /** `YYYY-MM` in Morocco. */
  month: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/)),
  /** Whole MAD of the bookings that take place in it; cancelled ones are left out. */
  earnings: count,
  bookings: count,
  /** Of the seats that were offered, how many are booked. */
  occupancy: share,
  /** Of the reviews that were written in it. */
  rating: meanRating,
})
export type MonthFigures = z.infer<typeof monthFigures>

/** How it goes for a host, over all of their listings. */
export const hostFigures = z.strictObject({
  /** Whole MAD over all bookings that are not cancelled. */
  totalEarnings: count,
  /** All that were ever made, cancelled ones included. */
  totalBookings: count,
  /** Made since Monday in Morocco. */
  bookingsThisWeek: count,
  averageRating: meanRating,
  reviewCount: count,
  /** Of the requests, how many were answered within 24 hours (server/experiences/hosts/response-rate.ts says which count); whole percent, rounded as everywhere (contract/rules/response-rate.ts). */
  responseRate: share,
  /** The last twelve, this one included, the oldest first. */
  months: z.array(monthFigures),
  /** This month, for each listing that is offered. */
  listings: z.array(z.strictObject({ id, occupancy: share })),
})
export type HostFigures = z.infer<typeof hostFigures>
