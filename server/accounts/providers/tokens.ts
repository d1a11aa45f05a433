/** What a sign-in by another service carries from step to step: signed, short, and each good for one step. */
import { SignJWT } from 'jose'
import * as z from 'zod/mini'
import { signInProvider } from '#contract/models/provider.ts'
import { normaliseEmail } from '#contract/rules/people/email.ts'
import { normaliseName } from '#contract/rules/people/name.ts'
import type { Deps } from '#server/platform/deps.ts'
import { derivedKey, secretsOf } from '#server/platform/keys.ts'
import { readJwt } from '../security/signed-tokens.ts'

type Keyed = Pick<Deps, 'config' | 'clock'>

/** Lies in a cookie while the person is at the service. */
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
/** What the app is given for it, to sign in with once. */
export type Outcome = z.infer<typeof outcome>

const createKind = <T extends z.ZodMiniType<Record<string, unknown>>>(
  schema: T,
  purpose: string,
  lifetimeSeconds: number,
) => {
  const readUnder = async (secret: string, clock: Deps['clock'], token: string) => {
    const options = { requiredClaims: ['exp', 'jti'], currentDate: clock() }
    const signed = await readJwt(derivedKey(secret, purpose), token, options)
    if (signed === null || signed.isExpired) return null
    const { exp = 0, jti = '', ...claims } = signed.claims
    const read = schema.safeParse(claims)
    // The schema is this kind's own.
    return read.success ? { id: jti, value: read.data as z.infer<T>, end: new Date(exp * 1000) } : null
  }
  return {
    lifetimeSeconds,
    sign: ({ config, clock }: Keyed, value: z.infer<T>): Promise<string> =>
      new SignJWT({ ...value })
        .setProtectedHeader({ alg: 'HS256' })
        // Two of the same second are two.
        .setJti(crypto.randomUUID())
        .setExpirationTime(Math.floor(clock().getTime() / 1000) + lifetimeSeconds)
        .sign(derivedKey(config.jwtSecret, purpose)),
    /** Returns null for a token that is not ours or too old. `id` is what `spendToken` remembers. */
    read: async ({ config, clock }: Keyed, token: string) => {
      for (const secret of secretsOf(config)) {
        const read = await readUnder(secret, clock, token)
        if (read !== null) return read
      }
      return null
    },
  }
}

export const flowToken = createKind(flow, 'provider flow', 600)
export const outcomeToken = createKind(outcome, 'provider outcome', 300)
