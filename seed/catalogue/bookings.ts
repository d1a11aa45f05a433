/** What the demo traveler has booked: one booking in every state that a screen can show. Days follow the server's clock. */
export type SeedBooking = {
  /** A `SeedExperience.slug`. */
  experience: string
  /** Days from today; the next day after it that the experience takes place (the last one before it, where it is past). */
  ahead: number
  /** Hours ago that it was booked. */
  bookedHoursAgo: number
  guests: number
  message: string | null
  /** It was on another day first: so many days before this one, or the offered day next to that. */
  movedBy?: { days: number; hoursAgo: number }
  /** What its host says of guests who did not come. Nobody has answered to it yet. */
  absence?: string
} & (
  | { status: 'pending' | 'confirmed'; payment: 'open' | 'paid' | 'failed' }
  | { status: 'completed'; payment: 'paid'; review: { rating: number; comment: string } | null }
  | { status: 'cancelled'; payment: 'refunded'; cause: 'traveler' | 'declined'; reason: string }
)

const day = 24

export const travelerBookings: SeedBooking[] = [
  {
    experience: 'bread-at-dawn',
    ahead: 3,
    bookedHoursAgo: 6 * day,
    guests: 2,
    message: 'My mother comes along. She has baked all her life and cannot wait.',
    status: 'confirmed',
    payment: 'paid',
  },
  {
    experience: 'horses-to-diabat',
    ahead: 9,
    bookedHoursAgo: 7,
    guests: 2,
    message: null,
    status: 'confirmed',
    payment: 'failed',
  },
  {
    experience: 'nine-thousand-lanes',
    ahead: 13,
    bookedHoursAgo: 5,
    guests: 3,
    message: 'One of us walks slowly. Is that all right?',
    status: 'pending',
    payment: 'paid',
  },
  {
    experience: 'count-the-stars',
    ahead: 24,
    bookedHoursAgo: 2,
    guests: 2,
    message: null,
    status: 'pending',
    payment: 'open',
  },
  {
    experience: 'six-spices',
    ahead: 33,
    bookedHoursAgo: 10 * day,
    guests: 1,
    message: null,
    status: 'confirmed',
    payment: 'paid',
    movedBy: { days: 7, hoursAgo: 3 * day },
  },
  {
    experience: 'wind-wood-and-ramparts',
    ahead: -2,
    bookedHoursAgo: 16 * day,
    guests: 1,
    message: null,
    status: 'confirmed',
    payment: 'paid',
    absence: 'I stood outside the café until half past and rang twice. Nobody came.',
  },
  {
    experience: 'tea-through-an-afternoon',
    ahead: -9,
    bookedHoursAgo: 30 * day,
    guests: 2,
    message: null,
    status: 'completed',
    payment: 'paid',
    review: null,
  },
  {
    experience: 'look-up-casablanca',
    ahead: -26,
    bookedHoursAgo: 45 * day,
    guests: 1,
    message: null,
    status: 'completed',
    payment: 'paid',
    review: {
      rating: 5,
      comment: 'I grew up three streets away and had never once looked up. Bring a scarf: you stop a lot, and gladly.',
    },
  },
  {
    experience: 'mix-your-own-blue',
    ahead: 16,
    bookedHoursAgo: 20 * day,
    guests: 2,
    message: null,
    status: 'cancelled',
    payment: 'refunded',
    cause: 'traveler',
    reason: 'Our train was moved to that morning.',
  },
  {
    experience: 'samaa-in-a-fassi-courtyard',
    ahead: 11,
    bookedHoursAgo: 5 * day,
    guests: 2,
    message: null,
    status: 'cancelled',
    payment: 'refunded',
    cause: 'declined',
    reason: 'The singers are at a wedding that evening. The week after there is room for you.',
  },
]

/** What one of the demo host's guests wrote a day ago, of the latest booking of it that had taken place by then. */
export const guestReview = {
  experience: 'fridays-are-for-couscous',
  rating: 5,
  hoursAgo: 26,
  comment: 'Seven vegetables, four generations, one dish. Nobody asks who you are until you have eaten enough.',
}

/** Said of the demo host's latest guests of another experience: an admin has yet to decide. */
export const dispute = {
  host: 'I waited at the meeting point for forty minutes and rang twice. Nobody came, and nobody wrote.',
  traveler:
    'We were there before the hour, at the other end of the square, and saw nobody with a green scarf. My phone was charging at the hotel.',
}

/** What one of the demo host's guests asks, too late to move alone. */
export const moveRequest = 'Our train was moved to the evening. Could we come another week?'

/** Others who book, so that days fill up: nobody can sign in as them. */
export const guests = [
  ['Claire', 'Dubois'],
  ['Jonas', 'Weber'],
  ['Yuki', 'Tanaka'],
  ['Amina', 'Chraibi'],
  ['Tom', 'Hughes'],
  ['Lucía', 'Romero'],
] as const
