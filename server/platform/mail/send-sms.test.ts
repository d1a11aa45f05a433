import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { listenOnFreePort } from '#server/testing/network.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { mails } from '../db/schema/operations.ts'
import { cleanUp } from '../jobs/clean-up.ts'
import { smsKinds } from '../sms/compose-sms.ts'
import { byGateway, createSmsTransport, gatewayTimeoutMs, type OutgoingSms } from '../sms/transport.ts'
import { mailKindsByPriority } from './compose-mail.ts'
import { leaseMs, queueMail, queueTexts, type TextMessage } from './repository.ts'
import { sendDueMails } from './send-mails.ts'
import { sendDueTexts } from './send-sms.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.deps.db.delete(mails)
})

const number = '+212612345678'
const ignore = () => {}
const confirmed: TextMessage = {
  recipient: number,
  causedBy: null,
  language: 'en',
  content: {
    kind: 'sms_booking_confirmed',
    side: 'traveler',
    title: 'Quad in Agafay',
    checkIn: '2026-11-14',
    timeSlot: '09:00',
    guests: '2',
  },
}
const pass = (ms: number) => {
  test.time.now = new Date(test.time.now.getTime() + ms)
}

describe('a text message', () => {
  it('is dropped if the country of its number is no longer allowed', async () => {
    await queueTexts(test.deps, [confirmed, { ...confirmed, recipient: '+33612345678' }])
    const sent: OutgoingSms[] = []
    const deps = { ...test.deps, config: { ...test.deps.config, smsCountries: new Set(['MA']) } }
    await sendDueTexts(deps, async (sms) => void sent.push(sms), ignore)
    expect(sent.map(({ recipient }) => recipient)).toEqual([number])
    expect(await test.deps.db.$count(mails, isNull(mails.sentAt))).toBe(0)
  })

  it('is sent once, whoever looks for it at the same time, and forgotten with its number', async () => {
    await queueTexts(test.deps, [confirmed])
    const sent: OutgoingSms[] = []
    const transport = async (sms: OutgoingSms) => void sent.push(sms)
    await Promise.all([sendDueTexts(test.deps, transport, ignore), sendDueTexts(test.deps, transport, ignore)])
    pass(2 * leaseMs)
    await sendDueTexts(test.deps, transport, ignore)
    expect(sent).toMatchObject([{ recipient: number, text: expect.stringContaining('"Quad in Agafay"') }])
    const stored = JSON.stringify(await test.deps.db.select().from(mails))
    expect([stored.includes(number.slice(1)), stored.includes('Quad')]).toEqual([false, false])
  })

  it('is none of the mail sender’s, nor a mail of its own sender; releases before it know none of its kinds', async () => {
    await queueTexts(test.deps, [confirmed])
    await queueMail(test.deps, 'salma@example.com', 'en', { kind: 'password_changed' })
    const byMail: string[] = []
    const bySms: string[] = []
    await sendDueMails(test.deps, async ({ recipient }) => void byMail.push(recipient), ignore)
    expect(await test.deps.db.select().from(mails).where(isNull(mails.sentAt))).toMatchObject([
      { channel: 'sms', attempts: 0 },
    ])
    await sendDueTexts(test.deps, async ({ recipient }) => void bySms.push(recipient), ignore)
    expect([byMail, bySms]).toEqual([['salma@example.com'], [number]])
    const mailKinds = mailKindsByPriority().flat()
    expect(mailKinds.length).toBeGreaterThan(30)
    expect(smsKinds().filter((kind) => mailKinds.includes(kind))).toEqual([])
  })

  it('is tried again after growing pauses, then given up, and gone a week later', async () => {
    await queueTexts(test.deps, [confirmed])
    const ids: string[] = []
    const broken = async ({ id }: OutgoingSms) => {
      ids.push(id)
      throw new Error('no gateway')
    }
    const failures: unknown[] = []
    for (let round = 0; round < 12; round++) {
      await sendDueTexts(test.deps, broken, (thrown) => failures.push(thrown))
      expect(await sendDueTexts(test.deps, broken, ignore)).toBe(0)
      pass(13 * 3_600_000)
    }
    expect([ids.length, new Set(ids).size, failures.length]).toEqual([10, 1, 10])
    pass(7 * 86_400_000)
    await cleanUp(test.deps)
    expect(await test.deps.db.$count(mails)).toBe(0)
  })

  it('with a code that has run out is not sent any more, and its code is forgotten', async () => {
    const expiresAt = new Date(test.time.now.getTime() + 600_000).toISOString()
    const content = { kind: 'sms_phone_code', code: '123456', host: 'rihla.example', expiresAt } as const
    await queueTexts(test.deps, [{ recipient: number, causedBy: null, language: 'en', content }])
    pass(600_000)
    const sent: OutgoingSms[] = []
    expect(await sendDueTexts(test.deps, async (sms) => void sent.push(sms), ignore)).toBe(0)
    expect(sent).toEqual([])
    expect(JSON.stringify(await test.deps.db.select().from(mails))).not.toContain('123456')
  })
})

describe('the gateway', () => {
  interface GatewayRequest {
    method: string | undefined
    headers: IncomingHttpHeaders
    body: unknown
  }
  /** Answers each request with the next status; `null` takes the message and never answers. */
  const openGateway = async (...answers: (number | null)[]) => {
    const requests: GatewayRequest[] = []
    const server = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        requests.push({
          method: request.method,
          headers: request.headers,
          body: JSON.parse(Buffer.concat(parts).toString('utf8') || 'null'),
        })
        const status = answers.length > 0 ? answers.shift() : 202
        if (typeof status !== 'number') return
        response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('{}')
      })
    })
    const port = await listenOnFreePort(server)
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    return { requests, gateway: { url: `http://127.0.0.1:${port}/messages`, token: 'a-token' } }
  }

  it('is asked in the form that is documented', async () => {
    const { requests, gateway } = await openGateway()
    await byGateway(gateway)({ id: 'one', recipient: number, text: 'Hello, déjà' })
    expect(requests).toMatchObject([
      {
        method: 'POST',
        headers: { authorization: 'Bearer a-token', 'content-type': 'application/json', 'idempotency-key': 'one' },
        body: { id: 'one', to: number, text: 'Hello, déjà' },
      },
    ])
  })

  it('that refuses, or whose answer is lost, is asked again under the same key, until it has taken the message', async () => {
    const { requests, gateway } = await openGateway(503, null, 202)
    await queueTexts(test.deps, [confirmed])
    const failures: unknown[] = []
    for (let round = 0; round < 5; round++) {
      await sendDueTexts(test.deps, byGateway(gateway, 300), (thrown) => failures.push(thrown))
      pass(leaseMs)
    }
    expect([requests.length, failures.length]).toEqual([3, 2])
    expect(new Set(requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
    for (const failure of failures) expect(String(failure)).not.toContain('212612345678')
  })

  it('that leads elsewhere is not followed: the token is for it alone', async () => {
    const { requests, gateway } = await openGateway(302)
    await expect(byGateway(gateway)({ id: 'one', recipient: number, text: 'Hello' })).rejects.toThrow()
    expect(requests).toHaveLength(1)
  })

  it('is given up before another process may send the message', () => {
    expect(gatewayTimeoutMs).toBeLessThan(leaseMs)
  })
})

it('without a gateway a text message is a file that others cannot read, and a line that does not tell the number', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'rihla-sms-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const lines: unknown[] = []
  const log = { info: (...line: unknown[]) => void lines.push(line) }
  await createSmsTransport({ smsGateway: null, dataDir }, log)({ id: 'one', recipient: number, text: 'Hello' })
  expect(await readdir(path.join(dataDir, 'sms'))).toEqual(['one.txt'])
  const file = path.join(dataDir, 'sms/one.txt')
  expect(await readFile(file, 'utf8')).toBe(`To: ${number}\n\nHello\n`)
  expect((await stat(file)).mode & 0o077).toBe(0)
  expect(lines).toEqual([[{ to: '+212*******78' }, 'a text message was written to the data folder']])
})
