/** What a traveler says to a report of their absence. It needs the network: it counts from when the server has it. */
import { contradictNoShow } from '#contract/endpoints/money/no-shows.ts'
import { mirror } from '../db/mirror.ts'
import { command } from '../session/command.ts'
import { requireSession } from '../session/require-user.ts'
import { keepBooking } from './cache.ts'

/** Throws AppErrors. */
export const contradict = async (id: string, words: string): Promise<void> => {
  const userId = (await requireSession()).user.id
  const { booking } = await command(contradictNoShow, { params: { id }, body: { words }, userId })
  // If the device cannot write, the next pull brings it.
  await keepBooking(mirror, userId, booking).catch(() => undefined)
}
