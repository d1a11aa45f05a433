import { getBooking } from '#contract/endpoints/bookings.ts'
import { toAppError } from '../api/app-error.ts'
import { dropBooking, keepBooking } from '../bookings/cache.ts'
import type { MirrorDatabase } from '../db/mirror.ts'
import type { Call, CallOptions } from '../session/create-call.ts'

type Options = Pick<CallOptions<never>, 'asVisitor' | 'timeoutMs' | 'signal'>

/** What was refused may have been changed by another person: the device is told how a guest's booking is now. */
export const lookAgain = async (
  { call, mirror, options }: { call: Call; mirror: MirrorDatabase; options?: Options },
  userId: string,
  id: string,
): Promise<void> => {
  try {
    const { booking } = await call(getBooking, { ...options, params: { id }, query: {}, userId })
    await keepBooking(mirror, userId, booking, 'hostBookings')
  } catch (thrown) {
    if (toAppError(thrown).status === 404) await dropBooking(mirror, userId, id, 'hostBookings')
  }
}
