/** What a host says of guests who did not come, what the traveler says to it, and what was decided. */
import * as z from 'zod/mini'
import { id, instant, text, translated } from '../primitives.ts'

/** In hours: afterwards what the host said stands. */
export const contradictHours = 48

/** The host keeps what was paid; the traveler gets it back; the host took it back, because they came. */
export const noShowDecision = z.enum(['kept', 'refunded', 'withdrawn'])
export type NoShowDecision = z.infer<typeof noShowDecision>

export const noShowWords = text(1000, 1).check(z.trim(), z.minLength(1))

export const noShow = z.strictObject({
  reportedAt: instant,
  hostWords: z.string(),
  /** Until when the traveler may contradict. */
  answerBy: instant,
  contradictedAt: z.nullable(instant),
  travelerWords: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  decision: z.nullable(noShowDecision),
  /** What the admin wrote to it. */
  note: z.nullable(z.string()),
})
export type NoShow = z.infer<typeof noShow>

/** A report that was contradicted, as an admin sees it. */
export const dispute = z.strictObject({
  bookingId: id,
  titles: translated(z.string()),
  startsAt: instant,
  guests: z.int(),
  /** What was paid, in whole MAD. */
  amount: z.int(),
  host: z.string(),
  traveler: z.string(),
  noShow,
})
export type Dispute = z.infer<typeof dispute>
