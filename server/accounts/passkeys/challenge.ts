/**
 * Challenges that passkeys sign. Each is random, dated and signed by this server, so that the server stores nothing of unused ones.
 * `spendToken` makes each work once.
 */
import { randomBytes } from 'node:crypto'
import type { Deps } from '#server/platform/deps.ts'
import { isSameSecret, keyedHash, readBase64url, secretsOf } from '#server/platform/keys.ts'

/** The log-in page waits for a passkey with one challenge for so long, then requests another. */
export const challengeLifetimeMs = 5 * 60_000

type Keyed = Pick<Deps, 'config' | 'clock'>
/** To add a passkey to an account, or to sign in to any account. */
export type ChallengePurpose = { addTo: string } | 'sign-in'

const mac = (secret: string, purpose: ChallengePurpose, head: string): string =>
  keyedHash(secret, 'passkey challenge', `${purpose === 'sign-in' ? purpose : purpose.addTo}\n${head}`)

/** Creates a challenge: in base64url, a head (its expiry and a random part) and its signature. */
export const createChallenge = ({ config, clock }: Keyed, purpose: ChallengePurpose): string => {
  const head = `${clock().getTime() + challengeLifetimeMs}.${randomBytes(16).toString('base64url')}`
  return Buffer.from(`${head}.${mac(config.jwtSecret, purpose, head)}`).toString('base64url')
}

/** Returns the challenge's id and expiry; null if it is not ours, for another purpose, expired, or in another spelling. */
export const readChallenge = (
  { config, clock }: Keyed,
  purpose: ChallengePurpose,
  challenge: string,
): { id: string; end: Date } | null => {
  const [, head = '', end, given = ''] =
    /^((\d{13})\.[\w-]{22})\.([\w-]{43})$/.exec(readBase64url(challenge)?.toString('latin1') ?? '') ?? []
  const isOurs = (secret: string) => isSameSecret(given, mac(secret, purpose, head))
  if (end === undefined || !secretsOf(config).some(isOurs)) return null
  return Number(end) > clock().getTime() ? { id: head, end: new Date(Number(end)) } : null
}
