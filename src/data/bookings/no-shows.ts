/** What a traveler says to a report of their absence. It needs the network: it counts from when the server has it. */

import { contradictNoShow } from '#contract/endpoints/money/no-shows.ts'
import type { Booking } from '#contract/models/booking.ts'
import { command } from '../session/command.ts'
import { pullBooking } from './pull.ts'

/** Throws AppErrors. */
export const contradict = async (id: string, words: string): Promise<Booking> => {
  await command(contradictNoShow, { params: { id }, body: { words } })
  return pullBooking(id)
}
