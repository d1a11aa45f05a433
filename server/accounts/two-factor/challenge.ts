/** What stands between the two steps of a sign-in: signed, short, and good for nothing else. */
import { SignJWT } from 'jose'
import * as z from 'zod/mini'
import { signInProvider } from '#contract/models/provider.ts'
import type { Deps } from '#server/platform/deps.ts'
import { derivedKey, keyedHash, secretsOf } from '#server/platform/keys.ts'
import type { Joining } from '../providers/joined.ts'
import { readJwt } from '../security/signed-tokens.ts'

const lifetimeSeconds = 5 * 60
const typ = 'rihla-challenge+jwt'
const audience = 'rihla-second-factor'
const purpose = 'sign-in challenge'

const claimsSchema = z.object({
  sub: z.uuid(),
  remember: z.boolean(),
  password: z.string(),
  joining: z.optional(z.object({ provider: signInProvider, subject: z.string(), email: z.string() })),
})

interface Challenge {
  userId: string
  isRemembered: boolean
  /** What the second factor joins to the account. */
  joining?: Joining | null
}

type Keyed = Pick<Deps, 'config' | 'clock'>

/** Names the password that was given without telling it: a challenge ends when the password changes. */
const passwordMark = (secret: string, passwordHash: string) => keyedHash(secret, 'password mark', passwordHash)

export const signChallenge = (
  deps: Keyed,
  { userId, isRemembered, joining }: Challenge,
  passwordHash: string,
): Promise<string> => {
  const now = Math.floor(deps.clock().getTime() / 1000)
  const password = passwordMark(deps.config.jwtSecret, passwordHash)
  return new SignJWT({ remember: isRemembered, password, ...(joining && { joining }) })
    .setProtectedHeader({ alg: 'HS256', typ })
    .setSubject(userId)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(now + lifetimeSeconds)
    .sign(derivedKey(deps.config.jwtSecret, purpose))
}

type ReadChallenge = Challenge & { isOf: (passwordHash: string) => boolean }

const readUnder = async (secret: string, deps: Keyed, token: string): Promise<ReadChallenge | null> => {
  const options = { typ, audience, requiredClaims: ['sub', 'iat', 'exp'], currentDate: deps.clock() }
  const signed = await readJwt(derivedKey(secret, purpose), token, options)
  const claims = claimsSchema.safeParse(signed?.claims)
  if (signed === null || signed.isExpired || !claims.success) return null
  const { sub, remember, password, joining = null } = claims.data
  return { userId: sub, isRemembered: remember, joining, isOf: (hash) => passwordMark(secret, hash) === password }
}

/** Null for one that is not ours or too old. `isOf` says whether the password is still the one that was given. */
export const readChallenge = async (deps: Keyed, token: string): Promise<ReadChallenge | null> => {
  for (const secret of secretsOf(deps.config)) {
    const read = await readUnder(secret, deps, token)
    if (read !== null) return read
  }
  return null
}
