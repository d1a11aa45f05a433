/** View = what the server told ⊕ what was read and cleared here and waits. Pure. */

import type { Notification } from '#contract/models/notification.ts'
import type { StoredRow } from '../db/outbox-row.ts'
import { notificationsSet } from '../outbox/kinds/notifications-set.ts'

/** The newest first. What was refused or cannot be sent by this release has not happened. */
export const overlayNotifications = (
  fetched: readonly Notification[],
  rows: readonly Pick<StoredRow, 'kind' | 'payload' | 'state'>[],
): Notification[] => {
  const intents = rows.flatMap((row) => (row.state === 'waiting' ? (notificationsSet.read(row) ?? []) : []))
  const read = new Set(intents.flatMap((intent) => intent.read))
  const cleared = new Set(intents.flatMap((intent) => intent.cleared))
  return fetched
    .filter(({ id }) => !cleared.has(id))
    .map((one) => (read.has(one.id) ? { ...one, read: true } : one))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id))
}
