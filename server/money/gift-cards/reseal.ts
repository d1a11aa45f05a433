import { and, eq, isNotNull } from 'drizzle-orm'
import { giftCards } from '#server/platform/db/schema/gift-cards.ts'
import type { Deps } from '#server/platform/deps.ts'
import { rekeepCode } from './code.ts'

/** Puts every code under the present secret, so that the former one can be taken away and each card can still be spent. */
export const resealGiftCards = async ({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<number> => {
  if (config.formerJwtSecret === null) return 0
  let changed = 0
  for (const { id, sealedCode } of await db.select().from(giftCards).where(isNotNull(giftCards.sealedCode))) {
    const kept = sealedCode === null ? null : rekeepCode(config, id, sealedCode)
    if (sealedCode === null || kept === null) continue
    const isThis = and(eq(giftCards.id, id), eq(giftCards.sealedCode, sealedCode))
    await db.update(giftCards).set(kept).where(isThis)
    changed++
  }
  return changed
}
