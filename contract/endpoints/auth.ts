import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { empty, text } from '../models/primitives.ts'
import { user } from '../models/user.ts'

const userData = z.strictObject({ user })

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
  // The server reads this body before it knows which client's limit applies.
  bodyLimit: 4096,
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

export const becomeHost = endpoint({
  method: 'POST',
  path: '/auth/become-host',
  access: 'user',
  data: userData,
  failure: 'Failed to become host',
})
