/** Places that came free are offered to who waits for them. Any number of servers may do it at once. */
import type { FastifyBaseLogger } from 'fastify'
import { maxWaitlistOffers, waitlistOfferMinutes } from '#contract/models/bookings/waitlist.ts'
import { availabilityOn, lastMoment } from '#contract/rules/time/availability.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { announce } from '#server/platform/events/announce.ts'
import { type Repeated, repeat } from '#server/platform/jobs/repeat.ts'
import type { Start } from '../seats/seats.ts'
import { lastOffer } from './join.ts'
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
import { type OfferedPlaces, tellOfOffers } from './tell-offers.ts'

type OfferDeps = Pick<Deps, 'db' | 'clock' | 'config'>
type Tx = Pick<Database, 'select' | 'insert' | 'update' | 'execute'>

const everyMs = 10_000
const offerMs = waitlistOfferMinutes * 60_000

/** Entries that end without a word; whoever had them open sees it. */
const close = async (db: Tx, line: readonly EntryRow[], now: Date): Promise<void> => {
  for (const { id } of line) await changeEntry(db, id, { state: 'closed' }, now)
  await announce(
    db,
    line.map(({ userId }) => userId),
    'bookings',
  )
}

/** Offers that nobody took in time: back into the line, or off it after as many as one entry gets. */
const endOffers = async (db: Tx, line: readonly EntryRow[], now: Date): Promise<EntryRow[]> => {
  const kept: EntryRow[] = []
  for (const entry of line) {
    const isOver = entry.state === 'offered' && entry.offerUntil !== null && entry.offerUntil <= now
    if (!isOver) {
      kept.push(entry)
      continue
    }
    const state = entry.offers >= maxWaitlistOffers ? 'unanswered' : 'waiting'
    const isChanged = await changeEntry(db, entry.id, { state, offerUntil: null }, now)
    await announce(db, [entry.userId], 'bookings')
    if (isChanged && state === 'waiting') kept.push({ ...entry, state, offerUntil: null })
  }
  return kept
}

const isPublic = ({ status, isApproved, deletedAt }: NonNullable<Awaited<ReturnType<typeof readStart>>['offer']>) =>
  status === 'published' && isApproved && deletedAt === null

/** Who is offered something now: the first in line whom the places suffice that nobody else was offered. */
const offerTo = async (
  db: Tx,
  { freed }: StartRow,
  line: readonly EntryRow[],
  placesLeft: number,
  now: Date,
): Promise<EntryRow[]> => {
  const offerUntil = new Date(now.getTime() + offerMs)
  const offered: EntryRow[] = []
  let free = line.reduce((left, entry) => left - (entry.state === 'offered' ? entry.guests : 0), placesLeft)
  for (const entry of line) {
    const mayBeOffered = entry.state === 'waiting' && entry.seenFreed < freed && entry.guests <= free
    if (!mayBeOffered) continue
    const changes = { state: 'offered' as const, offers: entry.offers + 1, offerUntil, seenFreed: freed }
    // Whoever left or booked while this was decided leaves the places to the next.
    if (!(await changeEntry(db, entry.id, changes, now))) continue
    free -= entry.guests
    offered.push({ ...entry, ...changes })
  }
  return offered
}

/** When it has to be looked at again without anything having changed; null where nobody waits. */
const nextLook = (start: Start, line: readonly EntryRow[]): Date | null => {
  if (line.length === 0) return null
  const ends = line.flatMap(({ state, offerUntil }) =>
    state === 'offered' && offerUntil ? [offerUntil.getTime()] : [],
  )
  return new Date(Math.min(lastMoment(start.checkIn, start.timeSlot), ...ends))
}

const lookAt = async (deps: Omit<OfferDeps, 'db'> & { db: Tx }, row: StartRow): Promise<number> => {
  const { db, clock } = deps
  const now = clock()
  const start = startOf(row)
  const { offer, facts } = await readStart(db, start, false)
  const line = await findLine(db, start)
  const isOver = lastMoment(start.checkIn, start.timeSlot) <= now.getTime()
  if (offer === null || !isPublic(offer) || isOver) {
    await close(db, line, now)
    await setLookAt(db, start, null)
    return 0
  }
  const waiting = await endOffers(db, line, now)
  const slots = availabilityOn(offer, facts, start.checkIn, now.getTime()).slots
  const placesLeft = slots.find(({ timeSlot }) => timeSlot === start.timeSlot)?.placesLeft ?? 0
  const mayOffer = now.getTime() <= lastOffer(start.checkIn, start.timeSlot)
  const offered = mayOffer ? await offerTo(db, row, waiting, placesLeft, now) : []
  const byId = new Map(offered.map((entry) => [entry.id, entry]))
  await setLookAt(
    db,
    start,
    nextLook(
      start,
      waiting.map((entry) => byId.get(entry.id) ?? entry),
    ),
  )
  const places: OfferedPlaces[] = offered.map(({ id, userId, guests, offers, offerUntil }) => ({
    id,
    userId,
    guests,
    offers,
    until: offerUntil ?? now,
  }))
  await tellOfOffers(deps, start, offer.translations, places)
  return offered.length
}

/** Looks at every start that is due, until `stopping` is aborted; returns how many offers were made. */
export const offerFreedPlaces = async (deps: OfferDeps, stopping?: AbortSignal): Promise<number> => {
  const { db, clock, config } = deps
  let offers = 0
  while (!stopping?.aborted) {
    const made = await db.transaction(async (tx) => {
      const due = await holdDueStart(tx, clock())
      return due === null ? null : lookAt({ db: tx, clock, config }, due)
    })
    if (made === null) break
    offers += made
  }
  return offers
}

/** Now and every ten seconds. */
export const startWaitlistOffers = (deps: OfferDeps, log: FastifyBaseLogger): Repeated =>
  repeat('waitlist-offers', (stopping) => offerFreedPlaces(deps, stopping), everyMs, log)
