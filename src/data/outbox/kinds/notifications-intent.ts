/** What reading or clearing makes of the row that already stands for this person's notifications. Pure. */

import type { StoredRow } from '#data/db/outbox-row.ts'
import { firstGeneration, nextGeneration } from '../engine/generations.ts'
import type { Step } from './favorites-set.ts'
import { notificationsEntity, notificationsSet, type SettledNotifications } from './individual-changes.ts'
import { readSettled } from './kinds.ts'

export interface WrittenSettlement {
  userId: string
  settled: SettledNotifications
  /** A fresh idempotency key. */
  key: string
  now: number
}

const union = (one: readonly string[], other: readonly string[]): string[] => [...new Set([...one, ...other])]

/** What is cleared need not be read as well. */
const merge = (before: SettledNotifications, { read, cleared }: SettledNotifications): SettledNotifications => {
  const gone = union(before.cleared, cleared)
  return { read: union(before.read, read).filter((id) => !gone.includes(id)), cleared: gone }
}

/** Reading and clearing only ever add up, so whatever of it was sent before is in it still. */
export const nextSettlementStep = (
  existing: StoredRow | undefined,
  { userId, settled, key, now }: WrittenSettlement,
): Step => {
  const before = (existing && readSettled(existing)) ?? { read: [], cleared: [] }
  const payload = merge(before, settled)
  const isNew = payload.read.length + payload.cleared.length > 0
  const isSame = payload.read.length === before.read.length && payload.cleared.length === before.cleared.length
  if (!isNew || (isSame && existing?.state === 'waiting')) return { kind: 'nothing' }
  const written = { userId, kind: notificationsSet, entity: notificationsEntity, payload, card: null, key, now }
  return { kind: 'put', row: existing ? nextGeneration(existing, written) : firstGeneration(written) }
}
