/** Passkeys as they travel: the parts of WebAuthn's messages that either side needs. Bytes are base64url. */
import * as z from 'zod/mini'
import { canonicalBase64url } from '../rules/base64url.ts'
import { id, instant } from './primitives.ts'

/** As many as one account may have. */
export const maxPasskeys = 20

const bytes = (max: number) => z.string().check(z.minLength(1), z.maxLength(max), z.regex(canonicalBase64url))
const credentialId = bytes(1400)
const transports = z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(10))
const clientDataJSON = bytes(4000)

/** What the owner sees of one. The browser it was made in is told as names; null where it says nothing known. */
export const passkey = z.strictObject({
  id,
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
})
export type Passkey = z.infer<typeof passkey>

/** What a browser makes a passkey with. */
export const passkeyCreation = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  /** Those of before, so that no device makes a second one. */
  excludeCredentials: z.array(z.strictObject({ type: z.literal('public-key'), id: z.string() })),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type PasskeyCreation = z.infer<typeof passkeyCreation>

/** The options for a sign-in with a passkey of this site. */
export const passkeyRequest = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})
export type PasskeyRequest = z.infer<typeof passkeyRequest>

/** A passkey that was made. */
export const newPasskey = z.strictObject({
  id: credentialId,
  clientDataJSON,
  attestationObject: bytes(20_000),
  transports,
})
export type NewPasskey = z.infer<typeof newPasskey>

/** One that was used. */
export const usedPasskey = z.strictObject({
  id: credentialId,
  clientDataJSON,
  authenticatorData: bytes(4000),
  signature: bytes(8000),
})
export type UsedPasskey = z.infer<typeof usedPasskey>
