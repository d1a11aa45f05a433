/** A booking form as it was left: kept through a reload, a killed tab and days without network, until it is booked. */
import type { BookingDraft } from '../db/booking-draft-row.ts'
import { device } from '../db/device.ts'
import { dropDraft, getDraft, putDraft } from './draft-table.ts'

export const readDraft = (userId: string, experienceId: string): Promise<BookingDraft | undefined> =>
  getDraft(device, userId, experienceId)

export const keepDraft = (draft: BookingDraft): Promise<void> => putDraft(device, draft)

export const forgetDraft = (userId: string, experienceId: string): Promise<void> =>
  dropDraft(device, userId, experienceId)
