/** Offers free places to the waiting lists. Any number of servers may do this at once. */
import type { FastifyBaseLogger } from 'fastify'
import { maxWaitlistOffers, waitlistOfferMinutes } from '#contract/models/bookings/waitlist.ts'
import { availabilityOn, lastMoment } from '#contract/rules/time/availability.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { announce } from '#server/platform/events/announce.ts'
import { type Repeated, repeat } from '#server/platform/jobs/repeat.ts'
import { isOffered } from '../seats/availability.ts'
import type { Start } from '../seats/repository.ts'
import { lastOffer } from './join.ts'
import { notifyOfOffers, type OfferedEntry } from './notifications.ts'
import {
  changeEntry,
  type EntryRow,
  findLine,
  holdDueStart,
  readStart,
  type StartRow,
  setLookAt,
  startOf,
} from './repository.ts'

type OfferDeps = Pick<Deps, 'db' | 'clock' | 'config'>

const everyMs = 10_000
const offerMs = waitlistOfferMinutes * 60_000

/** Ends entries without a notification. Open windows of their travelers show it. */
const close = async (db: Database, line: readonly EntryRow[], now: Date): Promise<void> => {
  for (const { id } of line) await changeEntry(db, id, { state: 'closed' }, now)
  await announce(
    db,
    line.map(({ userId }) => userId),
    'bookings',
  )
}

/** Ends expired offers. Returns the entries that still wait, without those that have had the maximum of offers. */
const endOffers = async (db: Database, line: readonly EntryRow[], now: Date): Promise<EntryRow[]> => {
  const remaining: EntryRow[] = []
  for (const entry of line) {
    const isOver = entry.state === 'offered' && entry.offerUntil !== null && entry.offerUntil <= now
    if (!isOver) {
      remaining.push(entry)
      continue
    }
    const state = entry.offers >= maxWaitlistOffers ? 'unanswered' : 'waiting'
    const isChanged = await changeEntry(db, entry.id, { state, offerUntil: null }, now)
    await announce(db, [entry.userId], 'bookings')
    if (isChanged && state === 'waiting') remaining.push({ ...entry, state, offerUntil: null })
  }
  return remaining
}

/** Offers the places that are not offered yet to the first in line whose group fits. Returns the entries with an offer. */
const offerTo = async (
  db: Database,
  { freed }: StartRow,
  line: readonly EntryRow[],
  placesLeft: number,
  now: Date,
): Promise<OfferedEntry[]> => {
  const offerUntil = new Date(now.getTime() + offerMs)
  const offered: OfferedEntry[] = []
  let free = line.reduce((left, entry) => left - (entry.state === 'offered' ? entry.guests : 0), placesLeft)
  for (const entry of line) {
    const mayBeOffered = entry.state === 'waiting' && entry.seenFreed < freed && entry.guests <= free
    if (!mayBeOffered) continue
    const changes = { state: 'offered' as const, offers: entry.offers + 1, offerUntil, seenFreed: freed }
    // The traveler left or booked in between, so that the places go to the next.
    if (!(await changeEntry(db, entry.id, changes, now))) continue
    free -= entry.guests
    offered.push({ ...entry, ...changes })
  }
  return offered
}

/** Returns when an offer or the start ends next; null if the list is empty. */
const nextDue = (start: Start, line: readonly EntryRow[]): Date | null => {
  if (line.length === 0) return null
  const ends = line.flatMap(({ state, offerUntil }) =>
    state === 'offered' && offerUntil ? [offerUntil.getTime()] : [],
  )
  return new Date(Math.min(lastMoment(start.checkIn, start.timeSlot), ...ends))
}

/** Ends expired offers of a start and makes new ones. Returns how many it made. */
const processStart = async (deps: OfferDeps, row: StartRow): Promise<number> => {
  const { db, clock } = deps
  const now = clock()
  const start = startOf(row)
  const { offer, facts } = await readStart(db, start, false)
  const open = await findLine(db, start)
  const isOver = lastMoment(start.checkIn, start.timeSlot) <= now.getTime()
  if (!isOffered(offer) || isOver) {
    await close(db, open, now)
    await setLookAt(db, start, null)
    return 0
  }
  const waiting = await endOffers(db, open, now)
  const slots = availabilityOn(offer, facts, start.checkIn, now.getTime()).slots
  const placesLeft = slots.find(({ timeSlot }) => timeSlot === start.timeSlot)?.placesLeft ?? 0
  const mayOffer = now.getTime() <= lastOffer(start.checkIn, start.timeSlot)
  const offered = mayOffer ? await offerTo(db, row, waiting, placesLeft, now) : []
  const byId = new Map(offered.map((entry) => [entry.id, entry]))
  const line = waiting.map((entry) => byId.get(entry.id) ?? entry)
  await setLookAt(db, start, nextDue(start, line))
  await notifyOfOffers(deps, start, offer.translations, offered)
  return offered.length
}

/** Processes every start that is due, until `stopping` is aborted. Returns how many offers it made. */
export const offerFreedPlaces = async (deps: OfferDeps, stopping?: AbortSignal): Promise<number> => {
  const { db, clock, config } = deps
  let offers = 0
  while (!stopping?.aborted) {
    const newOffers = await db.transaction(async (tx) => {
      const due = await holdDueStart(tx, clock())
      return due === null ? null : processStart({ db: tx, clock, config }, due)
    })
    if (newOffers === null) break
    offers += newOffers
  }
  return offers
}

export const startWaitlistOffers = (deps: OfferDeps, log: FastifyBaseLogger): Repeated =>
  repeat('waitlist-offers', (stopping) => offerFreedPlaces(deps, stopping), everyMs, log)
