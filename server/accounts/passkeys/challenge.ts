/**
 * What a passkey signs: random, dated and signed by this server, so that nothing is kept of those that are asked for and never
 * used. That each counts once is up to `spendToken`.
 */
import { randomBytes } from 'node:crypto'
import type { Deps } from '#server/platform/deps.ts'
import { isSameSecret, keyedHash, readBase64url, secretsOf } from '#server/platform/keys.ts'

/** A conditional request of a log-in page waits for its person; older ones are asked for anew. */
export const challengeLifetimeMs = 5 * 60_000

type Keyed = Pick<Deps, 'config' | 'clock'>
/** Of a new passkey for an account, or of a sign-in to any. */
export type ChallengePurpose = { addTo: string } | 'sign-in'

const mac = (secret: string, purpose: ChallengePurpose, head: string): string =>
  keyedHash(secret, 'passkey challenge', `${purpose === 'sign-in' ? purpose : purpose.addTo}\n${head}`)

/** Base64url of a head (when it runs out, and a random part) and its signature. */
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
