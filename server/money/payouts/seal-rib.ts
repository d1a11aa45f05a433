/** Account numbers at rest: encrypted under a key derived for them alone, for one person. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { derivedKey, type Secrets, secretsOf } from '#server/security/keys.ts'

const purpose = 'payout account'
const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

export const sealRib = ({ jwtSecret }: Pick<Secrets, 'jwtSecret'>, userId: string, rib: string): string => {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, derivedKey(jwtSecret, purpose), iv).setAAD(Buffer.from(userId))
  const sealed = Buffer.concat([sealing.update(rib, 'utf8'), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url')
}

const openUnder = (secret: string, userId: string, sealed: string): string | null => {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < ivBytes + tagBytes) return null
  const opening = createDecipheriv(cipher, derivedKey(secret, purpose), bytes.subarray(0, ivBytes))
  opening.setAAD(Buffer.from(userId)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  try {
    return Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]).toString('utf8')
  } catch {
    return null
  }
}

/** Null where it was sealed under a key that is not ours, or for another person. */
export const openRib = (secrets: Secrets, userId: string, sealed: string): string | null => {
  for (const secret of secretsOf(secrets)) {
    const rib = openUnder(secret, userId, sealed)
    if (rib !== null) return rib
  }
  return null
}

/** Sealed anew under the present secret where it was under the former one; null where nothing is to be done. */
export const resealRib = (secrets: Secrets, userId: string, sealed: string): string | null => {
  if (openUnder(secrets.jwtSecret, userId, sealed) !== null) return null
  const rib = openRib(secrets, userId, sealed)
  return rib === null ? null : sealRib(secrets, userId, rib)
}
