/** When experiences can be booked: apart from the rest, since only who looks at days needs it. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { availabilityDay } from '../models/availability.ts'
import { day, id, idParams, money, queryInteger, queryList } from '../models/primitives.ts'

/** Experiences of which one request asks the next day. */
export const maxNextDays = 100
/** Which days from `from` to `to` have places; at most `maxAvailabilityDays` (contract/rules/time/availability.ts) in one answer. */
export const getAvailability = endpoint({
  method: 'GET',
  path: '/experiences/:id/availability',
  access: 'public',
  params: idParams,
  query: z.strictObject({ from: day, to: day }),
  data: z.strictObject({ days: z.array(availabilityDay), groupSize: z.int(), price: money }),
  failure: 'Failed to check availability',
})

/**
 * The next day on which each of these experiences can be booked for that many, within `nextDaysAhead` (contract/rules/time/availability.ts);
 * null where there is none. What is not public, or does not exist, is left out.
 */
export const listNextDays = endpoint({
  method: 'GET',
  path: '/experiences/next-days',
  access: 'public',
  query: z.strictObject({ ids: queryList(id, maxNextDays), guests: z.optional(queryInteger(1, 500)) }),
  data: z.strictObject({ nextDays: z.array(z.strictObject({ id, date: z.nullable(day) })) }),
  failure: 'Failed to check availability',
})
