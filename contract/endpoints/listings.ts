/** What hosts and the admin do with listings. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { experience, experienceInput } from '../models/experience.ts'
import { mediaParams, storedPicture } from '../models/media.ts'
import { empty, idParams, nextCursor, pageQuery, text } from '../models/primitives.ts'

const experienceData = z.strictObject({ experience })
/**
 * Small photos may be data URLs; larger ones travel as they are (`putMedia`), so that no large JSON is ever parsed.
 */
const listingBody = 1024 * 1024

/**
 * A draft, or with any other `status` a listing that waits for approval. Refused with `validation_failed`: the details
 * are field problems whose codes are those of contract/rules/listing.ts, in its order, or `photo_unknown`. The same `id`
 * sent again answers what it made; with another content it is `id_taken` (details of one's own: its `version`).
 */
export const createExperience = endpoint({
  method: 'POST',
  path: '/experiences',
  access: 'host',
  body: experienceInput,
  data: experienceData,
  status: 201,
  idempotent: true,
  bodyLimit: listingBody,
  failure: 'Failed to create experience',
})

/**
 * Takes `If-Match: "<version>"`: the version that the change was made to. Any other is refused with `stale_version`
 * (details: the `experience` as it is), unless the experience is already as the change would make it.
 */
export const updateExperience = endpoint({
  method: 'PUT',
  path: '/experiences/:id',
  access: 'host',
  params: idParams,
  body: experienceInput,
  data: experienceData,
  bodyLimit: listingBody,
  failure: 'Failed to update experience',
})

/** Refused with `has_upcoming_bookings` (details: how many `bookings`). Deleting it again succeeds. */
export const deleteExperience = endpoint({
  method: 'DELETE',
  path: '/experiences/:id',
  access: 'host',
  params: idParams,
  data: empty,
  failure: 'Failed to delete experience',
})

/**
 * Makes a published listing public; a draft is refused with `conflict`. Takes `If-Match: "<version>"`, the version that
 * the admin has looked at: one that its host has changed since is refused with `stale_version`. Approving it again succeeds.
 */
export const approveExperience = endpoint({
  method: 'PUT',
  path: '/experiences/:id/approve',
  access: 'admin',
  params: idParams,
  data: experienceData,
  idempotent: true,
  failure: 'Failed to update experience',
})

/** Takes a published listing back to a draft, approved or not, and tells its host why. */
export const returnExperience = endpoint({
  method: 'PUT',
  path: '/experiences/:id/return',
  access: 'admin',
  params: idParams,
  body: z.strictObject({ reason: text(1000, 1) }),
  data: experienceData,
  idempotent: true,
  failure: 'Failed to update experience',
})

/** One's own in every state, the one changed last first. */
export const myExperiences = endpoint({
  method: 'GET',
  path: '/experiences/host/my-experiences',
  access: 'host',
  query: z.strictObject(pageQuery(100)),
  data: z.strictObject({ experiences: z.array(experience), nextCursor }),
  failure: 'Failed to fetch host experiences',
})

/** One photo, addressed by the SHA-256 of its bytes: sending it twice stores it once. */
export const putMedia = endpoint({
  method: 'PUT',
  path: '/media/:sha256',
  access: 'user',
  params: mediaParams,
  data: z.strictObject({ media: storedPicture }),
  bodyLimit: 5 * 1024 * 1024,
  failure: 'Upload failed',
})
