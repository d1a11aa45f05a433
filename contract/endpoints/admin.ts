import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { listingChange } from '../models/listing-change.ts'
import { empty, id, idParams, instant, queryInteger } from '../models/primitives.ts'

export const adminStats = endpoint({
  method: 'GET',
  path: '/admin/stats',
  access: 'admin',
  data: z.strictObject({
    users: z.strictObject({ total: z.int(), hosts: z.int() }),
    experiences: z.strictObject({ total: z.int(), pending: z.int() }),
    revenue: z.strictObject({ totalCommission: z.int() }),
  }),
  failure: 'Failed to fetch statistics',
})

/** Returns since when the mail server has refused our sender address, and its answer; null while it accepts our mail. */
export const adminMail = endpoint({
  method: 'GET',
  path: '/admin/mail',
  access: 'admin',
  data: z.strictObject({ refusal: z.nullable(z.strictObject({ since: instant, answer: z.string() })) }),
  failure: 'Failed to fetch the state of mail',
})

export const adminHosts = endpoint({
  method: 'GET',
  path: '/admin/hosts',
  access: 'admin',
  query: z.strictObject({ limit: z.optional(queryInteger(1, 100)) }),
  data: z.strictObject({ hosts: z.array(z.strictObject({ id, name: z.string(), email: z.string() })) }),
  failure: 'Failed to fetch hosts',
})

/** What hosts changed in approved listings and no admin has looked at: the fifty changed last, the newest first. */
export const adminListingChanges = endpoint({
  method: 'GET',
  path: '/admin/listing-changes',
  access: 'admin',
  data: z.strictObject({ changes: z.array(listingChange), total: z.int() }),
  failure: 'Failed to fetch changes',
})

/** The version that the admin has seen. */
const seenVersion = z.strictObject({ version: z.int().check(z.minimum(1), z.maximum(2_147_483_647)) })

/**
 * The changes stay. Refused with `stale_version` where the listing was changed again since, and with `not_found` where
 * nothing is left to look at: another admin has decided, or the host has changed it back.
 */
export const keepListingChanges = endpoint({
  method: 'POST',
  path: '/admin/listing-changes/:id/keep',
  access: 'admin',
  params: idParams,
  body: seenVersion,
  data: empty,
  idempotent: true,
  failure: 'Failed to keep the changes',
})

/** The texts and pictures become what they were before, and the host is told. Refused as `keepListingChanges` is. */
export const undoListingChanges = endpoint({
  method: 'POST',
  path: '/admin/listing-changes/:id/undo',
  access: 'admin',
  params: idParams,
  body: seenVersion,
  data: empty,
  idempotent: true,
  failure: 'Failed to undo the changes',
})
