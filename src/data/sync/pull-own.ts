/** Pulls and pushes for the signed-in user. */
import { pullBookings } from '../bookings/pull.ts'
import { device } from '../db/device.ts'
import { onDevice } from '../db/open-database.ts'
import { isLive } from '../db/session-row.ts'
import { pullHosting } from '../hosting/pull.ts'
import { syncDrafts } from '../listings/drafts.ts'
import { pullMessages } from '../messages/pull.ts'
import { pullNotifications } from '../notifications/pull.ts'
import { sessionRepository } from '../session/session.ts'
import { pullWaitlist } from '../waitlist/pull.ts'

/** Queues the drafts that the account has not seen as they are now (listing-drafts.ts). */
export const syncOwnDrafts = async (): Promise<void> => {
  if ((await onDevice(() => device.listingDrafts.count())) === 0) return
  await syncDrafts()
}

/** Asks the server for what a host has there (hosting/pull.ts). Throws AppErrors. */
export const pullOwnHosting = async (): Promise<void> => {
  const session = await sessionRepository.read()
  if (isLive(session) && session.user.isHost) await pullHosting()
}

/** Asks the server for what is new of this person's conversations (messages/pull.ts). Throws AppErrors. */
export const pullOwnMessages = async (): Promise<void> => pullMessages()

/** Asks the server for what this person was told about (notifications/pull.ts). Throws AppErrors. */
export const pullOwnNotifications = async (): Promise<void> => pullNotifications()

/** Asks the server for this person's bookings (bookings/pull.ts), and what they wait for. Throws AppErrors. */
export const pullOwnBookings = async (): Promise<void> => {
  await pullBookings()
  // A server of before does not know it.
  await pullWaitlist().catch(() => undefined)
}
