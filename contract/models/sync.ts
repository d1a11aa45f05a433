/** `POST /sync`: a batch of queued changes, each with its own idempotency key and its own outcome. */
import * as z from 'zod/mini'
import { id } from './primitives.ts'

/** Kinds of queued change carry their payload's version: `name@version` (docs/decisions/0002). */
export const favoriteChange = z.strictObject({
  key: id,
  kind: z.literal('favorites.set@1'),
  payload: z.strictObject({ experienceId: id, want: z.boolean() }),
})
export const change = z.discriminatedUnion('kind', [favoriteChange])
export type Change = z.infer<typeof change>

export const maxChangesPerBatch = 100
export const batch = z.strictObject({ changes: z.array(change).check(z.minLength(1), z.maxLength(maxChangesPerBatch)) })

/** What became of one change: an HTTP status as its single call would have answered. */
export const changeOutcome = z.strictObject({
  key: id,
  status: z.int(),
  code: z.optional(z.string()),
  message: z.optional(z.string()),
})
export type ChangeOutcome = z.infer<typeof changeOutcome>
