import { and, isNotNull, lt } from 'drizzle-orm'
import { contactMessages } from '../platform/db/schema/contact.ts'
import { type CleanUp, dayMs } from '../platform/jobs/clean-up.ts'
import { contactWindowMs } from './limits.ts'

/** An answered message stays this long, in case its writer asks again. */
const contactDays = 180

/** Deletes messages answered long ago, and the network addresses of the others. */
export const cleanUpContact: CleanUp = async ({ db }, ago) => {
  await db.delete(contactMessages).where(lt(contactMessages.answeredAt, ago(contactDays * dayMs)))
  await db
    .update(contactMessages)
    .set({ origin: null })
    .where(and(isNotNull(contactMessages.origin), lt(contactMessages.createdAt, ago(contactWindowMs))))
}
