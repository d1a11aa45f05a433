/** Waiting for places of a start that is full. Nothing here holds a place. */
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { waitlistEntry, waitlistRequest, waitlistStart } from '../../models/bookings/waitlist.ts'
import { day, empty, id, timeOfDay } from '../../models/primitives.ts'

/** A device sends what waited on it at once: no more than it may hold, a few times over. */
const perMinute = 60

/**
 * Joins the waiting list of a start. The `id` is made on the device: sent again it answers the same entry. Who waits for that
 * start already keeps their place in line, with the number of guests sent last. Refused with `waitlist_not_needed` where the
 * places are there, `waitlist_too_late` where no offer would end before the start, `day_past`, `day_closed`,
 * `group_too_large`, and `too_many_waitlists` (details: `most`). `entry` is null where an earlier request with this id joined and
 * the entry has ended since.
 */
export const joinWaitlist = endpoint({
  method: 'POST',
  path: '/waitlist',
  access: 'user',
  body: waitlistRequest,
  data: z.strictObject({ entry: z.nullable(waitlistEntry) }),
  status: 201,
  idempotent: true,
  perMinute,
  failure: 'Failed to join the waiting list',
})

/** Leaves the list of a start; succeeds where the person was not on it. What it is about travels in the address. */
export const leaveWaitlist = endpoint({
  method: 'DELETE',
  path: '/waitlist',
  access: 'user',
  query: z.strictObject({ experienceId: id, checkIn: day, timeSlot: z.optional(timeOfDay) }),
  data: empty,
  perMinute,
  failure: 'Failed to leave the waiting list',
})

/** What this person waits for, the soonest start first. */
export const listWaitlist = endpoint({
  method: 'GET',
  path: '/waitlist',
  access: 'user',
  data: z.strictObject({ entries: z.array(waitlistEntry) }),
  failure: 'Failed to fetch waiting lists',
})

/** How many wait for the starts of one's own listings, the soonest first. */
export const listHostWaitlist = endpoint({
  method: 'GET',
  path: '/hosts/me/waitlist',
  access: 'host',
  data: z.strictObject({ starts: z.array(waitlistStart) }),
  failure: 'Failed to fetch waiting lists',
})
