/** A host reports that guests did not come. It needs the network: the traveler's 48 hours begin with it. */
import { reportNoShow } from '#contract/endpoints/money/no-shows.ts'
import { keepBooking } from '../bookings/cache.ts'
import { mirror } from '../db/mirror.ts'
import { command } from '../session/command.ts'
import { requireSession } from '../session/require-user.ts'
import { pullHosting } from './pull.ts'

/** Throws AppErrors. */
export const report = async (id: string, words: string): Promise<void> => {
  const userId = (await requireSession()).user.id
  const { booking } = await command(reportNoShow, { params: { id }, body: { words }, userId })
  // It is reported by now. If the device cannot write, or the figures do not come, the next pull brings them.
  await keepBooking(mirror, userId, booking, 'hostBookings').catch(() => undefined)
  await pullHosting().catch(() => undefined)
}
