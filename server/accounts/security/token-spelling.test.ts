/** Every token has one spelling: its reader refuses other texts that a lenient decoder reads as the same bytes. */
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { sha256 } from '#contract/models/media.ts'
import { pushSubscription } from '#contract/models/notification.ts'
import { newPasskey, usedPasskey } from '#contract/models/passkey.ts'
import { decodeCursor, encodeCursor } from '#server/experiences/search/cursor.ts'
import { paymentToken, readPaymentToken } from '#server/money/providers/page-token.ts'
import { mails } from '#server/platform/db/schema/operations.ts'
import { sessions } from '#server/platform/db/schema/users.ts'
import { openText, sealText } from '#server/platform/sealed-text.ts'
import { markMailed } from '#server/promotions/repository.ts'
import { findSubscriber } from '#server/promotions/unsubscribe.ts'
import { createCaller, registerPerson } from '#server/testing/people.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { flowToken, outcomeToken } from '../providers/tokens.ts'
import { signAccessToken, verifyAccessToken } from '../sessions/access-token.ts'
import { readRefreshToken, writeRefreshToken } from '../sessions/refresh-token.ts'
import { revokeSession, withRevocationSecret } from '../sessions/revocation-secret.ts'
import { readChallenge, signChallenge } from '../two-factor/challenge.ts'
import { recoveryCodeHash } from '../two-factor/recovery-codes.ts'
import { openSecret, sealSecret } from '../two-factor/totp.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
const ask = createCaller(() => test)

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** Flips the last bit of a part. Decoders drop that bit if the length is no multiple of four. */
const flipLastBit = (part: string) => `${part.slice(0, -1)}${letters[letters.indexOf(part.at(-1) ?? '') ^ 1]}`

/** Returns other spellings of a token: of each part, and of the whole. */
const otherSpellings = (token: string): string[] => {
  const parts = token.split('.')
  const flipped = parts.flatMap((part, index) => {
    const isExact = part.length % 4 === 0 || !/^[\w-]+$/.test(part)
    return isExact ? [] : [parts.with(index, flipLastBit(part)).join('.')]
  })
  const half = token.length / 2
  const spaced = [' ', '\n', '\t'].flatMap((space) => [
    `${space}${token}`,
    `${token}${space}`,
    `${token.slice(0, half)}${space}${token.slice(half)}`,
  ])
  const padded = [`${token}=`, `${token}==`, parts.map((part) => `${part}=`).join('.')]
  const others = [token.replaceAll('-', '+').replaceAll('_', '/'), token.toUpperCase(), token.toLowerCase()]
  return [...flipped, ...spaced, ...padded, ...others].filter((text) => text !== token)
}

/** Returns other spellings of the text inside a token that is encoded twice. */
const otherInnerSpellings = (token: string): string[] => {
  const inner = Buffer.from(token, 'base64url').toString('latin1')
  return otherSpellings(inner).map((text) => Buffer.from(text, 'latin1').toString('base64url'))
}

interface Reader {
  name: string
  /** Issues a new token. */
  write: () => Promise<string>
  reads: (text: string) => Promise<boolean>
  isEncodedTwice?: boolean
}

const userId = '0197a3b0-5c1e-7d52-9f0a-0123456789ab'
const sessionId = '14420b44-e890-42c1-80ac-50cc9fc6d7bb'
const checks = { provider: 'google', binding: 'b', remember: true } as const
const outcome = { ...checks, subject: 's', email: null, isEmailVerified: false, firstName: 'L', lastName: 'A' }
const sealedFor = { purpose: 'gift card', ownerId: userId } as const
const position = z.tuple([z.string()])
const tokenIn = async (recipient: string, kind: string) => {
  const [mail] = await test.deps.db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, recipient), eq(mails.kind, kind)))
  return new URL(mail?.data.link ?? '').searchParams.get('token') ?? ''
}
const isAccepted = (read: () => unknown) => {
  try {
    return read() !== null
  } catch {
    return false
  }
}

const readers: Reader[] = [
  {
    name: 'an access token',
    write: () => signAccessToken(test.deps, { userId, sessionId, isHost: false }),
    reads: async (text) => (await verifyAccessToken(test.deps, text)) !== null,
  },
  {
    name: 'a refresh token',
    write: async () => writeRefreshToken(test.deps.config, { sessionId: crypto.randomUUID(), generation: 0 }),
    reads: async (text) => readRefreshToken(test.deps.config, text) !== null,
    isEncodedTwice: true,
  },
  {
    name: 'the challenge of a second factor',
    write: () => signChallenge(test.deps, { userId, isRemembered: true }, 'hash'),
    reads: async (text) => (await readChallenge(test.deps, text)) !== null,
  },
  {
    name: 'the cookie of a sign-in by a service',
    write: () =>
      flowToken.sign(test.deps, { ...checks, state: crypto.randomUUID(), nonce: 'n', verifier: 'v', redirect: '' }),
    reads: async (text) => (await flowToken.read(test.deps, text)) !== null,
  },
  {
    name: 'the outcome of a sign-in by a service',
    write: () => outcomeToken.sign(test.deps, outcome),
    reads: async (text) => (await outcomeToken.read(test.deps, text)) !== null,
  },
  {
    name: 'the address of a payment page',
    write: async () => paymentToken(test.deps.config, crypto.randomUUID()),
    reads: async (text) => readPaymentToken(test.deps.config, text) !== null,
  },
  {
    name: 'an unsubscribe link',
    write: async () => {
      const { id } = await test.addPerson({ emailVerifiedAt: new Date() })
      return `${id}.${(await markMailed(test.deps.db, [id], test.time.now)).get(id)}`
    },
    reads: async (text) => (await findSubscriber(test.deps, text)) !== null,
  },
  {
    name: 'a cursor',
    write: async () => encodeCursor([randomBytes(10).toString('base64')]),
    reads: async (text) => isAccepted(() => decodeCursor(position, text)),
  },
  {
    name: 'a sealed secret of a second factor',
    write: async () => sealSecret(test.deps.config.jwtSecret, userId, 'JBSWY3DPEHPK3PXP'),
    reads: async (text) => openSecret(test.deps.config, userId, text) !== null,
  },
  {
    name: 'a sealed text',
    write: async () => sealText(test.deps.config, sealedFor, 'RIHLA'),
    reads: async (text) => openText(test.deps.config, sealedFor, text) !== null,
  },
  {
    name: 'the hash of a picture',
    write: async () => randomBytes(32).toString('hex'),
    reads: async (text) => sha256.safeParse(text).success,
  },
]

describe('the readers of tokens', () => {
  it.each(readers)('refuse other spellings of $name', async ({ write, reads, isEncodedTwice }) => {
    // One token may lack the characters that an alternative spelling replaces, so several are tried.
    for (let round = 0; round < 8; round++) {
      const token = await write()
      const others = [...otherSpellings(token), ...(isEncodedTwice ? otherInnerSpellings(token) : [])]
      for (const text of others) expect(await reads(text), JSON.stringify(text)).toBe(false)
      expect(await reads(token)).toBe(true)
    }
  })

  it('refuse other spellings of the number in a refresh token', () => {
    const token = writeRefreshToken(test.deps.config, { sessionId, generation: 7 })
    const padded = Buffer.from(token, 'base64url').toString('latin1').replace('.7.', '.007.')
    expect(readRefreshToken(test.deps.config, Buffer.from(padded).toString('base64url'))).toBeNull()
  })

  it('refuse other spellings of a revocation secret, which end no session', async () => {
    const { tokens } = await registerPerson(test)
    const { revocationSecret = '' } = withRevocationSecret(test.deps, tokens)
    const [named = ''] = revocationSecret.split('.')
    const ended = () => test.deps.db.$count(sessions, and(eq(sessions.id, named), isNotNull(sessions.revokedAt)))
    for (const text of otherSpellings(revocationSecret)) await revokeSession(test.deps, text)
    expect(await ended()).toBe(0)
    await revokeSession(test.deps, revocationSecret)
    expect(await ended()).toBe(1)
  })

  it('refuse other spellings of the tokens in mailed links', async () => {
    const person = await registerPerson(test)
    const confirm = (token: string) => ask('POST', '/auth/email-verification/confirm', person, { token })
    const verification = await tokenIn(person.email, 'email_verification')
    for (const text of otherSpellings(verification)) expect((await confirm(text)).statusCode).toBe(400)
    expect((await confirm(verification)).statusCode).toBe(200)
    await ask('POST', '/auth/forgot-password', null, { email: person.email })
    const reset = (token: string) =>
      ask('POST', '/auth/reset-password', null, {
        token,
        password: 'merzouga-5-camp',
        confirmPassword: 'merzouga-5-camp',
      })
    const link = await tokenIn(person.email, 'password_reset')
    for (const text of otherSpellings(link)) expect((await reset(text)).statusCode).toBe(400)
    expect((await reset(link)).statusCode).toBe(200)
  })

  it('refuse other spellings of the fields that a browser sends for passkeys and push subscriptions', () => {
    const bytes = (length: number) => randomBytes(length).toString('base64url')
    const created = { id: bytes(32), clientDataJSON: bytes(100), attestationObject: bytes(200), transports: [] }
    const used = { id: bytes(32), clientDataJSON: bytes(100), authenticatorData: bytes(37), signature: bytes(71) }
    const subscription = { endpoint: 'https://push.example/1', p256dh: bytes(65), auth: bytes(16), language: 'en' }
    for (const [schema, value] of [
      [newPasskey, created],
      [usedPasskey, used],
      [pushSubscription, subscription],
    ] as const) {
      expect(schema.safeParse(value).success).toBe(true)
      for (const [name, text] of Object.entries(value)) {
        if (typeof text !== 'string' || ['endpoint', 'language'].includes(name)) continue
        const others = otherSpellings(text).filter((other) => !/^[A-Z\d_-]+$|^[a-z\d_-]+$/.test(other))
        for (const other of others) expect(schema.safeParse({ ...value, [name]: other }).success, other).toBe(false)
      }
    }
  })
})

it('a recovery code has one hash, however it is typed', () => {
  const hashes = ['abcd-efgh-jkmn-pqrs-twxy-z234', ' ABCD EFGH jkmn pqrs twxy z234'].map((code) =>
    recoveryCodeHash(test.deps.config.jwtSecret, code),
  )
  expect(new Set(hashes).size).toBe(1)
})

it('the server decodes base64url and signed tokens in one place each', () => {
  const root = join(import.meta.dirname, '../..')
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.ts$/.test(name) && !name.startsWith('testing/'))
    .filter((name) => /, 'base64url'\)|\bjwtVerify\(|\batob\(/.test(readFileSync(join(root, name), 'utf8')))
  expect(found.sort()).toEqual(['accounts/security/signed-tokens.ts', 'platform/keys.ts'])
})
