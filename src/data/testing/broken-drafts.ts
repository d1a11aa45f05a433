/** Listing drafts with one mistake each. Their model is worth something only as long as it catches every one of them. */

import { randomUUID } from 'node:crypto'
import type { DeviceTables } from '../db/device.ts'
import { deleteDraft } from '../db/listing-drafts.ts'
import type { StoredRow } from '../db/outbox-row.ts'
import { listingSet } from '../outbox/kinds/listing-set.ts'
import type { Call } from '../session/create-call.ts'
import type { Spoil } from './draft-devices.ts'

type Options = { ifMatch?: number; idempotencyKey?: string; userId?: string }

/** Every call with other options. */
const callingWith =
  (change: (options: Options) => Options): NonNullable<Spoil['spoilCall']> =>
  (call) =>
    ((endpoint: unknown, options: Options) =>
      (call as unknown as typeof spoilt)(endpoint, change(options))) as unknown as Call
declare const spoilt: (endpoint: unknown, options: Options) => Promise<unknown>

/** What is written at the end of a row is followed by something else. */
const endingWith =
  (more: (tables: DeviceTables, row: StoredRow) => PromiseLike<unknown>): NonNullable<Spoil['spoil']> =>
  (deps) => ({
    ...deps,
    sendRow: async (row, signal) => {
      const step = await deps.sendRow(row, signal)
      if (step.kind !== 'outcomes') return step
      const also = async (tables: DeviceTables) => {
        await step.also?.(tables)
        await more(tables, row)
      }
      return { ...step, also }
    },
  })

const idOf = (row: StoredRow) => listingSet.read(row)?.id ?? ''

export const brokenDrafts: Record<string, Spoil> = {
  'forget which version they were made upon': { spoilCall: callingWith(({ ifMatch: _, ...options }) => options) },

  'mint a new key for every try': {
    spoilCall: callingWith((options) =>
      options.idempotencyKey === undefined ? options : { ...options, idempotencyKey: randomUUID() },
    ),
  },

  'delete a row before it is answered': {
    spoil: (deps, db) => ({
      ...deps,
      sendRow: async (row, signal) => {
        await db.outbox.delete(row.seq)
        return deps.sendRow(row, signal)
      },
    }),
  },

  'drop what the account held instead': {
    spoil: endingWith((db, row) => db.listingDrafts.update([row.userId, idOf(row)], { theirs: null })),
  },

  'go with what was sent, although newer was written': {
    spoil: endingWith((db, row) => deleteDraft(db, row.userId, idOf(row))),
  },

  'send their photos in no order': {
    spoilCall: (call) =>
      ((endpoint: unknown, options: { body?: { images?: string[] } }) =>
        (call as unknown as typeof spoilt)(
          endpoint,
          // The other options go on as they are.
          (options.body?.images
            ? { ...options, body: { ...options.body, images: options.body.images.toSorted() } }
            : options) as Options,
        )) as unknown as Call,
  },
}
