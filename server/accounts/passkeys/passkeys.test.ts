import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { maxPasskeys } from '#contract/models/passkey.ts'
import { mails } from '#server/platform/db/schema/operations.ts'
import { passkeys, spentTokens, twoFactor } from '#server/platform/db/schema/security.ts'
import { loginFailures, users } from '#server/platform/db/schema/users.ts'
import { cleanUp } from '#server/platform/jobs/clean-up.ts'
import { createCaller, type RegisteredPerson, registerPerson, testPassword } from '#server/testing/people.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: string | Uint8Array) => Buffer.from(data).toString('base64url')

interface AuthenticatorFaults {
  origin?: string
  rpId?: string
  challenge?: string
  /** Whether the device has verified its owner. */
  isVerified?: boolean
  /** Instead of the next count. */
  counter?: number
}

/** Creates a passkey in software: it answers like a browser with its authenticator. */
const createAuthenticator = (site: { origin: string; rpId: string }) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0
  const clientData = (type: string, challenge: string, faults: AuthenticatorFaults) =>
    Buffer.from(
      JSON.stringify({ type, challenge: faults.challenge ?? challenge, origin: faults.origin ?? site.origin }),
    )
  const head = (flags: number, faults: AuthenticatorFaults) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(faults.counter ?? ++counter)
    const verified = faults.isVerified === false ? 0 : 0x04
    return Buffer.concat([sha256(faults.rpId ?? site.rpId), Buffer.of(flags | 0x01 | verified), count])
  }
  /** Encodes the public key as COSE: EC2, ES256, P-256 and its coordinates. */
  const coseKey = () => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const [first, second] = [x, y].map((coordinate) => new Uint8Array(Buffer.from(coordinate, 'base64url')))
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, first!],
        [-3, second!],
      ]),
    )
  }
  return {
    id: base64url(id),
    /** Answers a request for a new passkey. */
    create: (challenge: string, faults: AuthenticatorFaults = {}) => {
      const length = Buffer.of(0, id.length)
      const authenticatorData = Buffer.concat([head(0x40, faults), Buffer.alloc(16), length, id, coseKey()])
      const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authenticatorData)],
      ])
      return {
        id: base64url(id),
        clientDataJSON: base64url(clientData('webauthn.create', challenge, faults)),
        attestationObject: base64url(isoCBOR.encode(attestation)),
        transports: ['internal'],
      }
    },
    /** Answers a sign-in. */
    get: (challenge: string, faults: AuthenticatorFaults = {}) => {
      const data = clientData('webauthn.get', challenge, faults)
      const authenticatorData = head(0, faults)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey)
      return {
        id: base64url(id),
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
      }
    },
  }
}

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
const start = new Date()
beforeEach(async () => {
  test.time.now = start
  await test.deps.db.delete(loginFailures)
})
const ask = createCaller(() => test)
const site = { origin: 'http://rihla.test', rpId: 'rihla.test' }
const later = (ms: number) => {
  test.time.now = new Date(test.time.now.getTime() + ms)
}

const proven = async (): Promise<RegisteredPerson> => {
  const person = await registerPerson(test)
  await test.deps.db.update(users).set({ emailVerifiedAt: test.time.now }).where(eq(users.id, person.id))
  return person
}
const begin = (person: RegisteredPerson | null, proof: object = { password: testPassword }) =>
  ask('POST', '/auth/passkeys/options', person, proof)
const challengeFor = async (person: RegisteredPerson): Promise<string> =>
  (await begin(person)).json().data.options.challenge
const add = (person: RegisteredPerson, passkey: object) => ask('POST', '/auth/passkeys', person, passkey)
/** A person with a passkey. */
const withPasskey = async () => {
  const person = await proven()
  const authenticator = createAuthenticator(site)
  const added = await add(person, authenticator.create(await challengeFor(person)))
  expect(added.statusCode).toBe(201)
  return { person, authenticator, id: added.json().data.passkey.id as string }
}
const loginChallenge = async (): Promise<string> =>
  (await ask('POST', '/auth/login/passkey/options', null)).json().data.options.challenge
const logIn = (passkey: object) => ask('POST', '/auth/login/passkey', null, { passkey })
const listOf = async (person: RegisteredPerson) => (await ask('GET', '/auth/passkeys', person)).json().data.passkeys
const mailsTo = async (person: RegisteredPerson) =>
  (await test.deps.db.select().from(mails).where(eq(mails.recipient, person.email))).map(({ kind }) => kind)
const codeOf = (answer: { json: () => { code?: string } }) => answer.json().code

describe('a passkey', () => {
  it('is added with the password, signs in, and is reported to its owner by mail', async () => {
    const { person, authenticator } = await withPasskey()
    const answer = await logIn(authenticator.get(await loginChallenge()))
    expect(answer.json().data.user.id).toBe(person.id)
    const headers = { authorization: `Bearer ${answer.json().data.tokens.accessToken}` }
    expect((await ask('GET', '/auth/me', { headers })).statusCode).toBe(200)
    expect(await listOf(person)).toMatchObject([{ lastUsedAt: test.time.now.toISOString() }])
    expect(await mailsTo(person)).toContain('passkey_added')
    const { events, accessEvents } = (await ask('GET', '/auth/security-events', person)).json().data
    expect(accessEvents.map(({ kind }: { kind: string }) => kind)).toEqual(['passkey_added'])
    expect(events.every(({ kind }: { kind: string }) => kind === 'login')).toBe(true)
  })

  it('is not made with a token alone, nor where the address is not proven', async () => {
    expect(codeOf(await begin(await proven(), { password: 'wrong' }))).toBe('wrong_password')
    expect(codeOf(await begin(await registerPerson(test)))).toBe('email_unverified')
    expect((await begin(null)).statusCode).toBe(401)
  })

  it('is not made for another account, another site or origin, without its owner verified, or too late', async () => {
    const person = await proven()
    const attempt = async (faults: AuthenticatorFaults = {}, of = person) =>
      codeOf(await add(person, createAuthenticator(site).create(await challengeFor(of), faults)))
    expect(await attempt({}, await proven())).toBe('challenge_expired')
    expect(await attempt({ challenge: 'bWFkZSB1cA' })).toBe('challenge_expired')
    expect(await attempt({ origin: 'https://rihla.test.evil.example' })).toBe('passkey_refused')
    expect(await attempt({ rpId: 'evil.example' })).toBe('passkey_refused')
    expect(await attempt({ isVerified: false })).toBe('passkey_refused')
    const challenge = await challengeFor(person)
    later(5 * 60_000)
    expect(codeOf(await add(person, createAuthenticator(site).create(challenge)))).toBe('challenge_expired')
    expect(await listOf(person)).toEqual([])
  })

  it('is made once with a challenge, and there are no more than twenty', async () => {
    const { person } = await withPasskey()
    const challenge = await challengeFor(person)
    const twice = [createAuthenticator(site), createAuthenticator(site)].map((one) => one.create(challenge))
    const answers = await Promise.all(twice.map((passkey) => add(person, passkey)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400])
    const challenges: string[] = []
    for (let made = 0; made < maxPasskeys; made++) challenges.push(await challengeFor(person))
    for (const next of challenges) await add(person, createAuthenticator(site).create(next))
    expect(await listOf(person)).toHaveLength(maxPasskeys)
    expect(codeOf(await begin(person))).toBe('too_many_passkeys')
  })

  it('is created once per challenge, however the challenge is spelled', async () => {
    const person = await proven()
    const challenge = await challengeFor(person)
    const make = (spelling: string) => add(person, createAuthenticator(site).create(spelling))
    expect((await make(challenge)).statusCode).toBe(201)
    const lastLetters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']
    const others = [
      ...lastLetters.map((letter) => `${challenge.slice(0, -1)}${letter}`).filter((text) => text !== challenge),
      ...['=', '==', ' ', '\n', '!'].map((more) => `${challenge}${more}`),
      `${challenge.slice(0, 20)} ${challenge.slice(20)}`,
    ]
    for (const spelling of others) expect(codeOf(await make(spelling)), spelling).toBe('challenge_expired')
    expect(await listOf(person)).toHaveLength(1)
  })

  it('signs nobody in from another origin or site, unverified, signed by another key, or for a challenge of its making', async () => {
    const { authenticator } = await withPasskey()
    const attempt = async (faults: AuthenticatorFaults) =>
      codeOf(await logIn(authenticator.get(await loginChallenge(), faults)))
    expect(await attempt({ origin: 'http://rihla.test:8080' })).toBe('passkey_refused')
    expect(await attempt({ rpId: 'evil.example' })).toBe('passkey_refused')
    expect(await attempt({ isVerified: false })).toBe('passkey_refused')
    const stranger = createAuthenticator(site)
    const forged = { ...stranger.get(await loginChallenge()), id: authenticator.id }
    expect(codeOf(await logIn(forged))).toBe('passkey_refused')
    expect(codeOf(await logIn(stranger.get(await loginChallenge())))).toBe('passkey_refused')
    expect(await attempt({ challenge: 'bWFkZSB1cA' })).toBe('challenge_expired')
    expect(await attempt({ challenge: await challengeFor(await proven()) })).toBe('challenge_expired')
  })

  it('signs in once for a challenge, also at once, and not with a count that went back', async () => {
    const { authenticator } = await withPasskey()
    const first = authenticator.get(await loginChallenge())
    const answers = await Promise.all([logIn(first), logIn(first), logIn(first)])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(codeOf(await logIn(first))).toBe('passkey_refused')
    const copied = authenticator.get(await loginChallenge(), { counter: 1 })
    expect(codeOf(await logIn(copied))).toBe('passkey_refused')
    expect((await logIn(authenticator.get(await loginChallenge()))).statusCode).toBe(200)
    const old = await loginChallenge()
    later(5 * 60_000)
    expect(codeOf(await logIn(authenticator.get(old)))).toBe('challenge_expired')
  })

  it('signs in where it does not count, and what was used is forgotten once it has run out', async () => {
    const { authenticator } = await withPasskey()
    await test.deps.db.update(passkeys).set({ counter: 0 }).where(eq(passkeys.credentialId, authenticator.id))
    for (let use = 0; use < 2; use++) {
      const used = authenticator.get(await loginChallenge(), { counter: 0 })
      expect((await logIn(used)).statusCode).toBe(200)
      expect(codeOf(await logIn(used))).toBe('passkey_refused')
    }
    later(5 * 60_000 + 1)
    await cleanUp(test.deps)
    expect(await test.deps.db.$count(spentTokens)).toBe(0)
  })

  it('counts as both factors: it takes no code', async () => {
    const { person, authenticator } = await withPasskey()
    const row = { userId: person.id, secret: 'sealed', createdAt: test.time.now, confirmedAt: test.time.now }
    await test.deps.db.insert(twoFactor).values(row)
    expect((await logIn(authenticator.get(await loginChallenge()))).json().data.user.id).toBe(person.id)
  })

  it('does not sign in after it is removed, which takes the password', async () => {
    const { person, authenticator, id } = await withPasskey()
    const remove = (who: RegisteredPerson, password: string) =>
      ask('POST', `/auth/passkeys/${id}/remove`, who, { password })
    expect(codeOf(await remove(person, 'wrong'))).toBe('wrong_password')
    expect((await remove(await proven(), testPassword)).statusCode).toBe(404)
    expect((await remove(person, testPassword)).statusCode).toBe(200)
    expect((await remove(person, testPassword)).statusCode).toBe(404)
    expect(codeOf(await logIn(authenticator.get(await loginChallenge())))).toBe('passkey_refused')
    expect(await mailsTo(person)).toContain('passkey_removed')
    const { accessEvents } = (await ask('GET', '/auth/security-events', person)).json().data
    expect(accessEvents).toHaveLength(2)
  })
})

it('a password reset removes every passkey; a password change does not', async () => {
  const { person, authenticator } = await withPasskey()
  const change = { currentPassword: testPassword, newPassword: 'sahara-7-dunes' }
  expect((await ask('PUT', '/auth/change-password', person, change)).statusCode).toBe(200)
  expect((await logIn(authenticator.get(await loginChallenge()))).statusCode).toBe(200)
  await ask('POST', '/auth/forgot-password', null, { email: person.email })
  const sent = await test.deps.db.select().from(mails).where(eq(mails.recipient, person.email))
  const link = sent.find(({ kind }) => kind === 'password_reset')?.data.link ?? ''
  const token = new URL(link).searchParams.get('token')
  await ask('POST', '/auth/reset-password', null, { token, password: 'merzouga-5-camp' })
  expect(codeOf(await logIn(authenticator.get(await loginChallenge())))).toBe('passkey_refused')
})

it('a deleted account leaves no passkey', async () => {
  const { person, authenticator } = await withPasskey()
  const exported = (await ask('GET', '/users/me/export', person)).json()
  expect(JSON.stringify(exported)).toContain(authenticator.id)
  expect(JSON.stringify(exported)).not.toContain('publicKey')
  await ask('POST', '/users/me/delete', person, { password: testPassword })
  expect(await test.deps.db.$count(passkeys, eq(passkeys.userId, person.id))).toBe(0)
  expect(codeOf(await logIn(authenticator.get(await loginChallenge())))).toBe('passkey_refused')
})
