/** Moving a booking: at once or not at all, since places are never promised from a queue. */

import type { BodyOf } from '#contract/endpoint.ts'
import { answerMove, createMove } from '#contract/endpoints/bookings/moves.ts'
import type { Booking } from '#contract/models/booking.ts'
import { AppError } from '../api/app-error.ts'
import { mirror } from '../db/mirror.ts'
import { isLive } from '../db/session-row.ts'
import { command } from '../session/command.ts'
import { sessionRepository } from '../session/session.ts'
import { keepBooking } from './cache.ts'

export type MoveBody = BodyOf<typeof createMove>
export type MoveAnswer = BodyOf<typeof answerMove>['answer']

/** Keeps it where this person reads it: a host the bookings of their listings, a traveler their own. */
const kept = async (work: (userId: string) => Promise<{ booking: Booking }>): Promise<Booking> => {
  const session = await sessionRepository.read()
  if (!isLive(session)) throw new AppError('unauthenticated', 'Nobody is signed in')
  const userId = session.user.id
  const { booking } = await work(userId)
  const list = booking.traveler.id === userId ? 'bookings' : 'hostBookings'
  // If the device cannot write, the next pull brings it.
  await keepBooking(mirror, userId, booking, list).catch(() => undefined)
  return booking
}

/** Moves it, asks the host, or offers it to the traveler: what of it came about stands in the answer. Throws AppErrors. */
export const moveBooking = (id: string, body: MoveBody): Promise<Booking> =>
  kept((userId) => command(createMove, { params: { id }, body, userId }))

/** Throws AppErrors, `move_ended` where there is nothing left to answer. */
export const sendMoveAnswer = (id: string, moveId: string, answer: MoveAnswer): Promise<Booking> =>
  kept((userId) => command(answerMove, { params: { id, moveId }, body: { answer }, userId }))
