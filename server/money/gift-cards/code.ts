/** The code of a card: sixty random bits. Kept as a keyed hash to be found by, and sealed to be sent again. */
import { randomInt } from 'node:crypto'
import { giftCardAlphabet, giftCardLetters, normaliseGiftCode } from '#contract/rules/money/gift-card.ts'
import { keyedHash, type Secrets, secretsOf } from '#server/platform/keys.ts'
import { openText, resealText, type SealedFor, sealText } from '#server/platform/sealed-text.ts'

const hashOf = (secret: string, code: string): string => keyedHash(secret, 'gift card code', code)
const of = (cardId: string): SealedFor => ({ purpose: 'gift card', ownerId: cardId })

/** What a row keeps of a code. */
export interface KeptCode {
  codeHash: string
  sealedCode: string
  lastFour: string
}

export const createCode = (): string =>
  Array.from({ length: giftCardLetters }, () => giftCardAlphabet[randomInt(giftCardAlphabet.length)]).join('')

export const keepCode = (secrets: Secrets, cardId: string, code: string): KeptCode => ({
  codeHash: hashOf(secrets.jwtSecret, code),
  sealedCode: sealText(secrets, of(cardId), code),
  lastFour: code.slice(-4),
})

/** The hashes that a code as typed may be kept under, also while the secret is being changed; none where it cannot be one. */
export const hashesOf = (secrets: Secrets, typed: string): string[] => {
  const code = normaliseGiftCode(typed)
  return code === null ? [] : secretsOf(secrets).map((secret) => hashOf(secret, code))
}

export const openCode = (secrets: Secrets, cardId: string, sealed: string): string | null =>
  openText(secrets, of(cardId), sealed)

/** Kept anew under the present secret; null where it is already. */
export const rekeepCode = (
  secrets: Secrets,
  cardId: string,
  sealed: string,
): Pick<KeptCode, 'codeHash' | 'sealedCode'> | null => {
  const sealedCode = resealText(secrets, of(cardId), sealed)
  const code = sealedCode === null ? null : openText(secrets, of(cardId), sealedCode)
  return sealedCode === null || code === null ? null : { codeHash: hashOf(secrets.jwtSecret, code), sealedCode }
}
