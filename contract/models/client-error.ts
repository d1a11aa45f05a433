/** A failure of the app on a person's device: what failed and where, and nothing of whoever it happened to. */
import * as z from 'zod/mini'
import { clientErrorLimits, clientErrorPatterns } from '../rules/client-error.ts'
import { instant, languageCode, text } from './primitives.ts'

const { message, stack, count, reports } = clientErrorLimits

export const clientEngine = z.enum(['chromium', 'firefox', 'webkit', 'other'])
export type ClientEngine = z.infer<typeof clientEngine>

/** The texts are scrubbed by the client, and again by the server. */
export const clientErrorReport = z.strictObject({
  /** Minted by the client: a report that arrives twice is counted once. */
  id: z.uuidv7(),
  /** Of the build that ran on the device. */
  build: z.string().check(z.regex(clientErrorPatterns.build)),
  /** The route's pattern, such as `/experience/$id`, or `worker`; never the address. */
  route: z.string().check(z.regex(clientErrorPatterns.route)),
  /** The part of the screen that failed, such as `reviews`; absent where the whole screen did. */
  part: z.optional(z.string().check(z.regex(clientErrorPatterns.part))),
  /** A stable short code, or the name of the error's class: `chunk_failed`, `TypeError`. */
  code: z.string().check(z.regex(clientErrorPatterns.code)),
  message: text(message),
  stack: text(stack),
  engine: clientEngine,
  /** Its major version; empty where it is not known. */
  version: z.string().check(z.regex(clientErrorPatterns.version)),
  language: languageCode,
  /** When it happened, by the device's clock: the last time, where it happened more than once. */
  at: instant,
  /** How often it happened on the device. */
  count: z.int().check(z.minimum(1), z.maximum(count)),
})
export type ClientErrorReport = z.infer<typeof clientErrorReport>

export const clientErrorInput = z.strictObject({
  reports: z.array(clientErrorReport).check(z.minLength(1), z.maxLength(reports)),
})

/** SHA-256 in hex of what makes two reports the same failure. */
export const fingerprint = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** A failure as the admin sees it: every report of it taken together. */
export const clientError = z.strictObject({
  fingerprint,
  build: z.string(),
  route: z.string(),
  part: z.nullable(z.string()),
  code: z.string(),
  message: z.string(),
  stack: z.string(),
  /** The most frequent first. */
  engines: z.array(z.strictObject({ engine: clientEngine, version: z.string(), count: z.int() })),
  languages: z.strictObject({ en: z.int(), fr: z.int() }),
  count: z.int(),
  firstSeen: instant,
  lastSeen: instant,
  /** Null while it is open; it opens again when it is reported again. */
  resolvedAt: z.nullable(instant),
})
export type ClientError = z.infer<typeof clientError>
