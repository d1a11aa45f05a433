/** Cash of the day: recorded on the device at once, by either side, and sent when there is network. */
import type { WaitFacts } from '#lib/device/wait-reason.ts'
import { randomId } from '#lib/ids/random-id.ts'
import { askForBackgroundSync } from '../api/background-sync.ts'
import { findCard } from '../catalogue/details-cache.ts'
import { device } from '../db/device.ts'
import { mirror } from '../db/mirror.ts'
import { onDevice } from '../db/open-database.ts'
import { readSendConditions, waitFactsOf } from '../outbox/engine/wait-facts.ts'
import { type CashNote, cashEntity, cashKind, nextCash } from '../outbox/kinds/cash.ts'
import { drain, outbox } from '../outbox/outbox.ts'
import { requireUserId } from '../session/require-user.ts'

/** What this device recorded and the server does not have. */
export interface QueuedCash extends Pick<CashNote, 'amount' | 'at'> {
  state: 'waiting' | 'refused'
  /** Why it was refused, by its code. */
  code: string | null
  /** Why it is not sent yet is computed from these. */
  wait: WaitFacts
}

/** For a live query: from the device alone; null where nothing waits. */
export const readQueuedCash = (bookingId: string): Promise<QueuedCash | null> =>
  onDevice(async () => {
    const conditions = await readSendConditions(device)
    const userId = conditions.session?.user?.id
    if (userId === undefined) return null
    const row = await outbox.find(userId, cashEntity(bookingId))
    const note = row && cashKind.read(row)
    if (!row || !note) return null
    const state = row.state === 'refused' ? 'refused' : 'waiting'
    const code = state === 'refused' ? (row.error?.code ?? null) : null
    return { amount: note.amount, at: note.at, state, code, wait: waitFactsOf(row, conditions, Date.now()) }
  })

export interface CashToRecord extends Omit<CashNote, 'at'> {
  experienceId: string
}

/** Returns once it is durable on the device, and never waits for the network. Throws `unauthenticated` or `storage`. */
export const noteCash = async ({ experienceId, ...cash }: CashToRecord): Promise<void> => {
  const userId = await requireUserId()
  const card = await findCard(mirror, experienceId).catch(() => null)
  const note = { ...cash, at: Date.now() }
  await outbox.enqueue(userId, cashEntity(cash.bookingId), (existing) =>
    nextCash(existing, { userId, note, card, key: randomId() }),
  )
  void askForBackgroundSync()
  void drain().catch(() => undefined)
}
