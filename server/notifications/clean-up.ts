import { lt } from 'drizzle-orm'
import { notifications, pushes } from '../platform/db/schema/notifications.ts'
import { type CleanUp, dayMs } from '../platform/jobs/clean-up.ts'

/** Half a year later a notification is of no use. */
const notificationDays = 180

export const cleanUpNotifications: CleanUp = async ({ db }, ago) => {
  await db.delete(notifications).where(lt(notifications.createdAt, ago(notificationDays * dayMs)))
  await db.delete(pushes).where(lt(pushes.createdAt, ago(2 * dayMs)))
}
