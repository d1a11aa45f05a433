/** What the server knows of the world around the marketplace: public, small and the same for everybody. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { instant } from '../models/primitives.ts'
import { signInProvider } from '../models/provider.ts'
import { socialLink } from '../models/reference.ts'

export const moroccoOffsetTable = z.strictObject({
  /** Of the IANA time zone database; releases sort by their names. */
  release: z.string().check(z.regex(/^\d{4}[a-z]{1,2}$/)),
  changes: z
    .array(z.strictObject({ at: instant, offsetMinutes: z.int().check(z.minimum(-840), z.maximum(840)) }))
    .check(z.maxLength(500)),
})

/** Morocco's offsets from UTC (contract/rules/time/morocco-offsets.ts), so that a new decree needs no new app. */
export const getMoroccoTime = endpoint({
  method: 'GET',
  path: '/reference/time',
  access: 'public',
  data: z.strictObject({ morocco: moroccoOffsetTable }),
  failure: 'Failed to fetch Morocco’s time',
})

/** The site's settings that pages show, as the server is configured; the path is that of the first of them. */
export const listSocialLinks = endpoint({
  method: 'GET',
  path: '/reference/social-links',
  access: 'public',
  data: z.strictObject({
    socialLinks: z.array(socialLink).check(z.maxLength(10)),
    /** Which of them sign people in. Servers of earlier releases do not say: none. */
    signInProviders: z.optional(z.array(signInProvider)),
    /** There is a map with streets, at `streetMapAddress` (contract/models/street-map.ts). */
    hasStreetMap: z.optional(z.literal(true)),
    /** The operator's address for questions. Absent if none is configured, and in answers of earlier releases. */
    contactEmail: z.optional(z.string()),
  }),
  failure: 'Failed to fetch social links',
})
