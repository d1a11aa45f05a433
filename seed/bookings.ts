/** Sample bookings as rows: what the demo traveler booked, and enough of others that calendars look lived in. */
import { onlineAmount } from '#contract/rules/money/deposit.ts'
import { addDays, inMorocco } from '#contract/rules/time/morocco-time.ts'
import { demoHost } from '#server/accounts/auth/demo-accounts.ts'
import type { MoveRow } from '#server/bookings/moves/repository.ts'
import type { NoShowRow } from '#server/bookings/no-shows/to-no-show.ts'
import type { BookingRow } from '#server/bookings/repository.ts'
import type { NewExperience } from '#server/experiences/listings/insert.ts'
import type { reviews } from '#server/platform/db/schema/reviews.ts'
import type { users } from '#server/platform/db/schema/users.ts'
import { stableId, stableNumber } from '#server/platform/stable-id.ts'
import { absenceOf, askedMoveOf, disputeOf, movedOf } from './absences-and-moves.ts'
import { guests as guestNames, guestReview, type SeedBooking, travelerBookings } from './catalogue/bookings.ts'
import { experiences } from './catalogue/catalogue.ts'
import { hostYear } from './host-year.ts'
import { experienceId } from './listings.ts'
import { hostId, person, personId } from './people.ts'
import { guestSlug, type Listing, offeredDay, someGuest, toRow } from './sample-row.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

export const sampleGuests = (now: Date): (typeof users.$inferInsert)[] =>
  guestNames.map((name) => person(guestSlug(name), name[0], name[1], now))

const salma = { id: personId('traveler'), firstName: 'Salma', lastName: 'Idrissi', email: 'traveler@rihla.example' }

const stateOf = (seed: SeedBooking, row: BookingRow): Partial<BookingRow> => {
  const { status, payment, message } = seed
  if (status === 'pending') return { status, payment, message, answeredAt: null }
  if (status !== 'cancelled') return { status, payment, message }
  return { status, payment, message, cause: seed.cause, reason: seed.reason, refund: onlineAmount(row) }
}

interface Own {
  seed: SeedBooking
  row: BookingRow
  move?: MoveRow
  noShow?: NoShowRow
}

const ofTraveler = (listings: ReadonlyMap<string, Listing>, now: Date): Own[] => {
  const today = inMorocco(now.getTime()).day
  return travelerBookings.map((seed) => {
    const listing = listings.get(experienceId(seed.experience))
    if (!listing) throw new Error(`No sample experience is called ${seed.experience}.`)
    const row = toRow({
      name: `traveler/${seed.experience}`,
      listing,
      traveler: salma,
      checkIn: offeredDay(listing, addDays(today, seed.ahead), seed.ahead < 0 ? -1 : 1),
      timeSlot: listing.timeSlots?.[0] ?? null,
      guests: seed.guests,
      createdAt: new Date(now.getTime() - seed.bookedHoursAgo * hourMs),
    })
    const own = { ...row, ...stateOf(seed, row) }
    return {
      seed,
      row: own,
      ...(seed.movedBy && movedOf(own, listing, seed.movedBy, now)),
      ...(seed.absence !== undefined && { noShow: absenceOf(own, seed.absence, now) }),
    }
  })
}

/** Days ahead and how full each is: sold out, two or three places left, half. */
const fillings = [
  { ahead: 5, left: () => 0 },
  { ahead: 15, left: ({ groupSize }: Listing) => (groupSize > 5 ? 3 : 2) },
  { ahead: 27, left: ({ groupSize }: Listing) => Math.ceil(groupSize / 2) },
]

/** Bookings of others that leave so many places of one day and start. */
const ofGuests = (slug: string, listing: Listing, now: Date): BookingRow[] => {
  const today = inMorocco(now.getTime()).day
  const filled = new Set<string>()
  return fillings.flatMap(({ ahead, left }, filling) => {
    const checkIn = offeredDay(listing, addDays(today, ahead + stableNumber(`${slug}/${filling}`, 5)), 1)
    // What takes place on few days may come upon the same one again.
    if (filled.has(checkIn)) return []
    filled.add(checkIn)
    const rows: BookingRow[] = []
    for (let places = listing.groupSize - left(listing), index = 0; places > 0; index++) {
      const name = `${slug}/${filling}/${index}`
      const guests = Math.min(places, 1 + stableNumber(name, 4))
      places -= guests
      const traveler = someGuest(`${name}/who`)
      // The demo host has requests to answer: one for each listing.
      const isWaiting = listing.hostId === hostId(demoHost) && filling === 2 && index === 0
      const hoursAgo = isWaiting ? 2 + stableNumber(name, 20) : 24 + stableNumber(`${name}/when`, 400)
      const createdAt = new Date(now.getTime() - hoursAgo * hourMs)
      const row = toRow({
        name,
        listing,
        traveler,
        checkIn,
        timeSlot: listing.timeSlots?.[0] ?? null,
        guests,
        createdAt,
      })
      rows.push(isWaiting ? { ...row, status: 'pending', answeredAt: null } : row)
    }
    return rows
  })
}

type NewReview = typeof reviews.$inferInsert

const toReview = (row: BookingRow, { rating, comment }: { rating: number; comment: string }, createdAt: Date) => ({
  id: stableId(`review/${row.id}`),
  experienceId: row.experienceId,
  bookingId: row.id,
  userId: row.travelerId,
  userName: row.guestInfo.firstName,
  rating,
  comment,
  language: 'en' as const,
  createdAt,
})

const ofDemoHosts = (rows: readonly BookingRow[], now: Date): NewReview[] => {
  const writtenAt = new Date(now.getTime() - guestReview.hoursAgo * hourMs)
  const latest = rows
    .filter(({ experienceId: id, status }) => id === experienceId(guestReview.experience) && status === 'completed')
    .filter(({ completesAt }) => completesAt < writtenAt)
    .sort((a, b) => b.completesAt.getTime() - a.completesAt.getTime())[0]
  return latest ? [toReview(latest, guestReview, writtenAt)] : []
}

export interface SampleBookings {
  rows: BookingRow[]
  /** What was written of them: by the demo traveler, and of the demo host's. */
  reviews: NewReview[]
  noShows: NoShowRow[]
  moves: MoveRow[]
}

/** Sample bookings that fit: none is on a day and start that the traveler's own take places of. */
export const sampleBookings = (listed: readonly NewExperience[], now: Date): SampleBookings => {
  const listings = new Map(listed.map((listing) => [listing.id, listing]))
  const own = ofTraveler(listings, now)
  const slugs = new Map(experiences.map(({ slug }) => [experienceId(slug), slug]))
  const startOf = ({ experienceId: id, checkIn, timeSlot }: BookingRow) => `${id} ${checkIn} ${timeSlot}`
  const ownStarts = new Set(own.map(({ row }) => startOf(row)))
  const made = listed.flatMap((listing) => {
    const slug = slugs.get(listing.id) ?? listing.id
    const ofDemoHost = listing.hostId === hostId(demoHost) ? hostYear(slug, listing, now) : []
    return [...ofGuests(slug, listing, now), ...ofDemoHost]
  })
  const disputed = disputeOf(made)
  const others = made
    .map((row) => (row.id === disputed?.row.id ? disputed.row : row))
    .filter((row) => !ownStarts.has(startOf(row)))
  const written = own.flatMap(({ seed, row }) =>
    seed.status === 'completed' && seed.review
      ? [toReview(row, seed.review, new Date(row.completesAt.getTime() + dayMs))]
      : [],
  )
  return {
    rows: [...own.map(({ row }) => row), ...others],
    reviews: [...written, ...ofDemoHosts(others, now)],
    noShows: [...own.flatMap(({ noShow }) => noShow ?? []), ...(disputed ? [disputed.noShow] : [])],
    moves: [...own.flatMap(({ move }) => move ?? []), ...askedMoveOf(others, listings, now)],
  }
}
