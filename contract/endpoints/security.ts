import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { empty, idParams, text, typedPassword } from '../models/primitives.ts'
import {
  accessEvent,
  oneTimeCode,
  proof,
  securityEvent,
  signIn,
  twoFactorSetup,
  twoFactorState,
} from '../models/security.ts'
import { user } from '../models/user.ts'

const password = typedPassword
const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) })

export const getTwoFactor = endpoint({
  method: 'GET',
  path: '/auth/two-factor',
  access: 'user',
  data: z.strictObject({ twoFactor: twoFactorState }),
  failure: 'Failed to fetch the security settings',
})

/** A secret to put into an authenticator app; nothing is in force until a code of it was confirmed, within an hour. */
export const beginTwoFactor = endpoint({
  method: 'POST',
  path: '/auth/two-factor',
  access: 'user',
  body: z.strictObject({ password }),
  data: z.strictObject({ setup: twoFactorSetup }),
  failure: 'Failed to set up two-factor authentication',
})

/**
 * Puts the second factor in force. Only this answer contains the recovery codes. `clockDrift`: how many seconds the phone's clock is ahead of the
 * server's (negative: behind), if log-in would refuse its codes for that.
 */
export const confirmTwoFactor = endpoint({
  method: 'POST',
  path: '/auth/two-factor/confirm',
  access: 'user',
  body: z.strictObject({ code: oneTimeCode }),
  data: z.extend(recoveryCodes, { clockDrift: z.optional(z.int()) }),
  idempotent: 'outcome',
  failure: 'Failed to set up two-factor authentication',
})

export const disableTwoFactor = endpoint({
  method: 'POST',
  path: '/auth/two-factor/disable',
  access: 'user',
  body: proof,
  data: empty,
  idempotent: 'outcome',
  failure: 'Failed to turn off two-factor authentication',
})

/** Ten new ones; those before no longer count. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/auth/two-factor/recovery-codes',
  access: 'user',
  body: proof,
  data: recoveryCodes,
  idempotent: 'outcome',
  failure: 'Failed to make new recovery codes',
})

/** This one first, then by last use; the hundred used last. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  access: 'user',
  data: z.strictObject({ sessions: z.array(signIn) }),
  failure: 'Failed to fetch your devices',
})

/** Asks for the password, as a copied token must not sign its owner out. A POST: proxies drop the body of a DELETE. */
export const endSession = endpoint({
  method: 'POST',
  path: '/auth/sessions/:id/end',
  access: 'user',
  params: idParams,
  body: proof,
  data: empty,
  idempotent: 'outcome',
  failure: 'Failed to sign the device out',
})

/** All but the one that asks. */
export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/auth/sessions/end-others',
  access: 'user',
  body: proof,
  data: empty,
  idempotent: 'outcome',
  failure: 'Failed to sign the devices out',
})

/** The latest thirty of half a year. `accessEvents` are kinds that clients of earlier releases do not know; servers of those do not tell them. */
export const listSecurityEvents = endpoint({
  method: 'GET',
  path: '/auth/security-events',
  access: 'user',
  data: z.strictObject({ events: z.array(securityEvent), accessEvents: z.optional(z.array(accessEvent)) }),
  failure: 'Failed to fetch the security events',
})

/** Mails a link to the account's address, five times an hour at most; succeeds without one where it is proven. */
export const sendEmailVerification = endpoint({
  method: 'POST',
  path: '/auth/email-verification',
  access: 'user',
  data: empty,
  idempotent: 'outcome',
  failure: 'Failed to send the mail',
})

/**
 * Verifies the account's address with the token of a mailed link, or replaces it with the pending address; `email_taken` if another
 * account uses that address by now. Requires the signed-in owner of the account.
 */
export const verifyEmail = endpoint({
  method: 'POST',
  path: '/auth/email-verification/confirm',
  access: 'user',
  body: z.strictObject({ token: text(200, 1) }),
  data: z.strictObject({ user }),
  idempotent: 'outcome',
  failure: 'Failed to confirm the address',
})
