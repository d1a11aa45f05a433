/** To wait for places of a full start, or no longer: one row a start. It never books anything. */
import * as z from 'zod/mini'
import { joinWaitlist, leaveWaitlist } from '#contract/endpoints/bookings/waitlist.ts'
import { waitlistRequest } from '#contract/models/bookings/waitlist.ts'
import type { CatalogueRow } from '#contract/models/experience.ts'
import type { StoredRow } from '#data/db/outbox-row.ts'
import { keepWaitlistEntry, type Start, startKey } from '#data/waitlist/cache.ts'
import { firstGeneration, nextGeneration, type RowChange } from '../engine/generations.ts'
import { defineKind } from '../engine/kind.ts'
import { cardTitle } from './card-title.ts'

/** `id`: of the entry that joining makes, the same however often it is sent. */
const intent = z.extend(waitlistRequest, { want: z.boolean() })
export type WaitlistIntent = z.infer<typeof intent>

export const waitlistSet = defineKind({
  name: 'waitlist.set@1',
  schema: intent,
  describe: ({ experienceId, want, checkIn, timeSlot, guests }, row) => ({
    kind: 'waitlist' as const,
    experienceId,
    want,
    checkIn,
    timeSlot,
    guests,
    title: cardTitle(row),
  }),
  request: async (payload, { userId, idempotencyKey }, { call, options, mirror, keep }) => {
    const { want, ...request } = payload
    const { experienceId, checkIn, timeSlot } = request
    const send = async () => {
      if (want) return (await call(joinWaitlist, { ...options, body: request, idempotencyKey })).entry
      await call(leaveWaitlist, {
        ...options,
        query: { experienceId, checkIn, ...(timeSlot !== null && { timeSlot }) },
      })
      return null
    }
    const entry = await send()
    // A mirror that cannot be written is told by the next pull.
    await keep(() => keepWaitlistEntry(mirror, userId, request, entry)).catch(() => undefined)
  },
})

export const waitlistEntity = (start: Start): string => `waitlist:${startKey(start)}`

export interface WrittenWaitlist {
  userId: string
  payload: WaitlistIntent
  /** Whether the server is known to have an entry. */
  isKnown: boolean
  card: CatalogueRow | null
  /** A fresh idempotency key. */
  key: string
  now: number
}

const isNeverSent = ({ dispatchedGeneration }: StoredRow) => dispatchedGeneration === 0

/** What a new intent makes of the row of the same start. */
export const nextWaitlist = (existing: StoredRow | undefined, written: WrittenWaitlist): RowChange => {
  const { payload, isKnown, ...rest } = written
  const put = { ...rest, kind: waitlistSet.name, entity: waitlistEntity(payload), payload }
  if (!existing) return { kind: 'put', row: firstGeneration(put) }
  const before = waitlistSet.read(existing)
  const isSame = before?.want === payload.want && before.guests === payload.guests
  if (isSame && existing.state === 'waiting') return { kind: 'nothing' }
  // The server never heard of it, or refused it: there is nothing to leave.
  const isNothing = !payload.want && !isKnown && (isNeverSent(existing) || existing.state === 'refused')
  if (isNothing) return { kind: 'delete', seq: existing.seq }
  return { kind: 'put', row: nextGeneration(existing, { ...put, card: put.card ?? existing.card }) }
}
