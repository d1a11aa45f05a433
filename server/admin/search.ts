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
import { describeDevice } from '../accounts/security/devices.ts'
import { recordAdminAct } from '../accounts/security/events.ts'
import { findSessions } from '../accounts/sessions/repository.ts'
import { findUser } from '../accounts/users/repository.ts'
import { toCheckIns } from '../bookings/check-in/repository.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { nameOf, readHistories } from './histories.ts'
import { countUpcoming } from './people-repository.ts'
import {
  type BookingFound,
  bookedBetween,
  findBookingsWhere,
  findListingsWhere,
  findPeople,
  idEndsWith,
  isBooking,
  isListing,
  type ListingFound,
  listedBy,
  type Stretch,
  titledLike,
  travelsWith,
  whoseId,
  whoseNameOrEmail,
} from './search-repository.ts'

const stateOf = ({ status, isApproved, deletedAt }: ListingFound): ListingState => {
  if (deletedAt !== null) return 'deleted'
  if (status !== 'published') return status
  return isApproved ? 'public' : 'waiting'
}

const titlesOf = ({ translations: { en, fr } }: Pick<ListingFound, 'translations'>) => ({
  ...(en && { en: en.title }),
  ...(fr && { fr: fr.title }),
})

const toListing = (row: ListingFound): FoundListing => ({
  id: row.id,
  titles: titlesOf(row),
  state: stateOf(row),
  host: nameOf(row),
})

const toBooking = (row: BookingFound): FoundBooking => {
  const { id, experienceId, status, payment, guests, totalPrice, refund } = row.booking
  const party = (person: BookingFound['host']) => ({ id: person.id, name: nameOf(person) })
  return {
    ...{ id, experienceId, status, payment, guests, totalPrice, refund },
    titles: titlesOf(row),
    startsAt: row.booking.startsAt.toISOString(),
    createdAt: row.booking.createdAt.toISOString(),
    checkedInAt: row.booking.checkedInAt?.toISOString() ?? null,
    ...toCheckIns(row.checkIns),
    traveler: party(row.traveler),
    host: party(row.host),
  }
}

type PersonFound = Awaited<ReturnType<typeof findPeople>>[number]
const toPerson = (row: PersonFound): FoundPerson => ({
  id: row.id,
  name: nameOf(row),
  email: row.email,
  isHost: row.isHost,
  isAdmin: row.isAdmin,
  isSuspended: row.suspendedAt !== null,
})

/** What a booking may be asked for by: its id, its voucher, the code of that, or who travels; null for what is none of them. */
const whichBooking = (asked: string, id: string | null) => {
  if (id !== null) return isBooking(id)
  const voucher = readVoucher(asked)
  if (voucher !== null) return isBooking(voucher.bookingId)
  if (asked.includes('@')) return travelsWith(asked)
  const end = idEndOfCode(asked)
  return end === null ? null : idEndsWith(end)
}

/** Nothing is looked for in what nobody may have written: a voucher is no part of a name. */
export const searchForAdmin = async (
  { db, clock, securityLog }: Deps,
  { userId }: Caller,
  { q, kind, offset = 0 }: QueryOf<typeof adminSearch>,
): Promise<DataOf<typeof adminSearch>> => {
  const asked = q.trim()
  if (asked.length < 2) {
    throw new ApiError('invalid_request', { details: [{ path: 'q', message: 'must have at least 2 characters' }] })
  }
  await recordAdminAct({ db, clock, securityLog }, userId, 'admin_searched', null)
  const isAsked = (one: FoundKind) => kind === undefined || kind === one
  const stretch: Stretch = { offset, limit: foundPage + 1 }
  const id = idSchema.safeParse(asked).success ? asked : null
  const booking = whichBooking(asked, id)
  const [people, listings, bookings] = await Promise.all([
    isAsked('people') ? findPeople(db, id === null ? whoseNameOrEmail(asked) : whoseId(id), asked, stretch) : [],
    isAsked('listings') ? findListingsWhere(db, id === null ? titledLike(asked) : isListing(id), stretch) : [],
    isAsked('bookings') && booking !== null ? findBookingsWhere(db, booking, stretch) : [],
  ])
  const found = { people, listings, bookings }
  return {
    people: people.slice(0, foundPage).map(toPerson),
    listings: listings.slice(0, foundPage).map(toListing),
    bookings: bookings.slice(0, foundPage).map(toBooking),
    more: (['people', 'listings', 'bookings'] as const).filter((one) => found[one].length > foundPage),
  }
}

/** One person, and that a person has looked. */
export const readPerson = async (deps: Deps, caller: Caller, id: string): Promise<PersonSheet> => {
  const { db, clock, securityLog } = deps
  const row = await findUser(db, id)
  if (row === null) throw new ApiError('not_found')
  await recordAdminAct({ db, clock, securityLog }, caller.userId, 'admin_looked', id)
  const latest: Stretch = { offset: 0, limit: maxOfPerson }
  const [histories, upcoming, signIns, listings, bookings] = await Promise.all([
    readHistories(deps, [row]),
    countUpcoming(db, id, clock()),
    findSessions(db, id, clock(), maxOfPerson),
    findListingsWhere(db, listedBy(id), latest),
    findBookingsWhere(db, bookedBetween(id), latest),
  ])
  const history = histories.get(id)
  if (history === undefined) throw new Error('Everybody has a history.')
  return {
    ...toPerson(row),
    emailVerified: row.emailVerifiedAt !== null,
    isDeleted: row.deletedAt !== null,
    history,
    suspension: row.suspendedAt && { at: row.suspendedAt.toISOString(), reason: row.suspensionReason ?? '' },
    upcoming,
    signIns: signIns.map(({ id: sessionId, userAgent, createdAt, lastUsedAt }) => ({
      id: sessionId,
      ...describeDevice(userAgent),
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      isCurrent: sessionId === caller.sessionId,
    })),
    listings: listings.map(toListing),
    bookings: bookings.map(toBooking),
  }
}
