/** Codes of gift cards: sixty random bits, stored as a keyed hash to find the card, and sealed so that the mail can be sent again. */
import { randomInt } from 'node:crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import { giftCardAlphabet, giftCardLetters, normaliseGiftCode } from '#contract/rules/money/gift-card.ts'
import { giftCards } from '#server/platform/db/schema/gift-cards.ts'
import type { Deps } from '#server/platform/deps.ts'
import { keyedHash, type Secrets, secretsOf } from '#server/platform/keys.ts'
import { openText, resealText, type SealContext, sealText } from '#server/platform/sealed-text.ts'
import { stableId } from '#server/platform/stable-id.ts'

const hashOf = (secret: string, code: string): string => keyedHash(secret, 'gift card code', code)
const contextOf = (cardId: string): SealContext => ({ purpose: 'gift card', ownerId: cardId })

export const createCode = (): string =>
  Array.from({ length: giftCardLetters }, () => giftCardAlphabet[randomInt(giftCardAlphabet.length)]).join('')

export const toStoredCode = (secrets: Secrets, cardId: string, code: string) => ({
  codeHash: hashOf(secrets.jwtSecret, code),
  sealedCode: sealText(secrets, contextOf(cardId), code),
  lastFour: code.slice(-4),
})

/** Returns the hashes that a typed code may be stored as: two while the secret is being changed, none if it cannot be a code. */
export const hashesOf = (secrets: Secrets, typed: string): string[] => {
  const code = normaliseGiftCode(typed)
  return code === null ? [] : secretsOf(secrets).map((secret) => hashOf(secret, code))
}

export const openCode = (secrets: Secrets, cardId: string, sealed: string): string | null =>
  openText(secrets, contextOf(cardId), sealed)

/** Stores every code under the present secret, so that the former one can be removed. Returns how many it changed. */
export const resealGiftCards = async ({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<number> => {
  if (config.formerJwtSecret === null) return 0
  let changed = 0
  for (const { id, sealedCode } of await db.select().from(giftCards).where(isNotNull(giftCards.sealedCode))) {
    const resealed = sealedCode && resealText(config, contextOf(id), sealedCode)
    const code = resealed && openCode(config, id, resealed)
    if (!sealedCode || !resealed || !code) continue
    await db
      .update(giftCards)
      .set({ codeHash: hashOf(config.jwtSecret, code), sealedCode: resealed })
      .where(and(eq(giftCards.id, id), eq(giftCards.sealedCode, sealedCode)))
    changed++
  }
  return changed
}

export const demoCardId = stableId('gift card/demo')
/** The code of the gift card of the sample data, which the README shows: RIHLA-DEM0-CARD-2026 */
export const demoCardCode = 'DEM0CARD2026'

/** Removes the demo card's code unless the sample data is in force: the data folder may have been seeded with it earlier. */
export const guardDemoCard = async ({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<void> => {
  const code =
    config.seed === 'demo' ? toStoredCode(config, demoCardId, demoCardCode) : { codeHash: null, sealedCode: null }
  await db.update(giftCards).set(code).where(eq(giftCards.id, demoCardId))
}
