import { createECDH, createPublicKey, type ECDH, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { createRequire } from 'node:module'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pushPayload } from '#contract/models/notification.ts'
import { defaultPreferences, type Preferences } from '#contract/models/user.ts'
import { listenOnFreePort } from '#server/testing/network.ts'
import { readConfig } from '../config.ts'
import { notifyMessage } from '../messages/notifications.ts'
import { pushes, pushSubscriptions } from '../platform/db/schema/notifications.ts'
import { cleanUp } from '../platform/jobs/clean-up.ts'
import { notify } from '../platform/notify.ts'
import { createBooking } from '../testing/bookings.ts'
import { insertExperience } from '../testing/listings.ts'
import { call, createTestApp, passTime, type TestApp, type TestPerson } from '../testing/test-app.ts'
import { isPublicAddress, lookUpPublic, toPushAddress } from './push-address.ts'
import { createPushService, type SendPush } from './push-service.ts'
import { sendDuePushes } from './send-pushes.ts'

interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}
/** Of web-push's own dependencies, which has no types. */
const { decrypt } = createRequire(createRequire(import.meta.url).resolve('web-push'))('http_ece') as {
  decrypt(body: Buffer, options: { version: 'aes128gcm'; privateKey: ECDH; authSecret: Buffer }): Buffer
}

let service: Server
let origin: string
let received: Received[] = []
let answer: (path: string) => { status: number; retryAfter?: string } = () => ({ status: 201 })
let test: TestApp
let send: SendPush
beforeAll(async () => {
  service = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const path = request.url ?? ''
      received.push({ path, headers: request.headers, body: Buffer.concat(parts) })
      const { status, retryAfter } = answer(path)
      response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end('whatever')
    })
  })
  origin = `http://127.0.0.1:${await listenOnFreePort(service)}`
  test = await createTestApp({ pushOrigins: [origin] })
  const { vapid } = test.deps.config
  if (vapid === null) throw new Error('the embedded set-up makes its own keys')
  send = createPushService(test.deps.config, vapid)
})
afterAll(async () => {
  await test.close()
  service.close()
})
beforeEach(async () => {
  received = []
  answer = () => ({ status: 201 })
  await test.deps.db.delete(pushes)
})

const minuteMs = 60_000

/** A browser with its keys, known to the server for this person's sign-in. */
const subscribe = async (person: TestPerson, changes: Record<string, string> = {}) => {
  const keys = createECDH('prime256v1')
  const p256dh = keys.generateKeys('base64url')
  const secret = randomBytes(16)
  const path = `/push/${uuid()}`
  const auth = secret.toString('base64url')
  const payload = { endpoint: `${origin}${path}`, p256dh, auth, language: 'en', ...changes }
  const { statusCode } = await call(test, 'POST', '/notifications/push-subscription', person, payload)
  const read = () =>
    received
      .filter((one) => one.path === path)
      .map(({ body }) => {
        const text = decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret: secret }).toString()
        return pushPayload.parse(JSON.parse(text).notification.data)
      })
  return { statusCode, payload, path, read }
}
const withPreferences = (changes: Partial<Preferences>) => ({ preferences: { ...defaultPreferences, ...changes } })
const tell = (person: TestPerson, event = uuid()) =>
  notify(test.deps, [
    {
      userId: person.id,
      kind: 'experience_returned',
      data: { experienceId: uuid(), titleEn: 'Bread', titleFr: 'Pain', reason: 'A secret between the two of us.' },
      event,
    },
  ])
const failures: unknown[] = []
const round = () => sendDuePushes(test.deps, send, (thrown) => failures.push(thrown))

describe('a push', () => {
  it('reaches the browser once, encrypted, signed, in its language, without confidential data', async () => {
    const host = await test.addPerson({ isHost: true })
    const [english, french] = [await subscribe(host), await subscribe(await again(host), { language: 'fr' })]
    const traveler = await test.addPerson()
    const { id } = await createBooking(test, traveler, await insertExperience(test.deps, host.id))
    await Promise.all([round(), round()])
    await round()
    expect(received).toHaveLength(2)
    expect(english.read()).toMatchObject([
      { kind: 'booking_requested', language: 'en', unread: 1, data: { bookingId: id, name: 'Salma', side: 'host' } },
    ])
    expect(french.read()).toMatchObject([{ language: 'fr' }])
    const { headers, body } = received[0] ?? { headers: {}, body: Buffer.alloc(0) }
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
    expect(body.includes('Salma')).toBe(false)
    const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
    const point = Buffer.from(key, 'base64url')
    const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
    const [head, claims = '', signature = ''] = token.split('.')
    const signed = Buffer.from(`${head}.${claims}`)
    const isOurs = verify(
      'sha256',
      signed,
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
    expect([isOurs, key]).toEqual([true, test.deps.config.vapid?.publicKey])
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ aud: origin })

    await tell(host)
    await round()
    expect(JSON.stringify(english.read()[1])).toContain('Bread')
    expect(JSON.stringify(french.read()[1])).toContain('Pain')
    expect(JSON.stringify([...english.read(), ...french.read()])).not.toContain('secret')
    expect(JSON.stringify(await test.deps.db.select().from(pushes))).not.toContain('Bread')
  })

  it('follows the user’s settings for bookings and for messages', async () => {
    const quiet = await test.addPerson(withPreferences({ pushBookings: false }))
    const silent = await test.addPerson(withPreferences({ pushMessages: false }))
    for (const person of [quiet, silent]) {
      await subscribe(person)
      await tell(person)
      await notifyMessage(test.deps, { receiverId: person.id, senderName: 'Leïla', conversationId: uuid() })
    }
    expect(await round()).toBe(2)
    const queued = await test.deps.db.select({ kind: pushes.kind }).from(pushes)
    expect(queued.map(({ kind }) => kind).sort()).toEqual(['experience_returned', 'message'])
  })

  it('is no longer sent after the browser’s subscription or the session has ended', async () => {
    const person = await test.addPerson()
    const gone = await subscribe(person)
    answer = () => ({ status: 410 })
    await tell(person)
    expect(await round()).toBe(0)
    await tell(person)
    await round()
    expect(received.map(({ path }) => path)).toEqual([gone.path])
    expect(await test.deps.db.select().from(pushSubscriptions)).not.toContainEqual(
      expect.objectContaining({ userId: person.id }),
    )

    received = []
    answer = () => ({ status: 201 })
    await subscribe(person)
    // Queued before the sign-in ended, and not sent after it.
    await tell(person)
    await call(test, 'POST', '/auth/logout', person, {})
    await tell(person)
    expect(await round()).toBe(0)
    expect(received).toEqual([])
  })

  it('is repeated after growing pauses or the pause that the service requests, and given up in the end', async () => {
    const person = await test.addPerson()
    const browser = await subscribe(person)
    answer = () => ({ status: 500 })
    await tell(person)
    await round()
    expect(received).toHaveLength(1)
    await round()
    await passTime(test, minuteMs, round)
    expect(received).toHaveLength(2)
    await passTime(test, 2 * minuteMs, round)
    expect(received).toHaveLength(2)
    answer = () => ({ status: 429, retryAfter: '600' })
    await passTime(test, 3 * minuteMs, round)
    await passTime(test, 8 * minuteMs, round)
    expect(received).toHaveLength(3)
    answer = () => ({ status: 201 })
    expect(await passTime(test, 14 * minuteMs, round)).toBe(1)
    expect(browser.read()).toHaveLength(4)

    answer = () => ({ status: 400 })
    await tell(person)
    await round()
    answer = () => ({ status: 201 })
    expect(await passTime(test, 60 * minuteMs, round)).toBe(0)
    await passTime(test, 72 * 60 * minuteMs, () => cleanUp(test.deps))
    expect(await test.deps.db.select().from(pushes)).toEqual([])
  })
})

/** The same person on another device. */
const again = async (person: TestPerson): Promise<TestPerson> => {
  const { signAccessToken } = await import('../accounts/sessions/access-token.ts')
  const { sessions } = await import('../platform/db/schema/users.ts')
  const sessionId = uuid()
  const expiresAt = new Date(test.time.now.getTime() + 86_400_000)
  await test.deps.db.insert(sessions).values({ id: sessionId, userId: person.id, activeHash: '', expiresAt })
  const token = await signAccessToken(test.deps, { userId: person.id, sessionId, isHost: true })
  return { ...person, sessionId, headers: { authorization: `Bearer ${token}` } }
}

describe('a subscription', () => {
  const own = (person: TestPerson) =>
    test.deps.db
      .select()
      .from(pushSubscriptions)
      .then((rows) => rows.filter(({ userId }) => userId === person.id))

  it('exists once for each session, moves to the next user of that browser, and can be deleted', async () => {
    const [first, second] = [await test.addPerson(), await test.addPerson()]
    const { payload } = await subscribe(first)
    await tell(first)
    expect((await call(test, 'POST', '/notifications/push-subscription', second, payload)).statusCode).toBe(200)
    expect([(await own(first)).length, (await own(second)).length]).toEqual([0, 1])
    expect(await round()).toBe(0)
    await subscribe(second)
    expect(await own(second)).toHaveLength(1)
    await call(test, 'DELETE', '/notifications/push-subscription', second)
    await call(test, 'DELETE', '/notifications/push-subscription', second)
    expect(await own(second)).toEqual([])
  })

  it('needs the address of a public push service, and valid keys', async () => {
    const person = await test.addPerson()
    for (const endpoint of [
      'http://push.example/x',
      'https://localhost/x',
      'https://127.0.0.1/x',
      'https://[::1]/x',
      'https://2130706433/x',
      'https://169.254.169.254/latest',
      'https://push.internal/x',
      'https://push.example:8443/x',
      'https://me:secret@push.example/x',
      'https://push/x',
      // A public name, but of nobody who carries pushes.
      'https://push.example/x',
      'https://fcm.googleapis.com.push.example/x',
      'https://notfcm.googleapis.com/x',
      'https://xpush.apple.com/x',
      'file:///etc/passwd',
      'x',
    ])
      expect([endpoint, (await subscribe(person, { endpoint })).statusCode]).toEqual([endpoint, 422])
    const point = Buffer.alloc(65, 4).toString('base64url')
    expect((await subscribe(person, { p256dh: point })).statusCode).toBe(422)
    expect((await subscribe(person, { auth: 'short' })).statusCode).toBe(400)
    for (const endpoint of [
      'https://updates.push.services.mozilla.com/wpush/v2/x',
      'https://fcm.googleapis.com/fcm/send/x',
      'https://wns2-par02p.notify.windows.com/w/?token=x',
      'https://web.push.apple.com/x',
    ])
      expect([endpoint, (await subscribe(person, { endpoint })).statusCode]).toEqual([endpoint, 200])
  })

  it('never leads into a private network, whatever its name resolves to', async () => {
    const inside = [
      '127.0.0.1',
      '10.1.2.3',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '::1',
      'fd00::1',
      'fe80::1',
    ]
    for (const address of [...inside, '::ffff:127.0.0.1', '2002:7f00:1::', '0.0.0.0', '255.255.255.255', 'x'])
      expect([address, isPublicAddress(address)]).toEqual([address, false])
    for (const address of ['93.184.216.34', '2606:4700::1111']) expect(isPublicAddress(address)).toBe(true)
    expect(toPushAddress({ pushOrigins: [] }, `${origin}/x`)).toBeNull()
    const failure = await new Promise((resolve) => lookUpPublic('localhost', {}, (thrown) => resolve(thrown)))
    expect(String(failure)).toContain('no public address')
  })

  it('is refused by a server without keys, which reports that it has none', async () => {
    const bare = await createTestApp({ vapid: null })
    const person = await bare.addPerson()
    const { payload } = await subscribe(person)
    expect((await call(bare, 'GET', '/notifications/push-key', person)).json().data).toEqual({ publicKey: null })
    const refused = await call(bare, 'POST', '/notifications/push-subscription', person, payload)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'push_unavailable'])
    await bare.close()
    const database = { DATABASE_URL: 'postgresql://rihla@db/rihla?sslmode=verify-full', JWT_SECRET: 'x'.repeat(32) }
    expect(readConfig({ ...database, PAYMENTS: 'sandbox', MAIL: 'files' }).vapid).toBeNull()
  })
})
