/** View = server snapshot ⊕ pending intents, as for favorites (favorites/overlay.ts). Pure. */

import type { WaitlistEntry } from '#contract/models/bookings/waitlist.ts'
import type { CatalogueRow } from '#contract/models/experience.ts'
import type { StoredRow } from '../db/outbox-row.ts'
import { waitlistSet } from '../outbox/kinds/waitlist-set.ts'
import { keyOfEntry, type Start, startKey } from './cache.ts'

export interface WaitlistView extends Start {
  /** Null where this device knows nothing to show of it. */
  card: CatalogueRow | null
  guests: number
  /** `queued`: it waits on this device. `refused`: the server did not take it, `code` says why. */
  state: 'waiting' | 'offered' | 'queued' | 'refused'
  /** Until when it is offered, in milliseconds since 1970. */
  offerUntil: number | null
  code: string | null
}

const fromServer = ({ experience, checkIn, timeSlot, guests, state, offerUntil }: WaitlistEntry): WaitlistView => ({
  experienceId: experience.id,
  checkIn,
  timeSlot,
  card: experience,
  guests,
  state,
  offerUntil: offerUntil === null ? null : Date.parse(offerUntil),
  code: null,
})

const overlayRow = (list: Map<string, WaitlistView>, row: StoredRow) => {
  const intent = waitlistSet.read(row)
  if (!intent || row.state === 'parked') return
  const key = startKey(intent)
  const known = list.get(key)
  if (!intent.want) {
    // What could not be left is still waited for.
    if (row.state !== 'refused') list.delete(key)
    return
  }
  const { experienceId, checkIn, timeSlot, guests } = intent
  const shown: WaitlistView = known ?? {
    experienceId,
    checkIn,
    timeSlot,
    card: row.card,
    guests,
    state: 'queued',
    offerUntil: null,
    code: null,
  }
  const isRefused = row.state === 'refused'
  list.set(key, {
    ...shown,
    guests,
    state: isRefused ? 'refused' : 'queued',
    code: isRefused ? (row.error?.code ?? null) : null,
  })
}

/** The soonest start first. */
export const overlayWaitlist = (entries: readonly WaitlistEntry[], rows: readonly StoredRow[]): WaitlistView[] => {
  const list = new Map(entries.map((entry) => [keyOfEntry(entry), fromServer(entry)]))
  for (const row of rows) overlayRow(list, row)
  const order = ({ checkIn, timeSlot, experienceId }: Start) => `${checkIn} ${timeSlot ?? ''} ${experienceId}`
  return [...list.values()].sort((a, b) => (order(a) < order(b) ? -1 : 1))
}
