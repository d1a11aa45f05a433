/** Outboxes with one mistake each. The model is worth something only as long as it catches every one of them. */
import { randomUUID } from 'node:crypto'
import type { DataOf } from '#contract/endpoint.ts'
import { sync } from '#contract/endpoints/users.ts'
import type { Change } from '#contract/models/sync.ts'
import { AppError } from '../api/app-error.ts'
import { visitorsFavorite } from '../db/device.ts'
import type { StoredRow } from '../db/outbox-row.ts'
import { handOverIn } from '../favorites/hand-over.ts'
import type { DrainerDeps } from '../outbox/engine/drainer.ts'
import type { Call, CallOptions } from '../session/create-call.ts'
import type { World } from './device-process.ts'

type Spoil = NonNullable<World['spoil']>
type Spoilt = Pick<World, 'spoil' | 'spoilLogin'>
type SyncOptions = CallOptions<typeof sync>
type SyncData = DataOf<typeof sync>

/** Only the outbox's own call is spoilt. */
const spoilSync = ({ call, ...deps }: DrainerDeps, send: (options: SyncOptions) => Promise<SyncData>): DrainerDeps => ({
  ...deps,
  // The outbox calls no other endpoint.
  call: ((_: unknown, options: SyncOptions) => send(options)) as unknown as Call,
})
/** Replaces some methods of the store. */
const spoilStore = (deps: DrainerDeps, methods: Partial<DrainerDeps['store']>): DrainerDeps => ({
  ...deps,
  store: { ...deps.store, ...methods },
})
const changesOf = ({ body }: SyncOptions): Change[] => body?.changes ?? []

const brokenDrains: Record<string, Spoil> = {
  'deletes a row before it is sent': (deps, db) =>
    spoilStore(deps, {
      take: async (options) => {
        const batch = await deps.store.take(options)
        if (batch) await db.outbox.bulkDelete(batch.rows.map(({ seq }) => seq))
        return batch
      },
    }),

  'ignores that an intent changed while it was under way': (deps, db) =>
    spoilStore(deps, {
      applyResult: async (rows, result, ...rest) => {
        await deps.store.applyResult(rows, result, ...rest)
        if (result.kind !== 'outcomes') return
        const done = rows.filter(({ idempotencyKey }) => result.outcomes.get(idempotencyKey))
        await db.outbox.bulkDelete(done.map(({ seq }) => seq))
      },
    }),

  'takes a server error for success': (deps) =>
    spoilSync(deps, async (options) => {
      try {
        return await deps.call(sync, options)
      } catch (thrown) {
        if (!(thrown instanceof AppError) || (thrown.status ?? 0) < 500) throw thrown
        return { results: changesOf(options).map(({ key }) => ({ key, status: 200 })) }
      }
    }),

  'sends under whoever is signed in': (deps, db) => {
    const spoilt = spoilSync(deps, ({ userId: _, ...options }) => deps.call(sync, options))
    return spoilStore(spoilt, {
      take: async (options) => {
        const batch = await deps.store.take(options)
        // Stored rows always have their number.
        const rows = (await db.outbox.filter(({ state }) => state === 'waiting').toArray()) as StoredRow[]
        return batch && { ...batch, rows }
      },
    })
  },

  'mints a new key for every try': (deps) =>
    spoilSync(deps, async (options) => {
      const names = new Map(changesOf(options).map(({ key }) => [randomUUID() as string, key]))
      const fresh = [...names.keys()]
      const changes = changesOf(options).map((change, index) => ({ ...change, key: fresh[index] ?? change.key }))
      const { results } = await deps.call(sync, { ...options, body: { changes } })
      return { results: results.map((result) => ({ ...result, key: names.get(result.key) ?? result.key })) }
    }),

  'forgets what may still be on its way': (deps, db) =>
    spoilStore(deps, {
      take: async (options) => {
        for (const row of await db.outbox.toArray()) await db.outbox.put({ ...row, unsettled: [] })
        return deps.store.take(options)
      },
    }),

  'lets the one change the server fails over hold back the others': (deps, db) =>
    spoilStore(deps, {
      take: async (options) => {
        for (const { suspect: _, ...row } of await db.outbox.toArray()) await db.outbox.put(row)
        return deps.store.take(options)
      },
    }),
}

const brokenLogins: Record<string, NonNullable<World['spoilLogin']>> = {
  'begins the session before what a visitor saved is handed over': async ({ sessionRepository, handOver }, answer) => {
    await sessionRepository.save(answer, true)
    await handOver()
  },

  'leaves what it handed over for the next visitor': ({ sessionRepository }, answer) =>
    sessionRepository.save(answer, true, async (tables) => {
      const rows = await tables.meta.where('key').startsWith(visitorsFavorite).toArray()
      await handOverIn(tables, answer.user.id, randomUUID)
      await tables.meta.bulkPut(rows)
    }),

  'lets go what a visitor saved where the account has a change of it waiting': ({ sessionRepository }, answer) =>
    sessionRepository.save(answer, true, async (tables) => {
      for (const { entity } of await tables.outbox.where('userId').equals(answer.user.id).toArray())
        await tables.meta.delete(`${visitorsFavorite}${entity.replace('favorite:', '')}`)
      await handOverIn(tables, answer.user.id, randomUUID)
    }),
}

const named = <T, K extends string>(all: Record<string, T>, key: K) =>
  Object.fromEntries(Object.entries(all).map(([name, spoil]) => [name, { [key]: spoil }]))

export const brokenOutboxes: Record<string, Spoilt> = {
  ...named(brokenDrains, 'spoil'),
  ...named(brokenLogins, 'spoilLogin'),
}
