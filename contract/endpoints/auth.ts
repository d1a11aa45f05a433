import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { empty, languageCode, text } from '../models/primitives.ts'
import { secondFactor, twoFactorChallenge } from '../models/security.ts'
import { credentials, registration, session, user } from '../models/user.ts'

const userData = z.strictObject({ user })

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

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'public',
  body: z.optional(z.strictObject({ refreshToken: z.optional(text(600)) })),
  data: empty,
  failure: 'Logout failed',
})

/** A log-out that the server hears of later: the secret of a sign-in ends it. What it does not know is no error. */
export const revoke = endpoint({
  method: 'POST',
  path: '/auth/revoke',
  access: 'public',
  body: z.strictObject({ secret: text(200, 1) }),
  data: empty,
  failure: 'Logout failed',
})

export const me = endpoint({
  method: 'GET',
  path: '/auth/me',
  access: 'user',
  data: userData,
  failure: 'Failed to get user profile',
})

/** `refreshToken` is in the answer when it rotated; a client that never stores the new one keeps working. */
export const refreshToken = endpoint({
  method: 'POST',
  path: '/auth/refresh-token',
  access: 'public',
  body: z.strictObject({ refreshToken: text(600, 1) }),
  data: z.strictObject({
    tokens: z.strictObject({
      accessToken: z.string(),
      refreshToken: z.optional(z.string()),
      revocationSecret: z.optional(z.string()),
    }),
  }),
  failure: 'Token refresh failed',
})

/** A new access token that carries the person's present roles. */
export const forceRefresh = endpoint({
  method: 'POST',
  path: '/auth/force-refresh',
  access: 'user',
  data: z.strictObject({ tokens: z.strictObject({ accessToken: z.string() }) }),
  failure: 'Failed to refresh token',
})

/** The same answer whether or not the address has an account. */
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'public',
  body: z.strictObject({ email: text(254), language: z.optional(languageCode) }),
  data: empty,
  failure: 'Something went wrong',
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  access: 'public',
  body: z.strictObject({ token: text(200, 1), password: text(128), confirmPassword: z.optional(text(128)) }),
  data: empty,
  failure: 'Something went wrong',
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/auth/change-password',
  access: 'user',
  /** With a code where a second factor is in force. */
  body: z.strictObject({ currentPassword: text(128), newPassword: text(128), ...secondFactor }),
  data: empty,
  failure: 'Failed to change password',
})

export const becomeHost = endpoint({
  method: 'POST',
  path: '/auth/become-host',
  access: 'user',
  data: userData,
  failure: 'Failed to become host',
})
