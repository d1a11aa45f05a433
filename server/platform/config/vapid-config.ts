import { readBase64url } from '#server/platform/keys.ts'
import { isUrl } from './config-values.ts'

/** The keys that sign pushes, base64url. */
export interface Vapid {
  publicKey: string
  privateKey: string
  subject: string
}

/**
 * Returns the contact for push services if `VAPID_SUBJECT` is not set: the site if it has an https address, else the contact address, else
 * a reserved one, because a push service demands one.
 */
export const ownVapidSubject = (publicOrigin: string, contactEmail: string | null): string =>
  publicOrigin.startsWith('https:') ? publicOrigin : `mailto:${contactEmail ?? 'push@rihla.invalid'}`

/** Reads the three variables, which need each other; null without them. Adds invalid values to `problems`. */
export const readVapid = (
  read: (name: string) => string | undefined,
  together: (names: readonly string[], why: string) => string[],
  problems: string[],
): Vapid | null => {
  const names = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT']
  if (names.every((name) => read(name) === undefined)) return null
  const [publicKey = '', privateKey = '', subject = ''] = together(names, 'together with the other VAPID variables')
  const bytes = (key: string) => readBase64url(key)?.length ?? 0
  if (publicKey !== '' && bytes(publicKey) !== 65) problems.push('VAPID_PUBLIC_KEY must have 65 bytes in base64url.')
  if (privateKey !== '' && bytes(privateKey) !== 32) problems.push('VAPID_PRIVATE_KEY must have 32 bytes in base64url.')
  if (subject !== '' && !isUrl(subject, ['https:', 'mailto:']))
    problems.push('VAPID_SUBJECT must be a mailto: or https: address.')
  return { publicKey, privateKey, subject }
}
