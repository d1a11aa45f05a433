/** Signing in by another service (OpenID Connect). Not there where the operator has not configured it. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { empty, text, typedPassword } from '../models/primitives.ts'
import { joinedProvider, signInProvider } from '../models/provider.ts'
import { proof, twoFactorChallenge } from '../models/security.ts'
import { session } from '../models/user.ts'
import { canonicalBase64url } from '../rules/base64url.ts'

const params = z.strictObject({ provider: signInProvider })

/** Returns the services that sign in to the caller's account, including services that the operator no longer offers. */
export const listProviders = endpoint({
  method: 'GET',
  path: '/auth/providers',
  access: 'user',
  data: z.strictObject({ providers: z.array(joinedProvider) }),
  failure: 'Failed to fetch the security settings',
})

/** Removes a service's access to the account; `not_found` if it had none. A POST: proxies drop the body of a DELETE. */
export const removeProvider = endpoint({
  method: 'POST',
  path: '/auth/providers/:provider/remove',
  access: 'user',
  params,
  body: proof,
  data: empty,
  idempotent: 'outcome',
  failure: 'Failed to remove the login',
})

/**
 * A navigation: leads to the service. `binding` is the SHA-256, in base64url, of a secret that stays in the window: nobody else
 * can use what comes back, and nobody can be signed in to an account that is not theirs by a link.
 */
export const startProvider = endpoint({
  method: 'GET',
  path: '/auth/providers/:provider/start',
  access: 'public',
  params,
  query: z.strictObject({
    binding: z.string().check(z.length(43), z.regex(canonicalBase64url)),
    remember: z.optional(z.enum(['true', 'false'])),
    redirect: z.optional(text(2000)),
  }),
  data: empty,
  failure: 'Login failed',
  perMinute: 30,
  ignoresToken: true,
})

/** A navigation: where the service leads back to. Whatever it says, the log-in screen comes next, with a code in its fragment. */
export const finishProvider = endpoint({
  method: 'GET',
  path: '/auth/providers/:provider/callback',
  access: 'public',
  params,
  query: z.record(z.string().check(z.maxLength(50)), z.string().check(z.maxLength(4000))),
  data: empty,
  failure: 'Login failed',
  perMinute: 30,
  ignoresToken: true,
})

/**
 * Signs in with the code, once, and the secret of `startProvider`. `join` where an account has the address and nothing proves
 * that it is the same person's: the password, once, does.
 */
export const loginProvider = endpoint({
  method: 'POST',
  path: '/auth/login/provider',
  access: 'public',
  body: z.strictObject({ code: text(4000, 1), secret: text(100, 1), password: z.optional(typedPassword) }),
  data: z.union([
    session,
    z.strictObject({ twoFactor: twoFactorChallenge }),
    z.strictObject({ join: z.strictObject({ email: z.string() }) }),
  ]),
  failure: 'Login failed',
  perMinute: 30,
  ignoresToken: true,
})
