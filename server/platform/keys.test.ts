import { expect, it } from 'vitest'
import { derivedKey, keyedHash } from './keys.ts'

const secret = 'a secret of thirty-two characters or more'
const purposes = ['refresh token', 'payment page', 'revocation secret', 'sign-in challenge', 'access token']

/** HKDF with SHA-256 (RFC 5869), by another implementation. */
const hkdf = async (info: string): Promise<Buffer> => {
  const encode = (text: string) => new TextEncoder().encode(text)
  const key = await crypto.subtle.importKey('raw', encode(secret), 'HKDF', false, ['deriveBits'])
  const how = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encode(info) }
  return Buffer.from(await crypto.subtle.deriveBits(how, key, 256))
}

it('derives a key of its own for each purpose, by HKDF, from which the secret does not follow', async () => {
  const keys = purposes.map((purpose) => derivedKey(secret, purpose))
  expect(keys).toEqual(await Promise.all(purposes.map((purpose) => hkdf(`rihla ${purpose}`))))
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(purposes.length)
  expect(derivedKey(`${secret}!`, 'refresh token')).not.toEqual(derivedKey(secret, 'refresh token'))
})

it('hashes the same text differently for another purpose', () => {
  expect(keyedHash(secret, 'reset link', 'text')).toBe(keyedHash(secret, 'reset link', 'text'))
  expect(keyedHash(secret, 'reset link', 'text')).not.toBe(keyedHash(secret, 'address link', 'text'))
})
