/** The gift card of the sample data, whose code everybody can read in the README. */
import { eq } from 'drizzle-orm'
import { giftCards } from '#server/platform/db/schema/gift-cards.ts'
import type { Deps } from '#server/platform/deps.ts'
import { stableId } from '#server/platform/ids/stable-id.ts'
import { keepCode } from './code.ts'

export const demoCardId = stableId('gift card/demo')
/** RIHLA-DEM0-CARD-2026 */
export const demoCardCode = 'DEM0CARD2026'

/** Where the sample data is not in force, its known code opens nothing, also in a data folder that was seeded where it was. */
export const guardDemoCard = async ({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<void> => {
  const code =
    config.seed === 'demo' ? keepCode(config, demoCardId, demoCardCode) : { codeHash: null, sealedCode: null }
  await db.update(giftCards).set(code).where(eq(giftCards.id, demoCardId))
}
