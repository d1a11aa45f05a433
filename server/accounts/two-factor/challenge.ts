/** The challenge that leads from the first step of a sign-in to the second: signed, and valid for five minutes. */
import { SignJWT } from 'jose'
import * as z from 'zod/mini'
import { signInProvider } from '#contract/models/provider.ts'
import type { Deps } from '#server/platform/deps.ts'
import { derivedKey, keyedHash } from '#server/platform/keys.ts'
import { readJwt } from '../security/signed-tokens.ts'

const lifetimeSeconds = 5 * 60
const typ = 'rihla-challenge+jwt'
const audience = 'rihla-second-factor'
const purpose = 'sign-in challenge'

const joiningSchema = z.object({ provider: signInProvider, subject: z.string(), email: z.string() })
/** An identity at a service, to be joined to the account that had this address when the join started. */
export type Joining = z.infer<typeof joiningSchema>

const claimsSchema = z.object({
  sub: z.uuid(),
  remember: z.boolean(),
  password: z.string(),
  joining: z.optional(joiningSchema),
})

interface Challenge {
  userId: string
  isRemembered: boolean
  /** The identity that is joined to the account once the second factor is given. */
  joining?: Joining | null
}

type Keyed = Pick<Deps, 'config' | 'clock'>

/** Identifies the password without revealing it, so that a challenge ends when the password changes. */
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

/** Returns the challenge; null if it is not ours or has expired. `isOf` returns whether the password is still the one that was given. */
export const readChallenge = async (deps: Keyed, token: string): Promise<ReadChallenge | null> => {
  const options = { typ, audience, requiredClaims: ['sub', 'iat', 'exp'] }
  const signed = await readJwt(deps, (secret) => derivedKey(secret, purpose), token, options)
  const claims = claimsSchema.safeParse(signed?.claims)
  if (signed === null || signed.isExpired || !claims.success) return null
  const { sub, remember, password, joining = null } = claims.data
  const isOf = (passwordHash: string) => passwordMark(signed.secret, passwordHash) === password
  return { userId: sub, isRemembered: remember, joining, isOf }
}
