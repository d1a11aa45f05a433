import { and, eq, or } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { blocks } from '#server/platform/db/schema/messages.ts'

/** Returns which of two accounts has blocked the other. */
export const findBlocks = (db: Database, one: string, other: string) =>
  db
    .select({ blockerId: blocks.blockerId })
    .from(blocks)
    .where(
      or(
        and(eq(blocks.blockerId, one), eq(blocks.blockedId, other)),
        and(eq(blocks.blockerId, other), eq(blocks.blockedId, one)),
      ),
    )

export const insertBlock = async (
  db: Database,
  row: { blockerId: string; blockedId: string; createdAt: Date },
): Promise<void> => {
  await db.insert(blocks).values(row).onConflictDoNothing()
}

export const deleteBlock = async (db: Database, blockerId: string, blockedId: string): Promise<void> => {
  await db.delete(blocks).where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)))
}
