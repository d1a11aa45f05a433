/** Account numbers at rest, each for one person. */
import type { Secrets } from '#server/platform/keys.ts'
import { openText, resealText, type SealedFor, sealText } from '#server/platform/sealed-text.ts'

const of = (ownerId: string): SealedFor => ({ purpose: 'payout account', ownerId })

export const sealRib = (secrets: Pick<Secrets, 'jwtSecret'>, userId: string, rib: string): string =>
  sealText(secrets, of(userId), rib)

/** Null where it was sealed under a key that is not ours, or for another person. */
export const openRib = (secrets: Secrets, userId: string, sealed: string): string | null =>
  openText(secrets, of(userId), sealed)

/** Sealed anew under the present secret where it was under the former one; null where nothing is to be done. */
export const resealRib = (secrets: Secrets, userId: string, sealed: string): string | null =>
  resealText(secrets, of(userId), sealed)
