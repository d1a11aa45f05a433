/** Tokens that carry a sign-in by another service from step to step. Each is signed, short-lived, and valid for one step. */
import { SignJWT } from 'jose'
import * as z from 'zod/mini'
import { signInProvider } from '#contract/models/provider.ts'
import { normaliseEmail } from '#contract/rules/people/email.ts'
import { normaliseName } from '#contract/rules/people/name.ts'
import type { Deps } from '#server/platform/deps.ts'
import { derivedKey } from '#server/platform/keys.ts'
import { readJwt } from '../security/signed-tokens.ts'

type Keyed = Pick<Deps, 'config' | 'clock'>

/** Stored in a cookie while the person is at the service. */
const flow = z.strictObject({
  provider: signInProvider,
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  binding: z.string(),
  remember: z.boolean(),
  redirect: z.string(),
})

/** Names and addresses from a service were typed by people as well, so they are normalised when they are read. */
const outcome = z.strictObject({
  provider: signInProvider,
  subject: z.string(),
  email: z.nullable(z.string().check(z.overwrite(normaliseEmail))),
  isEmailVerified: z.boolean(),
  firstName: z.string().check(z.overwrite(normaliseName)),
  lastName: z.string().check(z.overwrite(normaliseName)),
  binding: z.string(),
  remember: z.boolean(),
})
/** The identity with which the app signs in, once. */
export type Outcome = z.infer<typeof outcome>

const createKind = <T extends z.ZodMiniType<Record<string, unknown>>>(
  schema: T,
  purpose: string,
  lifetimeSeconds: number,
) => ({
  lifetimeSeconds,
  sign: ({ config, clock }: Keyed, value: z.infer<T>): Promise<string> =>
    new SignJWT({ ...value })
      .setProtectedHeader({ alg: 'HS256' })
      // Tells apart two tokens of the same second.
      .setJti(crypto.randomUUID())
      .setExpirationTime(Math.floor(clock().getTime() / 1000) + lifetimeSeconds)
      .sign(derivedKey(config.jwtSecret, purpose)),
  /** Returns null for a token that is not ours or has expired. `id` is for `spendToken`. */
  read: async (deps: Keyed, token: string) => {
    const options = { requiredClaims: ['exp', 'jti'] }
    const signed = await readJwt(deps, (secret) => derivedKey(secret, purpose), token, options)
    if (signed === null || signed.isExpired) return null
    const { exp = 0, jti = '', ...claims } = signed.claims
    const read = schema.safeParse(claims)
    // `schema` is of the type `T`, which safeParse does not infer.
    return read.success ? { id: jti, value: read.data as z.infer<T>, end: new Date(exp * 1000) } : null
  },
})

export const flowToken = createKind(flow, 'provider flow', 600)
export const outcomeToken = createKind(outcome, 'provider outcome', 300)
