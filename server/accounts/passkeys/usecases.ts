import { randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import {
  maxPasskeys,
  type NewPasskey,
  type Passkey,
  type PasskeyCreation,
  type PasskeyRequest,
  type UsedPasskey,
} from '#contract/models/passkey.ts'
import type { SessionAnswer } from '#contract/models/user.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Caller, Deps } from '#server/platform/deps.ts'
import { announce } from '#server/platform/events/announce.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { isSameSecret, keyedHash, readBase64url, secretsOf } from '#server/platform/keys.ts'
import { queueMail } from '#server/platform/mail/repository.ts'
import { describeDevice, deviceMailData } from '../security/devices.ts'
import { securitySettingsLink } from '../security/mail-links.ts'
import type { Origin } from '../security/origin.ts'
import { spendToken } from '../security/signed-tokens.ts'
import { signIn } from '../sessions/sign-in.ts'
import { type Proof, proveOwner } from '../two-factor/prove-owner.ts'
import { holdCallerRow } from '../users/caller.ts'
import { findUser, type UserRow } from '../users/repository.ts'
import {
  findByCredential,
  findPasskeys,
  insertPasskey,
  type PasskeyRow,
  recordPasskeyUse,
  removePasskeys,
} from './repository.ts'

/** The log-in page waits for a passkey with one challenge for so long, then requests another. */
const challengeLifetimeMs = 5 * 60_000

type Keyed = Pick<Deps, 'config' | 'clock'>
/** To add a passkey to an account, or to sign in to any account. */
type ChallengePurpose = { addTo: string } | 'sign-in'

const mac = (secret: string, purpose: ChallengePurpose, head: string): string =>
  keyedHash(secret, 'passkey challenge', `${purpose === 'sign-in' ? purpose : purpose.addTo}\n${head}`)

/**
 * Creates a challenge that a passkey signs: in base64url, a head (its expiry and a random part) and the server's signature, so that the
 * server stores nothing of unused ones. `spendToken` makes each work once.
 */
const createChallenge = ({ config, clock }: Keyed, purpose: ChallengePurpose): string => {
  const head = `${clock().getTime() + challengeLifetimeMs}.${randomBytes(16).toString('base64url')}`
  return Buffer.from(`${head}.${mac(config.jwtSecret, purpose, head)}`).toString('base64url')
}

/** Returns the challenge's id and expiry; null if it is not ours, for another purpose, expired, or in another spelling. */
const readChallenge = (
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

/** Wraps a browser's message as the library expects it. */
const envelope = (id: string) => ({ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} })

// Loaded with the first passkey, because its parsers of certificates are many files. It throws plain errors, all of which mean an invalid passkey.
const loadLibrary = () => import('@simplewebauthn/server')

/** The COSE numbers of EdDSA, ES256 and RS256. */
const algorithms = [-8, -7, -257]

/** Returns the app's public host, to which passkeys are bound. */
const siteOf = ({ config }: Pick<Deps, 'config'>) => ({
  expectedOrigin: config.publicOrigin,
  expectedRPID: new URL(config.publicOrigin).hostname,
})

const toPasskey = ({ id, userAgent, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  ...describeDevice(userAgent),
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

/** Returns the challenge that a browser's message contains. The library checks the rest of the message. */
const challengeIn = (clientDataJSON: string): string => {
  try {
    const { challenge } = JSON.parse(readBase64url(clientDataJSON)?.toString() ?? '')
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}

/** Returns the challenge of a message. Throws `challenge_expired` if it has expired or is not ours. */
const requireChallenge = (deps: Deps, purpose: ChallengePurpose, clientDataJSON: string) => {
  const challenge = challengeIn(clientDataJSON)
  const read = readChallenge(deps, purpose, challenge)
  if (read === null) throw new ApiError('challenge_expired')
  return { challenge, spend: (db: Database) => spendToken(db, read.id, read.end) }
}

const queuePasskeyMail = (
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { email, preferences }: UserRow,
  kind: 'passkey_added' | 'passkey_removed',
  userAgent: string | null | undefined,
): Promise<void> => {
  const content = { kind, ...deviceMailData(userAgent), link: securitySettingsLink(deps) }
  return queueMail(deps, email, preferences.language, content)
}

export const listPasskeys = async ({ db }: Deps, { userId }: Caller): Promise<Passkey[]> =>
  (await findPasskeys(db, userId)).map(toPasskey)

/**
 * Returns the options with which a browser creates a passkey. The address must be proven: else an attacker could register a stranger's
 * address and keep a passkey for the account after the stranger has taken it over.
 */
export const startPasskey = async (
  deps: Deps,
  caller: Caller,
  proof: Proof,
  origin: Origin,
): Promise<PasskeyCreation> => {
  const { row, takeFactor } = await proveOwner(deps, caller, proof, origin)
  if (row.emailVerifiedAt === null) throw new ApiError('email_unverified')
  const existing = await findPasskeys(deps.db, row.id)
  if (existing.length >= maxPasskeys) throw new ApiError('too_many_passkeys')
  await takeFactor()
  return {
    challenge: createChallenge(deps, { addTo: row.id }),
    rp: { id: siteOf(deps).expectedRPID, name: 'Rihla' },
    user: {
      id: Buffer.from(row.id).toString('base64url'),
      name: row.email,
      displayName: `${row.firstName} ${row.lastName}`,
    },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeLifetimeMs,
    excludeCredentials: existing.map(({ credentialId }) => ({ type: 'public-key', id: credentialId })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  }
}

export const addPasskey = async (
  deps: Deps,
  caller: Caller,
  { id, clientDataJSON, attestationObject, transports }: NewPasskey,
  { userAgent }: Origin,
): Promise<Passkey> => {
  const { challenge, spend } = requireChallenge(deps, { addTo: caller.userId }, clientDataJSON)
  const { verifyRegistrationResponse } = await loadLibrary()
  const result = await verifyRegistrationResponse({
    response: { ...envelope(id), response: { clientDataJSON, attestationObject } },
    expectedChallenge: challenge,
    ...siteOf(deps),
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null)
  if (!result?.verified) throw new ApiError('passkey_refused')
  const { credential } = result.registrationInfo
  return deps.db.transaction(async (db) => {
    // Locks the row, so that parallel requests add no more than `maxPasskeys`.
    const row = await holdCallerRow(db, caller)
    if (row.emailVerifiedAt === null) throw new ApiError('email_unverified')
    if (!(await spend(db))) throw new ApiError('challenge_expired')
    if ((await findPasskeys(db, row.id)).length >= maxPasskeys) throw new ApiError('too_many_passkeys')
    const added: PasskeyRow = {
      id: uuid(),
      userId: row.id,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports,
      userAgent: userAgent?.slice(0, 300) ?? null,
      createdAt: deps.clock(),
      lastUsedAt: null,
      removedAt: null,
    }
    if (!(await insertPasskey(db, added))) throw new ApiError('passkey_known')
    await queuePasskeyMail({ ...deps, db }, row, 'passkey_added', userAgent)
    deps.securityLog?.({ kind: 'passkey_added', userId: row.id })
    await announce(db, [row.id], 'account')
    return toPasskey(added)
  })
}

export const removePasskey = async (
  deps: Deps,
  caller: Caller,
  id: string,
  proof: Proof,
  origin: Origin,
): Promise<void> => {
  const { row, takeFactor } = await proveOwner(deps, caller, proof, origin)
  await takeFactor()
  await deps.db.transaction(async (db) => {
    const [removed] = await removePasskeys(db, row.id, deps.clock(), id)
    if (removed === undefined) throw new ApiError('not_found')
    await queuePasskeyMail({ ...deps, db }, row, 'passkey_removed', removed.userAgent)
    deps.securityLog?.({ kind: 'passkey_removed', userId: row.id })
    await announce(db, [row.id], 'account')
  })
}

/** Returns the options for signing in with any passkey of this site. They do not reveal who has one. */
export const startPasskeyLogin = (deps: Deps): PasskeyRequest => ({
  challenge: createChallenge(deps, 'sign-in'),
  rpId: siteOf(deps).expectedRPID,
  timeout: challengeLifetimeMs,
  userVerification: 'required',
})

/**
 * Signs in with a passkey, once for each challenge. Takes no second factor, because the device is one and its check of the owner, by PIN,
 * fingerprint or face, is another.
 */
export const logInPasskey = async (
  deps: Deps,
  { id, clientDataJSON, authenticatorData, signature }: UsedPasskey,
  isRemembered: boolean,
  origin: Origin,
): Promise<SessionAnswer> => {
  const { challenge, spend } = requireChallenge(deps, 'sign-in', clientDataJSON)
  const found = await findByCredential(deps.db, id)
  const row = found && (await findUser(deps.db, found.userId))
  const refuse = (): never => {
    deps.securityLog?.({ kind: 'login_failed', userId: row?.id ?? null })
    throw new ApiError('passkey_refused')
  }
  const publicKey = found && readBase64url(found.publicKey)
  if (found === null || publicKey === null || row === null) return refuse()
  const { verifyAuthenticationResponse } = await loadLibrary()
  const result = await verifyAuthenticationResponse({
    response: { ...envelope(id), response: { clientDataJSON, authenticatorData, signature } },
    expectedChallenge: challenge,
    ...siteOf(deps),
    requireUserVerification: true,
    credential: {
      id: found.credentialId,
      publicKey: new Uint8Array(publicKey),
      counter: found.counter,
    },
  }).catch(() => null)
  if (!result?.verified) return refuse()
  const { newCounter } = result.authenticationInfo
  const isTaken = await deps.db.transaction(
    async (db) => (await spend(db)) && (await recordPasskeyUse(db, found, newCounter, deps.clock())),
  )
  return isTaken ? signIn(deps, row, isRemembered, origin) : refuse()
}
