/** What a visitor needs nothing of: the code for it is loaded for whoever is signed in, or a host. */
import { device } from '../db/device.ts'
import { onDevice } from '../db/open-database.ts'
import { isLive } from '../db/session-row.ts'
import { sessionRepository } from '../session/session.ts'

/** Queues the drafts that the account has not seen as they are now (listing-drafts.ts). */
export const syncOwnDrafts = async (): Promise<void> => {
  if ((await onDevice(() => device.listingDrafts.count())) === 0) return
  await (await import('../listings/drafts.ts')).syncDrafts()
}

/** Asks the server for what a host has there (hosting/pull.ts). Throws AppErrors. */
export const pullOwnHosting = async (): Promise<void> => {
  const session = await sessionRepository.read()
  if (isLive(session) && session.user.isHost) await (await import('../hosting/pull.ts')).pullHosting()
}

/** Asks the server for what is new of this person's conversations (messages/pull.ts). Throws AppErrors. */
export const pullOwnMessages = async (): Promise<void> => (await import('../messages/pull.ts')).pullMessages()

/** Asks the server for what this person was told about (notifications/pull.ts). Throws AppErrors. */
export const pullOwnNotifications = async (): Promise<void> =>
  (await import('../notifications/pull.ts')).pullNotifications()

/** Asks the server for this person's bookings (bookings/pull.ts), and what they wait for. Throws AppErrors. */
export const pullOwnBookings = async (): Promise<void> => {
  await (await import('../bookings/pull.ts')).pullBookings()
  // A server of before does not know it.
  await (await import('../waitlist/pull.ts')).pullWaitlist().catch(() => undefined)
}
