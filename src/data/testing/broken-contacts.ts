/** Ways to send messages to us with one mistake each. Their model is worth something only as long as it catches every one. */
import { randomUUID } from 'node:crypto'
import { AppError } from '../api/app-error.ts'
import type { Call } from '../session/create-call.ts'
import type { ContactSpoil } from './contact-history.ts'

type Options = { body?: { id?: string; message?: string }; asVisitor?: boolean }

/** Every call with other options. */
const callingWith =
  (change: (options: Options) => Options): NonNullable<ContactSpoil['spoilCall']> =>
  (call) =>
    ((endpoint: unknown, options: Options) =>
      (call as unknown as typeof spoilt)(endpoint, change(options))) as unknown as Call
declare const spoilt: (endpoint: unknown, options: Options) => Promise<unknown>

export const brokenContacts: Record<string, ContactSpoil> = {
  'mint a new id for every try': {
    spoilCall: callingWith((options) =>
      options.body?.message === undefined ? options : { ...options, body: { ...options.body, id: randomUUID() } },
    ),
  },

  'go under whoever is signed in': { spoilCall: callingWith(({ asVisitor: _, ...options }) => options) },

  'are deleted before they are answered': {
    spoil: (deps, db) => ({
      ...deps,
      sendRow: async (row, signal) => {
        await db.outbox.delete(row.seq)
        return deps.sendRow(row, signal)
      },
    }),
  },

  'take a server error for success': {
    spoil: (deps) => ({
      ...deps,
      sendRow: async (row, signal) => {
        try {
          return await deps.sendRow(row, signal)
        } catch (thrown) {
          if (!(thrown instanceof AppError) || (thrown.status ?? 0) < 500) throw thrown
          return { kind: 'outcomes', outcomes: [{ key: row.idempotencyKey, status: 202 }] }
        }
      },
    }),
  },

  'forget what they were when they are mended': {
    spoilContact: (contact, db) => ({
      ...contact,
      takeContactBack: async (seq) => {
        const form = await contact.takeContactBack(seq)
        for (const draft of await db.meta.toArray()) if ('values' in draft) await db.meta.put({ ...draft, id: null })
        return form
      },
    }),
  },
}
