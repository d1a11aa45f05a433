import { lt } from 'drizzle-orm'
import { clientErrorReports, clientErrors } from '../platform/db/schema/client-errors.ts'
import { type CleanUp, dayMs } from '../platform/jobs/clean-up.ts'
import { keptDays } from './usecases.ts'

/** Deletes failures of the app that no device reports any more. */
export const cleanUpClientErrors: CleanUp = async ({ db }, ago) => {
  await db.delete(clientErrors).where(lt(clientErrors.lastSeen, ago(keptDays * dayMs)))
  await db.delete(clientErrorReports).where(lt(clientErrorReports.createdAt, ago(keptDays * dayMs)))
}
