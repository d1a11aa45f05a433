import { eq } from 'drizzle-orm'
import { media } from '../db/schema/experiences.ts'
import type { Database } from '../deps.ts'

export type MediaRow = typeof media.$inferSelect

export const findMedia = async (db: Database, sha256: string): Promise<MediaRow | null> => {
  const [row] = await db.select().from(media).where(eq(media.sha256, sha256))
  return row ?? null
}

/** Rows of pictures whose files are already stored. */
export const insertMedia = async (db: Pick<Database, 'insert'>, rows: MediaRow[]): Promise<void> => {
  if (rows.length > 0) await db.insert(media).values(rows).onConflictDoNothing()
}
