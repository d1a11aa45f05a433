import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createApp } from '#server/app.ts'
import { signVoucher, voucherPublicKey } from '#server/bookings/check-in/voucher-key.ts'
import { paymentToken, readPaymentToken } from '#server/money/providers/page-token.ts'
import { twoFactor } from '#server/platform/db/schema/security.ts'
import { sessions } from '#server/platform/db/schema/users.ts'
import { createCaller, registerPerson, testPassword } from '#server/testing/people.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { testConfig } from '#server/testing/test-config.ts'
import { signAccessToken, verifyAccessToken } from '../sessions/access-token.ts'
import { readRefreshToken, writeRefreshToken } from '../sessions/refresh-token.ts'
import { endSessionsByOperator } from '../sessions/usecases.ts'
import { readChallenge, signChallenge } from '../two-factor/challenge.ts'
import { resealTwoFactors } from '../two-factor/repository.ts'
import { openSecret, resealSecret, sealSecret } from '../two-factor/totp.ts'
import { hashToken } from './mail-links.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
const ask = createCaller(() => test)

const before = testConfig({ jwtSecret: 'a'.repeat(32) })
const after = testConfig({ jwtSecret: 'b'.repeat(32), formerJwtSecret: before.jwtSecret })
const alone = testConfig({ jwtSecret: after.jwtSecret })
const clock = () => new Date()
const ids = { userId: crypto.randomUUID(), sessionId: crypto.randomUUID() }

/** As releases before the derived keys wrote them. */
const oldRefreshToken = (secret: string, sessionId: string, generation: number) => {
  const mac = createHmac('sha256', `rihla refresh token\n${secret}`).update(`${sessionId}|${generation}`)
  return Buffer.from(`${sessionId}.${generation}.${mac.digest('base64url')}`).toString('base64url')
}

it('what was issued under the former secret counts while both are set, and no longer', async () => {
  const access = await signAccessToken({ config: before, clock }, { ...ids, isHost: false })
  const challenge = await signChallenge({ config: before, clock }, { userId: ids.userId, isRemembered: true }, 'hash')
  const refresh = writeRefreshToken(before, { sessionId: ids.sessionId, generation: 3 })
  const payment = paymentToken(before, ids.userId)
  const sealed = sealSecret(before.jwtSecret, ids.userId, 'ABC')
  const count = async (config: typeof before) =>
    [
      await verifyAccessToken({ config, clock }, access),
      await readChallenge({ config, clock }, challenge),
      readRefreshToken(config, refresh),
      readPaymentToken(config, payment),
      openSecret(config, ids.userId, sealed),
    ].filter((read) => read !== null).length
  expect([await count(before), await count(after), await count(alone)]).toEqual([5, 5, 0])
  const resealed = resealSecret(after, ids.userId, sealed)
  expect(openSecret(alone, ids.userId, resealed ?? '')).toBe('ABC')
  expect(resealSecret(after, ids.userId, resealed ?? '')).toBeNull()
})

it('second factors are sealed under the new secret at the start, so that the former one can go', async () => {
  const { id: userId } = await registerPerson(test)
  const secret = sealSecret(before.jwtSecret, userId, 'ABC')
  await test.deps.db.insert(twoFactor).values({ userId, secret, createdAt: new Date() })
  const { db } = test.deps
  expect([await resealTwoFactors({ db, config: after }), await resealTwoFactors({ db, config: after })]).toEqual([1, 0])
  const [row] = await db.select().from(twoFactor).where(eq(twoFactor.userId, userId))
  expect(openSecret(alone, userId, row?.secret ?? '')).toBe('ABC')
})

/** Another server on the same database. It signs with the first secret and accepts both. */
const processWith = async ([jwtSecret = '', formerJwtSecret]: readonly string[]) => {
  const config = { ...test.deps.config, jwtSecret, formerJwtSecret: formerJwtSecret ?? null }
  const app = await createApp({ ...test.deps, config }, { maxEventLoopDelay: 0 })
  onTestFinished(() => app.close())
  return app
}
/** Signs in at one process, then requests data and renews the session at the other. Returns both statuses. */
const statusesAcross = async (one: FastifyInstance, other: FastifyInstance) => {
  const { email } = await registerPerson(test)
  const payload = { email, password: testPassword, rememberMe: true }
  const { tokens } = (await one.inject({ method: 'POST', url: '/api/auth/login', payload })).json().data
  const headers = { authorization: `Bearer ${tokens.accessToken}` }
  const read = await other.inject({ url: '/api/users/favorites', headers })
  const { refreshToken } = tokens
  const renewed = await other.inject({ method: 'POST', url: '/api/auth/refresh-token', payload: { refreshToken } })
  return [read.statusCode, renewed.statusCode]
}
const [former, next] = [before.jwtSecret, alone.jwtSecret]

it.each([
  { step: 'the new secret is made known', from: [former], to: [former, next] },
  { step: 'the new secret signs', from: [former, next], to: [next, former] },
  { step: 'the former one is taken away', from: [next, former], to: [next] },
])('sessions survive a rolling restart of two processes in the step in which $step', async ({ from, to }) => {
  const processes = [await processWith(from), await processWith(to)]
  for (const one of processes)
    for (const other of processes) expect(await statusesAcross(one, other)).toEqual([200, 200])
})

it('a process without the new secret refuses tokens that another process signed with it', async () => {
  const [restarted, waiting] = [await processWith([next, former]), await processWith([former])]
  expect(await statusesAcross(restarted, waiting)).toEqual([401, 401])
})

it('a session that was renewed while both secrets counted outlives the former one, until the operator ends all sessions', async () => {
  const { tokens } = await registerPerson(test)
  const renew = async (app: FastifyInstance, refreshToken: string) => {
    const answer = await app.inject({ method: 'POST', url: '/api/auth/refresh-token', payload: { refreshToken } })
    return { status: answer.statusCode, token: answer.json().data?.tokens.refreshToken }
  }
  const replaced = await processWith([next])
  expect(await renew(replaced, tokens.refreshToken)).toMatchObject({ status: 401 })
  const { token } = await renew(await processWith([next, test.deps.config.jwtSecret]), tokens.refreshToken)
  const later = await renew(replaced, token)
  expect(later.status).toBe(200)
  await endSessionsByOperator(test.deps, null)
  expect(await renew(replaced, later.token)).toMatchObject({ status: 401 })
})

it('vouchers are signed under the new secret, and the server publishes both keys for older ones', () => {
  expect(voucherPublicKey(after)).toBe(`${voucherPublicKey(alone)},${voucherPublicKey(before)}`)
  const claims = {
    bookingId: ids.userId,
    experienceId: ids.sessionId,
    checkIn: '2026-12-01',
    timeSlot: null,
    guests: 2,
  }
  expect(signVoucher(after, claims)).toEqual(signVoucher(alone, claims))
})

it('payment pages and refresh tokens of releases before the derived keys go on', () => {
  const proof = createHmac('sha256', before.jwtSecret).update(`payment page ${ids.userId}`).digest('base64url')
  expect(paymentToken(before, ids.userId)).not.toContain(proof)
  expect(readPaymentToken(before, `${ids.userId}.${proof}`)).toBe(ids.userId)
  expect(readRefreshToken(after, oldRefreshToken(before.jwtSecret, ids.sessionId, 7))).toEqual({
    sessionId: ids.sessionId,
    generation: 7,
  })
})

it('a session of an older release survives the upgrade, also where its last answer was lost', async () => {
  const person = await registerPerson(test)
  const [row] = await test.deps.db.select().from(sessions).where(eq(sessions.userId, person.id))
  const old = (generation: number) => oldRefreshToken(test.deps.config.jwtSecret, row?.id ?? '', generation)
  await test.deps.db
    .update(sessions)
    .set({ generation: 4, activeHash: hashToken(old(4)) })
    .where(eq(sessions.userId, person.id))
  const refresh = async (refreshToken: string) =>
    (await ask('POST', '/auth/refresh-token', null, { refreshToken })).json().data?.tokens.refreshToken
  // The answer with token 4 was lost: the token before it gets it again, as it was written.
  expect(await refresh(old(3))).toBe(old(4))
  const next = await refresh(old(4))
  expect(next).toBeDefined()
  expect(await refresh(next)).toBeDefined()
})
