/** What an admin looks up, and whom they keep out. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  foundBooking,
  foundKind,
  foundListing,
  foundPerson,
  personSheet,
  suspensionReason,
  waitingCount,
  waitingHost,
} from '../models/admin.ts'
import { empty, idParams, queryInteger, text } from '../models/primitives.ts'

/** Of every admin’s window, whenever something may wait. */
export const adminWaiting = endpoint({
  method: 'GET',
  path: '/admin/waiting',
  access: 'admin',
  data: waitingCount,
  failure: 'Failed to fetch what waits',
})

/** Who made the hundred newest listings that wait for approval. */
export const adminWaitingHosts = endpoint({
  method: 'GET',
  path: '/admin/waiting-hosts',
  access: 'admin',
  data: z.strictObject({ hosts: z.array(waitingHost) }),
  failure: 'Failed to fetch hosts',
})

/**
 * People by a part of name or address, or by id; listings by a part of the title, or by id; bookings by id, by the text of the voucher,
 * or by the traveler’s address. `foundPage` of each kind, or of one `kind` from `offset` on. Who asked is kept, what they asked is not.
 */
export const adminSearch = endpoint({
  method: 'GET',
  path: '/admin/search',
  access: 'admin',
  query: z.strictObject({
    q: text(400, 2),
    kind: z.optional(foundKind),
    offset: z.optional(queryInteger(0, 1000)),
  }),
  data: z.strictObject({
    people: z.array(foundPerson),
    listings: z.array(foundListing),
    bookings: z.array(foundBooking),
    /** Of which there are more. */
    more: z.array(foundKind),
  }),
  perMinute: 60,
  failure: 'Search failed',
})

/** One person with what they have here. Who looked is kept with them. */
export const adminPerson = endpoint({
  method: 'GET',
  path: '/admin/people/:id',
  access: 'admin',
  params: idParams,
  data: z.strictObject({ person: personSheet }),
  perMinute: 60,
  failure: 'Failed to fetch the person',
})

/**
 * Keeps a person out: every session ends, nobody signs in, and what they have published is out of sight. Bookings stand. Refused with
 * `forbidden` for admins, and with `conflict` where the person is suspended for another reason.
 */
export const suspendPerson = endpoint({
  method: 'POST',
  path: '/admin/people/:id/suspend',
  access: 'admin',
  params: idParams,
  body: z.strictObject({ reason: suspensionReason }),
  data: empty,
  idempotent: true,
  failure: 'Failed to suspend the account',
})

/** Lets a person in again, and shows again what was out of sight. Nothing happens where nobody is suspended. */
export const restorePerson = endpoint({
  method: 'POST',
  path: '/admin/people/:id/restore',
  access: 'admin',
  params: idParams,
  data: empty,
  idempotent: true,
  failure: 'Failed to lift the suspension',
})
