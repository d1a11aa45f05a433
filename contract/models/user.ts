import * as z from 'zod/mini'
import {
  day,
  email,
  id,
  instant,
  languageCode,
  newPassword,
  personName,
  phoneNumber,
  text,
  typedEmail,
  typedPassword,
} from './primitives.ts'
import { secondFactor } from './security.ts'

export const preferences = z.strictObject({
  language: languageCode,
  currency: z.enum(['MAD', 'EUR', 'USD', 'GBP']),
  emailBookings: z.boolean(),
  emailPromotions: z.boolean(),
  pushBookings: z.boolean(),
  pushMessages: z.boolean(),
  smsBookings: z.boolean(),
  loginAlerts: z.boolean(),
})
export type Preferences = z.infer<typeof preferences>

/** Specification section 9, default notification flags. Two-factor is a state of the account, not a preference. */
export const defaultPreferences: Preferences = {
  language: 'en',
  currency: 'MAD',
  emailBookings: true,
  emailPromotions: false,
  pushBookings: true,
  pushMessages: true,
  smsBookings: false,
  loginAlerts: true,
}

/** What anybody may know of a person. */
export const publicUser = z.strictObject({
  id,
  name: z.string(),
  avatar: z.nullable(z.string()),
  isHost: z.boolean(),
  superhost: z.boolean(),
  joinDate: instant,
  languages: z.array(z.string()),
  bio: z.nullable(z.string()),
  responseRate: z.nullable(z.number()),
})
export type PublicUser = z.infer<typeof publicUser>

/** What a person knows of themselves. */
export const user = z.strictObject({
  id,
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  email: z.string(),
  /** Whether whoever reads that mailbox has shown that the account is theirs. */
  emailVerified: z.boolean(),
  /** A new address that replaces `email` when the user opens the mailed link. Absent from servers of earlier releases. */
  pendingEmail: z.optional(z.nullable(z.string())),
  /** The address's mail server permanently refuses our mails. Absent from servers of earlier releases, as the next one. */
  emailRefused: z.optional(z.boolean()),
  pendingEmailRefused: z.optional(z.boolean()),
  avatar: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  /** Whether its owner has confirmed it by a code. Servers of earlier releases do not say. */
  phoneVerified: z.optional(z.boolean()),
  // Of an account that is older than the rule of `day`, any.
  dateOfBirth: z.nullable(z.iso.date()),
  isHost: z.boolean(),
  isAdmin: z.boolean(),
  superhost: z.boolean(),
  joinDate: instant,
  languages: z.array(z.string()),
  bio: z.nullable(z.string()),
  responseRate: z.nullable(z.number()),
  profileViews: z.int(),
  preferences,
})
export type User = z.infer<typeof user>

/** `revocationSecret` ends this sign-in and can do nothing else: for a log-out that has to wait for the network. */
export const tokens = z.strictObject({
  accessToken: z.string(),
  refreshToken: z.string(),
  revocationSecret: z.optional(z.string()),
})
export type Tokens = z.infer<typeof tokens>
export const session = z.strictObject({ user, tokens })
export type SessionAnswer = z.infer<typeof session>

export const registration = z.strictObject({
  firstName: personName,
  lastName: personName,
  email,
  password: newPassword,
  confirmPassword: z.optional(newPassword),
  acceptTerms: z.boolean(),
  isHost: z.optional(z.boolean()),
  rememberMe: z.optional(z.boolean()),
  language: z.optional(languageCode),
})
export type Registration = z.infer<typeof registration>

export const credentials = z.strictObject({
  email: typedEmail,
  password: typedPassword,
  rememberMe: z.optional(z.boolean()),
})
export type Credentials = z.infer<typeof credentials>

export const profileChange = z.strictObject({
  firstName: z.optional(personName),
  lastName: z.optional(personName),
  /**
   * A new address stays pending until it is confirmed: the returned `user` has the old one as `email` and the new one as `pendingEmail`.
   */
  email: z.optional(email),
  /** Asked for where `email` is another one. */
  currentPassword: z.optional(text(128)),
  /** Asked for with it where a second factor is in force. */
  ...secondFactor,
  /** A picture that this person sent, as `PUT /media/{sha256}` answered it; a square is made of it. Null takes it away. */
  avatar: z.optional(z.nullable(z.string().check(z.regex(/^\/media\/[0-9a-f]{64}$/)))),
  phoneNumber: z.optional(z.nullable(phoneNumber)),
  dateOfBirth: z.optional(z.nullable(day)),
  bio: z.optional(z.nullable(text(1000))),
  languages: z.optional(z.array(text(40, 1)).check(z.maxLength(20))),
  isHost: z.optional(z.literal(true)),
})
export type ProfileChange = z.infer<typeof profileChange>
