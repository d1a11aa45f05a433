import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, queryList } from '../models/primitives.ts'
import { meetingSpot } from '../models/street-map.ts'

/** How many experiences are asked about at once: a page of a search. */
export const maxSpots = 100

/** Where the named experiences begin; of those that are not public, or have no spot, nothing is said. */
export const meetingSpots = endpoint({
  method: 'GET',
  path: '/experiences/meeting-spots',
  access: 'public',
  query: z.strictObject({ ids: queryList(id, maxSpots) }),
  data: z.strictObject({ spots: z.array(meetingSpot).check(z.maxLength(maxSpots)) }),
  failure: 'Failed to fetch meeting spots',
})
