/** A booking form as it was left: kept through a reload, a killed tab and days without network, until it is booked. */
import type { BookingDraft } from '../db/booking-draft-row.ts'
import { type DeviceDatabase, device } from '../db/device.ts'
import { onDevice } from '../db/open-database.ts'

/** What was typed into a booking form and not sent: on this device only, one for each person and experience. */

export const getDraft = (db: DeviceDatabase, userId: string, experienceId: string): Promise<BookingDraft | undefined> =>
  onDevice(() => db.bookingDrafts.get([userId, experienceId]))

/** Not after a log-out: asked in the same transaction, what arrives late has nowhere to go. */
export const putDraft = (db: DeviceDatabase, draft: BookingDraft): Promise<void> =>
  onDevice(() =>
    db.transaction('rw', db.session, db.bookingDrafts, async () => {
      const session = await db.session.get('session')
      if (session?.user?.id === draft.userId) await db.bookingDrafts.put(draft)
    }),
  )

export const dropDraft = (db: DeviceDatabase, userId: string, experienceId: string): Promise<void> =>
  onDevice(() => db.bookingDrafts.delete([userId, experienceId]))

export const readDraft = (userId: string, experienceId: string): Promise<BookingDraft | undefined> =>
  getDraft(device, userId, experienceId)

export const keepDraft = (draft: BookingDraft): Promise<void> => putDraft(device, draft)

export const forgetDraft = (userId: string, experienceId: string): Promise<void> =>
  dropDraft(device, userId, experienceId)
