/** What an admin is shown of people and of what they do. Nothing of cards, and no secrets, is among it. */
import * as z from 'zod/mini'
import { bookingStatus, paymentState } from './booking.ts'
import { guestCount, letIn } from './bookings/check-in.ts'
import { id, instant, text } from './primitives.ts'
import { signIn } from './security.ts'

/** Why a person is suspended, which they read. */
export const suspensionReason = text(500, 10)
export const suspension = z.strictObject({ at: instant, reason: z.string() })
export type Suspension = z.infer<typeof suspension>

/** What a decision about a host's listing may look at. */
export const hostHistory = z.strictObject({
  joinDate: instant,
  approvedListings: z.int(),
  /** How often listings of theirs were returned. */
  returns: z.int(),
  completedBookings: z.int(),
  /** The mean of all their listings, up to 5; null before the first review. */
  rating: z.nullable(z.number()),
  reviewCount: z.int(),
  /** Conversations with them that a person reported. */
  reports: z.int(),
})
export type HostHistory = z.infer<typeof hostHistory>

/** A host of listings that wait, and which ones. */
export const waitingHost = z.strictObject({
  id,
  name: z.string(),
  history: hostHistory,
  experienceIds: z.array(id),
})
export type WaitingHost = z.infer<typeof waitingHost>

/** How a listing stands; `suspended` where its host is. */
export const listingState = z.enum(['draft', 'waiting', 'public', 'suspended', 'deleted'])
export type ListingState = z.infer<typeof listingState>

const titles = z.strictObject({ en: z.optional(z.string()), fr: z.optional(z.string()) })

export const foundPerson = z.strictObject({
  id,
  name: z.string(),
  email: z.string(),
  isHost: z.boolean(),
  isAdmin: z.boolean(),
  isSuspended: z.boolean(),
})
export type FoundPerson = z.infer<typeof foundPerson>

export const foundListing = z.strictObject({ id, titles, state: listingState, host: z.string() })
export type FoundListing = z.infer<typeof foundListing>

const party = z.strictObject({ id, name: z.string() })
export const foundBooking = z.strictObject({
  id,
  experienceId: id,
  titles,
  status: bookingStatus,
  payment: paymentState,
  startsAt: instant,
  guests: z.int(),
  totalPrice: z.int(),
  /** Null where nothing was paid back. */
  refund: z.nullable(z.int()),
  createdAt: instant,
  checkedInAt: z.nullable(instant),
  /** As its host reads them: counts that differ, and refused check-ins. Absent if none, and from servers of earlier releases. */
  countedDifferently: z.optional(z.array(guestCount)),
  letIn: z.optional(z.array(letIn)),
  traveler: party,
  host: party,
})
export type FoundBooking = z.infer<typeof foundBooking>

export const foundKind = z.enum(['people', 'listings', 'bookings'])
export type FoundKind = z.infer<typeof foundKind>
/** Of each kind in an answer. */
export const foundPage = 10

/** How much of a person's a sheet lists. */
export const maxOfPerson = 20

export const personSheet = z.strictObject({
  ...foundPerson.shape,
  emailVerified: z.boolean(),
  /** Given up: nothing personal is left. */
  isDeleted: z.boolean(),
  history: hostHistory,
  suspension: z.nullable(suspension),
  /** Pending and confirmed ones that are not over. */
  upcoming: z.strictObject({ asHost: z.int(), asTraveler: z.int() }),
  /** The latest used first, as many as `maxOfPerson`; so are the lists below. */
  signIns: z.array(signIn),
  listings: z.array(foundListing),
  bookings: z.array(foundBooking),
})
export type PersonSheet = z.infer<typeof personSheet>

/** How much waits for an admin. */
export const waitingCount = z.strictObject({
  listings: z.int(),
  changes: z.int(),
  contacts: z.int(),
  /** Refunds to carry out by hand, and open disputes and payment alerts. Absent from servers of earlier releases. */
  refunds: z.optional(z.int()),
  disputes: z.optional(z.int()),
})
export type WaitingCount = z.infer<typeof waitingCount>
