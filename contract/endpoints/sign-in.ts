/** How people sign in and prove who they are: apart from the session's own endpoints, which every page needs. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { empty, languageCode, newPassword, text, typedEmail } from '../models/primitives.ts'
import { secondFactor, twoFactorChallenge } from '../models/security.ts'
import { credentials, registration, session } from '../models/user.ts'

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  access: 'public',
  body: registration,
  data: session,
  status: 201,
  failure: 'Registration failed',
})

/** Where a second factor is in force, a challenge for it in place of the session: `loginTwoFactor`. */
export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  body: credentials,
  data: z.union([session, z.strictObject({ twoFactor: twoFactorChallenge })]),
  failure: 'Login failed',
})

/** The second step of a sign-in, with the challenge that the first one answered. */
export const loginTwoFactor = endpoint({
  method: 'POST',
  path: '/auth/login/two-factor',
  access: 'public',
  body: z.strictObject({ challenge: text(2000, 1), ...secondFactor }),
  data: session,
  failure: 'Login failed',
})

/** The same answer whether or not the address has an account. */
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'public',
  body: z.strictObject({ email: typedEmail, language: z.optional(languageCode) }),
  data: empty,
  failure: 'Something went wrong',
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  access: 'public',
  body: z.strictObject({ token: text(200, 1), password: newPassword, confirmPassword: z.optional(newPassword) }),
  data: empty,
  failure: 'Something went wrong',
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/auth/change-password',
  access: 'user',
  /** Requires a code if a second factor is enabled. `removeProviders` also removes the access of other sign-in services. */
  body: z.strictObject({
    currentPassword: text(128),
    newPassword,
    ...secondFactor,
    removeProviders: z.optional(z.boolean()),
  }),
  data: empty,
  idempotent: 'outcome',
  failure: 'Failed to change password',
})
