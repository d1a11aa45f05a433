/** What each role is answered who moves another's booking, or answers a move of it that is not there: for the access table. */
import { v4 as uuid } from 'uuid'

type Expected = Record<string, number>

/** To a price that it does not have, so that its two people are refused as well. */
export const movesOf = (booked: () => string, everybody: (status: number) => Expected) => ({
  createMove: {
    url: () => `/api/bookings/${booked()}/moves`,
    payload: { checkIn: '2026-12-24', totalPrice: 1 },
    expected: { ...everybody(404), anonymous: 401, traveler: 409, host: 409 } as Expected,
  },
  answerMove: {
    url: () => `/api/bookings/${booked()}/moves/${uuid()}`,
    payload: { answer: 'accepted' },
    expected: { ...everybody(404), anonymous: 401 } as Expected,
  },
})
