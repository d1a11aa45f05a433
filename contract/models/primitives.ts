/** The smallest pieces of the contract: strings, numbers and dates as they travel. Strict: no coercion, no unknown keys. */
import * as z from 'zod/mini'
import type { ErrorCode } from '../errors.ts'
import { isEmail, normaliseEmail } from '../rules/people/email.ts'
import { normaliseName } from '../rules/people/name.ts'
import { isPhoneNumber, normalisePhoneNumber } from '../rules/people/phone-number.ts'
import { normalisePassword } from '../rules/people/typed-password.ts'

/** NUL and lone surrogates cannot be stored by PostgreSQL or encoded as UTF-8; refuse them at the edge. */
const isStorable = (value: string) => !value.includes('\u0000') && value.isWellFormed()

/** A text a person wrote: `min` to `max` UTF-16 code units, storable. */
export const text = (max: number, min = 0) =>
  z
    .string()
    .check(z.minLength(min), z.maxLength(max), z.refine(isStorable, 'contains characters that cannot be stored'))

/** The same on one line: what breaks lines could begin another header of a mail. */
export const line = (max: number, min = 0) =>
  text(max, min).check(z.regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'must be one line'))

export const id = z.uuid()
export const languageCode = z.enum(['en', 'fr'])
export type LanguageCode = z.infer<typeof languageCode>

/** Whole Moroccan dirhams; money is never a float. */
export const money = z.int().check(z.minimum(0), z.maximum(1_000_000))

/** An instant, ISO 8601 in UTC, e.g. `2026-11-14T06:00:00.000Z`. */
export const instant = z.iso.datetime()
/**
 * A calendar day in Morocco, `YYYY-MM-DD`, of the three centuries that people are born and travel in: far outside of them
 * the time zone's tables and `Date` give out.
 */
export const day = z.iso
  .date()
  .check(z.refine((value) => value >= '1900-01-01' && value <= '2199-12-31', 'must be between 1900 and 2199'))
/** A start time in Morocco, `HH:MM`. */
export const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
/** ISO weekday, 1 = Monday … 7 = Sunday. */
export const weekday = z.int().check(z.minimum(1), z.maximum(7))

/**
 * A rule with its own error code. If nothing else in the request is invalid, the server refuses with that code
 * (server/platform/http/errors.ts).
 */
const rule = (holds: (value: string) => boolean, code: ErrorCode, message: string) =>
  z.refine<string>(holds, { error: message, params: { code } })

// The schemas below parse text into its canonical form, so that no other code has to. The typed text may be longer than that form.

/** A name on one line, with at least one visible character. `base` is `text` or `line`. */
export const nameOf = (base: z.ZodMiniString) =>
  base.check(
    z.overwrite(normaliseName),
    rule((name) => name !== '', 'missing_fields', 'must be given'),
  )
export const personName = nameOf(text(80))
/** An e-mail address typed to sign in. Not validated: text that is not an address matches no account. */
export const typedEmail = text(320).check(z.overwrite(normaliseEmail))
export const email = typedEmail.check(rule(isEmail, 'invalid_email', 'must be an e-mail address'))
export const phoneNumber = text(64).check(
  z.overwrite(normalisePhoneNumber),
  rule(isPhoneNumber, 'invalid_phone', 'must be a phone number'),
)
/** A new password. */
export const newPassword = text(128).check(z.overwrite(normalisePassword))
/** An existing password, as typed, because earlier releases hashed passwords as typed (server/accounts/passwords/passwords.ts). */
export const typedPassword = text(128, 1)

/** An opaque position in a list, given out by the server. */
export const cursor = z.string().check(z.minLength(1), z.maxLength(400), z.regex(/^[A-Za-z0-9_-]+$/))

/** A text in each interface language. A listing may lack one: the other is then shown. */
export const translated = <T extends z.ZodMiniType>(value: T) =>
  z.strictObject({ en: z.optional(value), fr: z.optional(value) })

const digits = /^(0|[1-9]\d{0,8})$/
/** A whole number in a query string, bounded; anything else is refused rather than coerced. */
export const queryInteger = (minimum: number, maximum: number) =>
  z.pipe(
    z.string().check(z.regex(digits)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(minimum), z.maximum(maximum))),
  )
/** A decimal number in a query string with at most two places. */
export const queryDecimal = (minimum: number, maximum: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,6}(\.\d{1,2})?$/)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(minimum), z.maximum(maximum))),
  )
export const queryBoolean = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value: 'true' | 'false') => value === 'true'),
)
/** One to `most` values by comma in a query string. */
export const queryList = <T extends z.ZodMiniType<string, string>>(value: T, most: number) =>
  z.pipe(
    z.string().check(z.maxLength(4000)),
    z.pipe(
      z.transform((text: string) => text.split(',')),
      z.array(value).check(z.maxLength(most)),
    ),
  )

/** How much of a list is asked for, and from where on. */
export const pageQuery = (most: number) => ({ limit: z.optional(queryInteger(1, most)), cursor: z.optional(cursor) })
/** Where the next page begins, or null where there is none; servers of earlier releases sent all at once. */
export const nextCursor = z.optional(z.nullable(z.string()))

export const empty = z.strictObject({})
export const idParams = z.strictObject({ id })
