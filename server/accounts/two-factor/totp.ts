/** Codes of an authenticator app (RFC 6238: SHA-1, six digits, thirty seconds, which is what every app knows). */
import { Secret, TOTP } from 'otpauth'
import type { Secrets } from '#server/platform/keys.ts'
import { openText, resealText, sealText } from '#server/platform/sealed-text.ts'

const stepMs = 30_000

const totpOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) })

/** 160 random bits in base32. */
export const createSecret = (): string => new Secret({ size: 20 }).base32

/** Returns the address for the QR code. The authenticator app shows `email` beside the codes. */
export const secretUri = (secret: string, email: string): string =>
  new TOTP({ issuer: 'Rihla', label: email, secret: Secret.fromBase32(secret) }).toString()

const sealedFor = (userId: string) => ({ purpose: 'two-factor secret', ownerId: userId })

/** Encrypts a secret for one account: copied to another account's row, it cannot be opened. */
export const sealSecret = (jwtSecret: string, userId: string, secret: string): string =>
  sealText({ jwtSecret }, sealedFor(userId), secret)

/** Returns the secret; null if it was sealed under a foreign key or for another account. */
export const openSecret = (secrets: Secrets, userId: string, sealed: string): string | null =>
  openText(secrets, sealedFor(userId), sealed)

/** Seals a secret under the present key if it is sealed under the former one; else returns null. */
export const resealSecret = (secrets: Secrets, userId: string, sealed: string): string | null =>
  resealText(secrets, sealedFor(userId), sealed)

/** Steps by which a clock may be off at log-in, either way. */
const logInWindow = 1
/** The same at set-up: 90 seconds. A wider window gives nothing away there, because the caller holds the secret. */
export const setupWindow = 3

/**
 * Returns the time step of a code within `window` steps of now; null for any other code. `drift` is how many seconds the phone's clock is
 * ahead of the server's, in whole steps; negative if it is behind.
 */
export const matchCode = (secret: string, code: string, now: Date, window = logInWindow) => {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window })
  if (delta === null) return null
  return { step: Math.floor(now.getTime() / stepMs) + delta, drift: (delta * stepMs) / 1000 }
}

/** Returns whether log-in would accept codes of a clock that is `drift` seconds off. */
export const isDriftAccepted = (drift: number): boolean => Math.abs(drift) * 1000 <= logInWindow * stepMs
