/** Codes of an authenticator app (RFC 6238: SHA-1, six digits, thirty seconds, which is what every app knows). */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { derivedKey, readBase64url, type Secrets, secretsOf } from '#server/platform/keys.ts'

const purpose = 'two-factor secret'
const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16
const stepMs = 30_000

const totpOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) })

/** 160 random bits in base32. */
export const createSecret = (): string => new Secret({ size: 20 }).base32

/** What a QR code holds: the app shows the address beside the codes. */
export const secretUri = (secret: string, email: string): string =>
  new TOTP({ issuer: 'Rihla', label: email, secret: Secret.fromBase32(secret) }).toString()

/** Encrypted for one person: a row copied to another person's account opens nothing. */
export const sealSecret = (jwtSecret: string, userId: string, secret: string): string => {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, derivedKey(jwtSecret, purpose), iv).setAAD(Buffer.from(userId))
  const sealed = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url')
}

const openUnder = (jwtSecret: string, userId: string, sealed: string): string | null => {
  const bytes = readBase64url(sealed)
  if (bytes === null || bytes.length < ivBytes + tagBytes) return null
  const [iv, tag] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes)]
  const opening = createDecipheriv(cipher, derivedKey(jwtSecret, purpose), iv)
  opening.setAAD(Buffer.from(userId)).setAuthTag(tag)
  try {
    return Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]).toString('utf8')
  } catch {
    return null
  }
}

/** Null where it was sealed under a key that is not ours, or for another person. */
export const openSecret = (secrets: Secrets, userId: string, sealed: string): string | null => {
  for (const secret of secretsOf(secrets)) {
    const opened = openUnder(secret, userId, sealed)
    if (opened !== null) return opened
  }
  return null
}

/** Sealed anew under the present key where it was under the former one; null where nothing is to be done. */
export const resealSecret = (secrets: Secrets, userId: string, sealed: string): string | null => {
  if (secrets.formerJwtSecret === null || openUnder(secrets.jwtSecret, userId, sealed) !== null) return null
  const secret = openUnder(secrets.formerJwtSecret, userId, sealed)
  return secret && sealSecret(secrets.jwtSecret, userId, secret)
}

/** Steps that a clock may be off at log-in, either way. */
const logInWindow = 1
/** The same at set-up: 90 seconds. A wider window gives nothing away there, because the caller holds the secret. */
export const setupWindow = 3

interface MatchedCode {
  /** The time step that the code is of. */
  step: number
  /** How many seconds the phone's clock is ahead of the server's, in whole steps; negative if it is behind. */
  drift: number
}

/** Returns the step of a code within `window` steps of now; null for any other code. */
export const matchCode = (secret: string, code: string, now: Date, window = logInWindow): MatchedCode | null => {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window })
  if (delta === null) return null
  return { step: Math.floor(now.getTime() / stepMs) + delta, drift: (delta * stepMs) / 1000 }
}

/** Returns whether log-in would accept codes of a clock that is `drift` seconds off. */
export const isDriftAccepted = (drift: number): boolean => Math.abs(drift) * 1000 <= logInWindow * stepMs
