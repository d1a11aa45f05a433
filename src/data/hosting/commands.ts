import { updateBookingStatus } from '#contract/endpoints/bookings.ts'
import type { Booking } from '#contract/models/booking.ts'
import { toAppError } from '../api/app-error.ts'
import { keepBooking } from '../bookings/cache.ts'
import { mirror } from '../db/mirror.ts'
import { call } from '../session/call.ts'
import { command } from '../session/command.ts'
import { requireSession } from '../session/require-user.ts'
import { lookAgain } from './look-again.ts'
import { pullFigures } from './pull.ts'

/**
 * Declines a request, or calls off what was agreed, at once or not at all: it is never queued, since all that was paid goes
 * back. Throws AppErrors: `invalid_transition`, `request_expired`, `not_found`.
 */
export const declineRequest = async (id: string, message: string): Promise<Booking> => {
  const userId = (await requireSession()).user.id
  const body = { status: 'cancelled' as const, ...(message !== '' && { message }) }
  try {
    const { booking } = await command(updateBookingStatus, { params: { id }, body, userId })
    // If the device cannot write, the next pull brings it.
    await keepBooking(mirror, userId, booking, 'hostBookings').catch(() => undefined)
    // The figures follow; where they do not come now, the next visit brings them.
    void pullFigures(userId).catch(() => undefined)
    return booking
  } catch (thrown) {
    const { status: httpStatus } = toAppError(thrown)
    if (httpStatus === 404 || httpStatus === 409) await lookAgain({ call, mirror }, userId, id).catch(() => undefined)
    throw thrown
  }
}
