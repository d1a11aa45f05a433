import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import type { adminSearch } from '#contract/endpoints/admin-people.ts'
import {
  type FoundBooking,
  type FoundKind,
  type FoundListing,
  type FoundPerson,
  foundPage,
  type ListingState,
  maxOfPerson,
  type PersonSheet,
} from '#contract/models/admin.ts'
import { id as idSchema } from '#contract/models/primitives.ts'
import { idEndOfCode, readVoucher } from '#contract/rules/voucher.ts'
import { pick } from '#server/platform/pick.ts'
import { recordAdminAct } from '../accounts/security/events.ts'
import { findSignIns } from '../accounts/sessions/usecases.ts'
import { findUser } from '../accounts/users/repository.ts'
import { fullName } from '../accounts/users/to-user.ts'
import { toCheckIns } from '../bookings/check-in/repository.ts'
import { isPartyOf } from '../bookings/repository.ts'
import { titlesByLanguage } from '../experiences/titles.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { ApiError, requireFound } from '../platform/http/api-error.ts'
import { readHistories } from './histories.ts'
import {
  type BookingRow,
  bookingIdEndsWith,
  bookingsOfEmail,
  bookingWithId,
  countUpcoming,
  findBookings,
  findListings,
  findPeople,
  type ListingRow,
  listingsOfHost,
  listingWithId,
  nameOrEmailContains,
  type PersonRow,
  personWithId,
  type Range,
  titleContains,
} from './repository.ts'

const stateOf = ({ status, isApproved, deletedAt }: ListingRow): ListingState => {
  if (deletedAt !== null) return 'deleted'
  if (status !== 'published') return status
  return isApproved ? 'public' : 'waiting'
}

const toListing = (row: ListingRow): FoundListing => ({
  id: row.id,
  titles: titlesByLanguage(row.translations),
  state: stateOf(row),
  host: fullName(row),
})

const toBooking = (row: BookingRow): FoundBooking => {
  const { id, experienceId, status, payment, guests, totalPrice, refund } = row.booking
  const party = (person: BookingRow['host']) => ({ id: person.id, name: fullName(person) })
  return {
    ...{ id, experienceId, status, payment, guests, totalPrice, refund },
    titles: titlesByLanguage(row.translations),
    startsAt: row.booking.startsAt.toISOString(),
    createdAt: row.booking.createdAt.toISOString(),
    checkedInAt: row.booking.checkedInAt?.toISOString() ?? null,
    ...toCheckIns(row.checkIns),
    traveler: party(row.traveler),
    host: party(row.host),
  }
}

const toPerson = (row: PersonRow): FoundPerson => ({
  id: row.id,
  name: fullName(row),
  ...pick(row, 'email', 'isHost', 'isAdmin'),
  isSuspended: row.suspendedAt !== null,
})

/** Finds bookings by their id, their voucher, its code, or the traveler's address; returns null for any other text. */
const bookingCondition = (text: string, id: string | null) => {
  if (id !== null) return bookingWithId(id)
  const voucher = readVoucher(text)
  if (voucher !== null) return bookingWithId(voucher.bookingId)
  if (text.includes('@')) return bookingsOfEmail(text)
  const end = idEndOfCode(text)
  return end === null ? null : bookingIdEndsWith(end)
}

export const searchForAdmin = async (
  { db, clock, securityLog }: Deps,
  { userId }: Caller,
  { q, kind, offset = 0 }: QueryOf<typeof adminSearch>,
): Promise<DataOf<typeof adminSearch>> => {
  const text = q.trim()
  if (text.length < 2) {
    throw new ApiError('invalid_request', { details: [{ path: 'q', message: 'must have at least 2 characters' }] })
  }
  await recordAdminAct({ db, clock, securityLog }, userId, 'admin_searched', null)
  const isRequested = (one: FoundKind) => kind === undefined || kind === one
  const range: Range = { offset, limit: foundPage + 1 }
  const id = idSchema.safeParse(text).success ? text : null
  const booking = bookingCondition(text, id)
  const [people, listings, bookings] = await Promise.all([
    isRequested('people')
      ? findPeople(db, id === null ? nameOrEmailContains(text) : personWithId(id), text, range)
      : [],
    isRequested('listings') ? findListings(db, id === null ? titleContains(text) : listingWithId(id), range) : [],
    isRequested('bookings') && booking !== null ? findBookings(db, booking, range) : [],
  ])
  const found = { people, listings, bookings }
  return {
    people: people.slice(0, foundPage).map(toPerson),
    listings: listings.slice(0, foundPage).map(toListing),
    bookings: bookings.slice(0, foundPage).map(toBooking),
    more: (['people', 'listings', 'bookings'] as const).filter((one) => found[one].length > foundPage),
  }
}

/** Returns an account for an admin to read, and records the read in the security log. */
export const readPerson = async (deps: Deps, caller: Caller, id: string): Promise<PersonSheet> => {
  const { db, clock, securityLog } = deps
  const row = requireFound(await findUser(db, id))
  await recordAdminAct({ db, clock, securityLog }, caller.userId, 'admin_looked', id)
  const latest: Range = { offset: 0, limit: maxOfPerson }
  const [histories, upcoming, signIns, listings, bookings] = await Promise.all([
    readHistories(deps, [row]),
    countUpcoming(db, id, clock()),
    findSignIns(deps, caller, id, maxOfPerson),
    findListings(db, listingsOfHost(id), latest),
    findBookings(db, isPartyOf(id), latest),
  ])
  const history = histories.get(id)
  if (history === undefined) throw new Error(`There is no history of ${id}`)
  return {
    ...toPerson(row),
    emailVerified: row.emailVerifiedAt !== null,
    isDeleted: row.deletedAt !== null,
    history,
    suspension: row.suspendedAt && { at: row.suspendedAt.toISOString(), reason: row.suspensionReason ?? '' },
    upcoming,
    signIns,
    listings: listings.map(toListing),
    bookings: bookings.map(toBooking),
  }
}
