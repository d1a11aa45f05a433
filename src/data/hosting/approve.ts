/** Saying yes to a request: kept on the device at once, and sent once it can no longer be undone. */
import type { Booking } from '#contract/models/booking.ts'
import { isUnderWay, type WaitFacts } from '#lib/device/wait-reason.ts'
import { randomId } from '#lib/ids/random-id.ts'
import { askForBackgroundSync } from '../api/background-sync.ts'
import { findCard } from '../catalogue/details-cache.ts'
import { mirror } from '../db/mirror.ts'
import type { StoredRow } from '../db/outbox-row.ts'
import { maxHeldMs } from '../outbox/engine/held-back.ts'
import { type SendConditions, waitFactsOf } from '../outbox/engine/wait-facts.ts'
import {
  approvalEntity,
  bookingApprove,
  canBeUndone,
  nextApproval,
  undoneApproval,
} from '../outbox/kinds/booking-approve.ts'
import { drain, outbox } from '../outbox/outbox.ts'
import { requireUserId } from '../session/require-user.ts'

/** An approval that the server has not acknowledged. */
export interface Approval {
  /** `undoable`: nothing of it has left. `refused`: it stays until the host has read why. */
  state: 'undoable' | 'sending' | 'waiting' | 'refused'
  /** Why it was refused, by its code. */
  code: string | null
  /** Why it is not sent yet is computed from these. */
  wait: WaitFacts
}

/** By the booking's id. */
export const toApprovals = (rows: readonly StoredRow[], conditions: SendConditions): ReadonlyMap<string, Approval> =>
  new Map(
    rows.flatMap((row): [string, Approval][] => {
      const note = bookingApprove.read(row)
      if (!note) return []
      const wait = waitFactsOf(row, conditions, Date.now())
      if (row.state === 'refused') return [[note.bookingId, { state: 'refused', code: row.error?.code ?? null, wait }]]
      const state = canBeUndone(row) ? 'undoable' : isUnderWay(row, Date.now()) ? 'sending' : 'waiting'
      return [[note.bookingId, { state, code: null, wait }]]
    }),
  )

/** Returns once it is durable on the device, and never waits for the network. Throws `unauthenticated` or `storage`. */
export const approveRequest = async ({ id, experience, guestInfo }: Booking): Promise<void> => {
  const userId = await requireUserId()
  // The mirror only helps: an approval is kept without it as well.
  const card = await findCard(mirror, experience.id).catch(() => null)
  const note = { bookingId: id, guest: guestInfo.firstName }
  await outbox.enqueue(userId, approvalEntity(id), (existing) =>
    nextApproval(existing, { userId, note, card, key: randomId(), now: Date.now() }),
  )
  void askForBackgroundSync()
  // A window that is closed meanwhile leaves it to the next one, or to the worker.
  setTimeout(() => void drain().catch(() => undefined), maxHeldMs)
}

/** Takes it back; false where it may have reached the server, and nothing was changed. */
export const undoApproval = async (bookingId: string): Promise<boolean> => {
  let isUndone = false
  await outbox.enqueue(await requireUserId(), approvalEntity(bookingId), (existing) => {
    const change = undoneApproval(existing)
    isUndone = change.kind === 'delete'
    return change
  })
  return isUndone
}

/** The host has read why it was refused. */
export const dismissApproval = async (bookingId: string): Promise<void> => {
  const row = await outbox.find(await requireUserId(), approvalEntity(bookingId))
  if (row?.state === 'refused') await outbox.discard(row.seq)
}
