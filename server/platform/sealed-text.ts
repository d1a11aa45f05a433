/** Texts at rest: encrypted under a key derived for one purpose, for one owner. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { derivedKey, readBase64url, type Secrets, secretsOf } from './keys.ts'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** What a text is sealed for: what the key is derived for, and the id of whose it is. */
export interface SealedFor {
  purpose: string
  ownerId: string
}

export const sealText = (
  { jwtSecret }: Pick<Secrets, 'jwtSecret'>,
  { purpose, ownerId }: SealedFor,
  text: string,
): string => {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, derivedKey(jwtSecret, purpose), iv).setAAD(Buffer.from(ownerId))
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url')
}

const openUnder = (secret: string, { purpose, ownerId }: SealedFor, sealed: string): string | null => {
  const bytes = readBase64url(sealed)
  if (bytes === null || bytes.length < ivBytes + tagBytes) return null
  const opening = createDecipheriv(cipher, derivedKey(secret, purpose), bytes.subarray(0, ivBytes))
  opening.setAAD(Buffer.from(ownerId)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  try {
    return Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]).toString('utf8')
  } catch {
    return null
  }
}

/** Null where it was sealed under a key that is not ours, or for another owner. */
export const openText = (secrets: Secrets, of: SealedFor, sealed: string): string | null => {
  for (const secret of secretsOf(secrets)) {
    const text = openUnder(secret, of, sealed)
    if (text !== null) return text
  }
  return null
}

/** Sealed anew under the present secret where it was under the former one; null where nothing is to be done. */
export const resealText = (secrets: Secrets, of: SealedFor, sealed: string): string | null => {
  if (openUnder(secrets.jwtSecret, of, sealed) !== null) return null
  const text = openText(secrets, of, sealed)
  return text === null ? null : sealText(secrets, of, text)
}
