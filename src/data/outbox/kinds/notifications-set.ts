/** Which notifications were read and cleared: one row a person, as it only ever adds up. Sent twice, it is the same. */
import * as z from 'zod/mini'
import { clearNotifications, readNotifications } from '#contract/endpoints/notifications.ts'
import { maxClearedAtOnce, maxNotifications } from '#contract/models/notification.ts'
import { id } from '#contract/models/primitives.ts'
import type { StoredRow } from '#data/db/outbox-row.ts'
import { applyReadAndCleared } from '#data/notifications/cache.ts'
import { firstGeneration, nextGeneration, type RowChange } from '../engine/generations.ts'
import { defineKind } from '../engine/kind.ts'

const readAndCleared = z.strictObject({ read: z.array(id), cleared: z.array(id) })
export type ReadAndCleared = z.infer<typeof readAndCleared>

const parts = (ids: readonly string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, index) => ids.slice(index * size, (index + 1) * size))

export const notificationsSet = defineKind({
  name: 'notifications.set@1',
  schema: readAndCleared,
  describe: ({ read, cleared }) => ({ kind: 'notifications' as const, read: read.length, cleared: cleared.length }),
  request: async (payload, { userId }, { call, options, mirror, keep }) => {
    // A part is never empty: naming none would mean all of them.
    for (const ids of parts(payload.cleared, maxClearedAtOnce))
      await call(clearNotifications, { ...options, query: { ids } })
    for (const ids of parts(payload.read, maxNotifications))
      await call(readNotifications, { ...options, body: { ids } })
    // A mirror that cannot be written is told by the next pull.
    await keep(() => applyReadAndCleared(mirror, userId, payload)).catch(() => undefined)
  },
})

export const notificationsEntity = 'notifications'

export interface NotificationsIntent {
  userId: string
  change: ReadAndCleared
  /** A fresh idempotency key. */
  key: string
  now: number
}

const union = (one: readonly string[], other: readonly string[]): string[] => [...new Set([...one, ...other])]

/** What is cleared need not be read as well. */
const merge = (before: ReadAndCleared, { read, cleared }: ReadAndCleared): ReadAndCleared => {
  const gone = union(before.cleared, cleared)
  return { read: union(before.read, read).filter((one) => !gone.includes(one)), cleared: gone }
}

/** Whatever of it was sent before is in it still. */
export const nextNotifications = (
  existing: StoredRow | undefined,
  { userId, change, key, now }: NotificationsIntent,
): RowChange => {
  const before = (existing && notificationsSet.read(existing)) ?? { read: [], cleared: [] }
  const payload = merge(before, change)
  const isNew = payload.read.length + payload.cleared.length > 0
  const isSame = payload.read.length === before.read.length && payload.cleared.length === before.cleared.length
  if (!isNew || (isSame && existing?.state === 'waiting')) return { kind: 'nothing' }
  const written = { userId, kind: notificationsSet.name, entity: notificationsEntity, payload, card: null, key, now }
  return { kind: 'put', row: existing ? nextGeneration(existing, written) : firstGeneration(written) }
}
