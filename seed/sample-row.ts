/** One sample booking as a row: agreed and paid, unless its maker says otherwise. */

import { weekdayOf } from '#contract/rules/search/search.ts'
import { addDays } from '#contract/rules/time/morocco-time.ts'
import type { BookingRow } from '#server/bookings/repository.ts'
import { bookingTimes } from '#server/bookings/seats/times.ts'
import type { NewExperience } from '#server/experiences/listings/insert.ts'
import { stableId, stableNumber } from '#server/platform/stable-id.ts'
import { guests as guestNames } from './catalogue/bookings.ts'
import { personId } from './people.ts'

const hourMs = 3_600_000

export type Listing = Pick<
  NewExperience,
  | 'id'
  | 'hostId'
  | 'price'
  | 'durationHours'
  | 'groupSize'
  | 'availableDays'
  | 'timeSlots'
  | 'cancellationPolicy'
  | 'deposit'
>

export const guestSlug = ([first, last]: readonly [string, string]) =>
  `${first}-${last}`
    .normalize('NFD')
    .replace(/[^\w-]/g, '')
    .toLowerCase()

/** The nearest day, from `day` on in the direction of `step`, on which it takes place. */
export const offeredDay = ({ availableDays }: Listing, day: string, step: 1 | -1): string => {
  for (let tried = day, count = 0; count < 7; tried = addDays(tried, step), count++)
    if (availableDays.includes(weekdayOf(tried))) return tried
  return day
}

export interface Made {
  name: string
  listing: Listing
  traveler: { id: string; firstName: string; lastName: string; email: string }
  checkIn: string
  timeSlot: string | null
  guests: number
  createdAt: Date
}

export const toRow = ({ name, listing, traveler, checkIn, timeSlot, guests, createdAt }: Made): BookingRow => ({
  id: stableId(`booking/${name}`),
  experienceId: listing.id,
  travelerId: traveler.id,
  hostId: listing.hostId,
  status: 'confirmed',
  payment: 'paid',
  paymentMethod: 'card',
  checkIn,
  timeSlot,
  ...bookingTimes({ checkIn, timeSlot }, listing.durationHours, createdAt),
  guests,
  totalPrice: listing.price * guests,
  deposit: listing.deposit ?? null,
  giftAmount: 0,
  giftBack: 0,
  reversed: 0,
  cancellationPolicy: listing.cancellationPolicy,
  answeredAt: new Date(createdAt.getTime() + hourMs),
  instantConfirmation: false,
  refund: null,
  message: null,
  reason: null,
  cause: null,
  checkedInAt: null,
  guestsCame: null,
  moves: 0,
  policyStartsAt: null,
  guestInfo: {
    firstName: traveler.firstName,
    lastName: traveler.lastName,
    email: traveler.email,
    phone: '+212 600 000 000',
  },
  createdAt,
  updatedAt: createdAt,
})

/** One of the sample guests, who follows from a name. */
export const someGuest = (name: string): Made['traveler'] => {
  const who = guestNames[stableNumber(name, guestNames.length)] ?? guestNames[0]
  const slug = guestSlug(who)
  return { id: personId(slug), firstName: who[0], lastName: who[1], email: `${slug}@rihla.example` }
}
