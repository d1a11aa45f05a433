import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { newPasskey, passkey, passkeyCreation, passkeyRequest, usedPasskey } from '../models/passkey.ts'
import { empty, idParams } from '../models/primitives.ts'
import { proof } from '../models/security.ts'
import { session } from '../models/user.ts'

/** The oldest first. */
export const listPasskeys = endpoint({
  method: 'GET',
  path: '/auth/passkeys',
  access: 'user',
  data: z.strictObject({ passkeys: z.array(passkey) }),
  failure: 'Failed to fetch your passkeys',
})

/** Asks for proof: whoever has a copied token alone must not make themselves a way in. */
export const beginPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkeys/options',
  access: 'user',
  body: proof,
  data: z.strictObject({ options: passkeyCreation }),
  failure: 'Failed to add a passkey',
})

/** Within five minutes of `beginPasskey`, with its challenge, once. */
export const addPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkeys',
  access: 'user',
  body: newPasskey,
  data: z.strictObject({ passkey }),
  status: 201,
  idempotent: 'outcome',
  failure: 'Failed to add a passkey',
})

/** A POST: proxies drop the body of a DELETE. */
export const removePasskey = endpoint({
  method: 'POST',
  path: '/auth/passkeys/:id/remove',
  access: 'user',
  params: idParams,
  body: proof,
  data: empty,
  idempotent: 'outcome',
  failure: 'Failed to remove the passkey',
})

/** The same for everybody: it names no account. */
export const beginPasskeyLogin = endpoint({
  method: 'POST',
  path: '/auth/login/passkey/options',
  access: 'public',
  data: z.strictObject({ options: passkeyRequest }),
  failure: 'Login failed',
  perMinute: 60,
  ignoresToken: true,
})

/** Never asks for a second factor: the device has verified its owner, which makes two. */
export const loginPasskey = endpoint({
  method: 'POST',
  path: '/auth/login/passkey',
  access: 'public',
  body: z.strictObject({ passkey: usedPasskey, rememberMe: z.optional(z.boolean()) }),
  data: session,
  failure: 'Login failed',
  perMinute: 60,
  ignoresToken: true,
})
