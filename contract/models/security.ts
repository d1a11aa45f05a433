/** Second factors and sign-ins, as they travel. */
import * as z from 'zod/mini'
import { id, instant, text, typedPassword } from './primitives.ts'

/** How many recovery codes a person gets at once. */
export const recoveryCodeCount = 10

/** Six digits of an authenticator app, as it shows them. */
export const oneTimeCode = z.string().check(z.regex(/^\d{6}$/))
/** As a person copies it off paper: read without regard to case, spaces and hyphens. */
export const recoveryCode = text(40, 1)

/** One of the two, whichever is at hand. The server refuses both and neither. */
export const secondFactor = { code: z.optional(oneTimeCode), recoveryCode: z.optional(recoveryCode) }
export interface SecondFactor {
  code?: string | undefined
  recoveryCode?: string | undefined
}

/** Of the account's owner: the password, and a second factor where one is in force. */
export const proof = z.strictObject({ password: typedPassword, ...secondFactor })

/** In place of tokens where the password alone does not sign in: names the attempt for five minutes. */
export const twoFactorChallenge = z.strictObject({ challenge: z.string() })

export const twoFactorState = z.strictObject({ isOn: z.boolean(), recoveryCodesLeft: z.int() })
export type TwoFactorState = z.infer<typeof twoFactorState>

/** What an authenticator app needs: the secret in base32, and the same as the address that a QR code holds. */
export const twoFactorSetup = z.strictObject({ secret: z.string(), uri: z.string() })
export type TwoFactorSetup = z.infer<typeof twoFactorSetup>

/** One device that is signed in. What the browser says of itself is told as names; null where it says nothing known. */
export const signIn = z.strictObject({
  id,
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  createdAt: instant,
  lastUsedAt: instant,
  isCurrent: z.boolean(),
})
export type SignIn = z.infer<typeof signIn>

/** What happened around who may use an account. */
export const securityEventKind = z.enum([
  'login',
  'login_failed',
  'second_factor_failed',
  'session_copied',
  'password_changed',
  'password_reset',
  'email_changed',
  'email_verified',
  'two_factor_on',
  'two_factor_off',
  'recovery_codes_renewed',
  'became_host',
  'became_admin',
])
export type SecurityEventKind = z.infer<typeof securityEventKind>

/** `count` is more than 1 where the same failed again within an hour. */
export const securityEvent = z.strictObject({
  id,
  kind: securityEventKind,
  count: z.int(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  at: instant,
})
export type SecurityEvent = z.infer<typeof securityEvent>

/** The same, of other ways into the account than the password. */
export const accessEvent = z.strictObject({
  ...securityEvent.shape,
  kind: z.enum(['passkey_added', 'passkey_removed', 'google_joined', 'facebook_joined']),
})
export type AccessEvent = z.infer<typeof accessEvent>
