/** Texts that are stored encrypted: under a key derived for their purpose, and bound to the row that owns them. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { derivedKey, readBase64url, type Secrets, secretsOf } from './keys.ts'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** The key is derived for the purpose. A text opens only for the owner that it was sealed for. */
export interface SealContext {
  purpose: string
  ownerId: string
}

export const sealText = (
  { jwtSecret }: Pick<Secrets, 'jwtSecret'>,
  { purpose, ownerId }: SealContext,
  text: string,
): string => {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, derivedKey(jwtSecret, purpose), iv).setAAD(Buffer.from(ownerId))
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url')
}

const openUnder = (secret: string, { purpose, ownerId }: SealContext, sealed: string): string | null => {
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

/** Returns the text; null if it was sealed under another secret or for another owner. */
export const openText = (secrets: Secrets, context: SealContext, sealed: string): string | null => {
  for (const secret of secretsOf(secrets)) {
    const text = openUnder(secret, context, sealed)
    if (text !== null) return text
  }
  return null
}

/** Returns the text sealed under the present secret if it was sealed under the former one, otherwise null. */
export const resealText = (secrets: Secrets, context: SealContext, sealed: string): string | null => {
  if (openUnder(secrets.jwtSecret, context, sealed) !== null) return null
  const text = openText(secrets, context, sealed)
  return text === null ? null : sealText(secrets, context, text)
}
