import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { booking } from '../models/booking.ts'
import { favorite } from '../models/experience.ts'
import { empty, id, idParams, languageCode, nextCursor, pageQuery, phoneNumber } from '../models/primitives.ts'
import { oneTimeCode } from '../models/security.ts'
import { batch, changeOutcome } from '../models/sync.ts'
import { preferences, profileChange, publicUser, user } from '../models/user.ts'

const userData = z.strictObject({ user })

/** Updates the profile. A new `email` stays pending until `verifyEmail` receives the token of the link that is mailed to it. */
export const updateMe = endpoint({
  method: 'PATCH',
  path: '/users/me',
  access: 'user',
  body: profileChange,
  data: userData,
  idempotent: 'outcome',
  failure: 'Failed to update profile',
})

/**
 * Mails a new link to the pending address, at most five times an hour, including the links of the change itself; `conflict` if no change
 * is pending. `verifyEmail` accepts the link's token.
 */
export const resendEmailChange = endpoint({
  method: 'POST',
  path: '/users/me/email/resend',
  access: 'user',
  data: empty,
  idempotent: 'outcome',
  failure: 'Failed to send the mail',
})

/** Cancels the pending change of address. Succeeds if no change is pending. */
export const cancelEmailChange = endpoint({
  method: 'POST',
  path: '/users/me/email/cancel',
  access: 'user',
  data: userData,
  idempotent: 'outcome',
  failure: 'Failed to update profile',
})

/**
 * Sends a text message with a code to a number, as long as that is a mobile number; answers the number in international form.
 * The code is good for ten minutes and five attempts, and only the last one of a number counts.
 */
export const sendPhoneCode = endpoint({
  method: 'POST',
  path: '/users/me/phone/code',
  access: 'user',
  body: z.strictObject({ phoneNumber }),
  data: z.strictObject({ phoneNumber: z.string() }),
  perMinute: 10,
  idempotent: true,
  failure: 'Failed to send the text message',
})

/** Makes the number the account's, confirmed. Another account that had confirmed it loses it. */
export const confirmPhone = endpoint({
  method: 'POST',
  path: '/users/me/phone/confirm',
  access: 'user',
  body: z.strictObject({ phoneNumber, code: oneTimeCode }),
  data: userData,
  idempotent: 'outcome',
  failure: 'Failed to confirm the phone number',
})

/** Public fields only; an unknown person answers 404. */
export const getUser = endpoint({
  method: 'GET',
  path: '/users/:id',
  access: 'public',
  params: idParams,
  data: z.strictObject({ user: publicUser }),
  failure: 'Failed to fetch user profile',
})

/** Text messages are turned on only where the phone number is confirmed. */
export const updatePreferences = endpoint({
  method: 'PUT',
  path: '/users/preferences',
  access: 'user',
  body: z.partial(preferences),
  data: userData,
  idempotent: 'outcome',
  failure: 'Failed to update preferences',
})

export const dashboard = endpoint({
  method: 'GET',
  path: '/users/dashboard',
  access: 'user',
  query: z.strictObject({ lang: z.optional(languageCode) }),
  data: z.strictObject({
    stats: z.strictObject({ upcoming: z.int(), completed: z.int(), favorites: z.int(), unreadMessages: z.int() }),
    /** Pending and confirmed ones, the soonest first; at most ten. */
    bookings: z.array(booking),
  }),
  failure: 'Failed to fetch dashboard data',
})

/** The newest first. */
export const listFavorites = endpoint({
  method: 'GET',
  path: '/users/favorites',
  access: 'user',
  query: z.strictObject({ ...pageQuery(500), lang: z.optional(languageCode) }),
  data: z.strictObject({ favorites: z.array(favorite), nextCursor }),
  failure: 'Failed to fetch favorites',
})

/** Adding what is there already succeeds. */
export const addFavorite = endpoint({
  method: 'POST',
  path: '/users/favorites',
  access: 'user',
  body: z.strictObject({ experienceId: id }),
  data: empty,
  status: 201,
  idempotent: true,
  failure: 'Failed to add to favorites',
})

/** The id is the experience's; removing what is not there succeeds. */
export const removeFavorite = endpoint({
  method: 'DELETE',
  path: '/users/favorites/:id',
  access: 'user',
  params: idParams,
  data: empty,
  failure: 'Failed to remove from favorites',
})

/**
 * Finds out what became of a request of the caller whose answer was lost, named by its idempotency key.
 *
 * `done`: it was carried out. `not_received`: it did not arrive, or was refused; if it still arrives, the server refuses it.
 * `in_progress`: the server is working on it, so ask again. `unknown`: the server failed at it, and it may have been carried out.
 */
export const requestOutcome = endpoint({
  method: 'POST',
  path: '/requests/:key/outcome',
  access: 'user',
  params: z.strictObject({ key: z.string().check(z.regex(/^[\w.:-]{1,100}$/)) }),
  data: z.strictObject({ outcome: z.enum(['done', 'not_received', 'in_progress', 'unknown']) }),
  failure: 'Failed to find out what became of a request',
})

/** Queued changes of one person, each with its own key and outcome; the single calls stay. */
export const sync = endpoint({
  method: 'POST',
  path: '/sync',
  access: 'user',
  body: batch,
  data: z.strictObject({ results: z.array(changeOutcome) }),
  bodyLimit: 1024 * 1024,
  failure: 'Failed to synchronise',
})
