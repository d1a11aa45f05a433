/** A listing as its host wants it: kept as it was written then, or gone. Its photos go before it, one request each. */
import * as z from 'zod/mini'
import { experienceInput } from '#contract/models/experience.ts'
import { sha256 } from '#contract/models/media.ts'
import { id } from '#contract/models/primitives.ts'
import type { StoredRow } from '#data/db/outbox-row.ts'
import { firstGeneration, nextGeneration, type RowChange, type Written } from '../engine/generations.ts'
import { defineKind } from '../engine/kind.ts'

const photo = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('own'), sha256, alt: z.string() }),
  z.strictObject({ kind: z.literal('stored'), src: z.string(), alt: z.string() }),
])

/** `revision` is that of the draft as it was then; 0 where this device had none. */
const keptListing = z.strictObject({
  want: z.literal('kept'),
  id,
  revision: z.int(),
  body: z.omit(experienceInput, { id: true, images: true, imageAlts: true }),
  photos: z.array(photo),
})
const goneListing = z.strictObject({ want: z.literal('gone'), id, revision: z.int() })

export const listingIntent = z.discriminatedUnion('want', [keptListing, goneListing])
export type ListingIntent = z.infer<typeof listingIntent>
export type KeptListing = z.infer<typeof keptListing>

export const listingSet = defineKind({
  name: 'listing.set@1',
  schema: listingIntent,
  /** The title as its host wrote it; empty where there is none. */
  describe: (intent) => {
    if (intent.want === 'gone') return { kind: 'listing' as const, id: intent.id, title: '', want: intent.want }
    const { status = 'published', title } = intent.body
    return { kind: 'listing' as const, id: intent.id, title, want: status }
  },
  isDoneByAbsence: ({ want }) => want === 'gone',
  // Only hosts need it.
  sendStep: async (intent, row, context) => (await import('./send-listing.ts')).sendListing(intent, row, context),
})

export const listingEntity = (listingId: string): string => `listing:${listingId}`

export interface WrittenListing {
  userId: string
  intent: ListingIntent
  /** A fresh idempotency key. */
  key: string
  now: number
}

const toWritten = ({ userId, intent, key, now }: WrittenListing): Written => ({
  userId,
  kind: listingSet.name,
  entity: listingEntity(intent.id),
  payload: intent,
  card: null,
  key,
  now,
})

const isSame = (row: StoredRow, intent: ListingIntent) => JSON.stringify(row.payload) === JSON.stringify(intent)

export const nextListing = (existing: StoredRow | undefined, written: WrittenListing): RowChange => {
  if (!existing) return { kind: 'put', row: firstGeneration(toWritten(written)) }
  if (existing.state === 'waiting' && isSame(existing, written.intent)) return { kind: 'nothing' }
  return { kind: 'put', row: nextGeneration(existing, toWritten(written)) }
}
