import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { openMailServer } from '#server/testing/fakes/mail-server.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { metricsHeaders } from '#server/testing/test-config.ts'
import { mails, outgoingGateways } from '../db/schema/operations.ts'
import { jobRuns } from '../jobs/repeat.ts'
import { readRefusal } from './refusals.ts'
import { queueMail } from './repository.ts'
import { refusedPauseMs, SenderRefusedError } from './send-due.ts'
import { sendDueMails, startMailSender } from './send-mails.ts'
import { bySmtp } from './transport.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.deps.db.delete(mails)
  await test.deps.db.delete(outgoingGateways)
})

const sender = { mailFrom: 'Rihla <no-reply@rihla.test>', mailReplyTo: null }
const ignore = () => {}
/** Opens a mail server that answers commands with `refuse`; returns a transport to it. */
const transportTo = async (refuse: (command: string) => string | null) => {
  const server = await openMailServer(undefined, refuse)
  onTestFinished(server.close)
  return bySmtp(server.url, 'https://rihla.test', sender)
}
const queue = (recipient: string) => queueMail(test.deps, recipient, 'en', { kind: 'password_changed' })
const rowsOf = (recipient: string) => test.deps.db.select().from(mails).where(eq(mails.recipient, recipient))
const degraded = async () => (await test.app.inject('/api/health/ready')).json().data.degraded
const adminMail = async () => {
  const admin = await test.addPerson({ isAdmin: true })
  return (await test.app.inject({ url: '/api/admin/mail', headers: admin.headers })).json().data
}

it.each([
  ['at MAIL FROM', 'MAIL FROM', '553 5.1.8 Sender address rejected: Domain not found'],
  ['at RCPT TO', 'RCPT TO', '553 5.7.1 <no-reply@rihla.test>: Sender address rejected: not owned by user'],
  ['without an extended status', 'RCPT TO', '553 sorry, that sender is not in my list of allowed senders'],
])(
  'stops the queue without using up an attempt when the mail server refuses the sender %s',
  async (_, command, answer) => {
    const refusing = await transportTo((line) => (line.startsWith(command) ? answer : null))
    await queue('salma@example.com')
    await queue('tariq@example.com')
    const failures: unknown[] = []
    const note = (thrown: unknown) => failures.push(thrown)
    await expect(sendDueMails(test.deps, refusing, note)).rejects.toThrow(SenderRefusedError)
    expect(failures).toHaveLength(1)
    const attempts = (await test.deps.db.select().from(mails)).map((row) => row.attempts)
    expect(attempts).toEqual([0, 0])
    expect(await degraded()).toEqual(['mail'])
    const metrics = await test.app.inject({ url: '/api/metrics', headers: metricsHeaders })
    expect(metrics.body).toContain('rihla_dependency_up{name="mail"} 0')
    expect(await adminMail()).toMatchObject({ refusal: { answer, since: test.time.now.toISOString() } })

    test.time.now = new Date(test.time.now.getTime() + refusedPauseMs)
    expect(await sendDueMails(test.deps, await transportTo(() => null), ignore)).toBe(2)
    expect(await degraded()).toEqual([])
    expect(await adminMail()).toEqual({ refusal: null })
  },
)

it('logs a refused sender as a mail that could not be sent, not as a job that fails and works again in the pause', async () => {
  const refusing = await transportTo((line) => (line.startsWith('MAIL FROM') ? '553 5.1.8 Sender rejected' : null))
  await queue('salma@example.com')
  const lines: { msg: string; err?: { type: string } }[] = []
  const log = pino({}, { write: (line) => lines.push(JSON.parse(line)) })
  const rounds = async () => {
    const { values } = await jobRuns.get()
    return values.find(({ labels }) => labels.name === 'mails' && labels.outcome === 'done')?.value ?? 0
  }
  const before = await rounds()
  const mailSender = startMailSender(test.deps, refusing, log)
  await expect.poll(rounds).toBeGreaterThanOrEqual(before + 2)
  await mailSender.stop()
  expect(lines.map(({ msg }) => msg)).toEqual(Array(2).fill('a mail could not be sent'))
  expect(lines[1]?.err?.type).toBe('SenderRefusedError')
})

it('gives up a mail at once when its recipient is refused permanently, and sends the others', async () => {
  const refusing = await transportTo((line) =>
    line.startsWith('RCPT TO:<gone@') ? '550 5.1.1 <gone@example.com>: Recipient address rejected: User unknown' : null,
  )
  await queue('gone@example.com')
  await queue('salma@example.com')
  expect(await sendDueMails(test.deps, refusing, ignore)).toBe(1)
  test.time.now = new Date(test.time.now.getTime() + 86_400_000)
  const retried: string[] = []
  await sendDueMails(test.deps, async ({ recipient }) => void retried.push(recipient), ignore)
  expect(retried).toEqual([])
  const metrics = await test.app.inject({ url: '/api/metrics', headers: metricsHeaders })
  expect(metrics.body).toContain('rihla_outgoing_given_up{kind="mail"} 1')
  expect(await degraded()).toEqual([])
})

it('gives up a mail whose recipient alone is refused by policy, and sends the others', async () => {
  const refusing = await transportTo((line) =>
    line.startsWith('RCPT TO:<blocked@') ? '550 5.7.1 <blocked@example.com>: Recipient address rejected: policy' : null,
  )
  for (const name of ['salma', 'blocked', 'tariq']) {
    await queue(`${name}@example.com`)
    // The queue is sent in the order of its times.
    test.time.now = new Date(test.time.now.getTime() + 1)
  }
  expect(await sendDueMails(test.deps, refusing, ignore)).toBe(2)
  expect(await degraded()).toEqual([])
})

it.each([
  ['a temporary refusal of the recipient', 'RCPT TO', '450 4.2.1 The mailbox is busy'],
  ['a refusal of the text', 'DATA', '554 5.6.0 Not now'],
])('tries again after %s', async (_, command, answer) => {
  const refusing = await transportTo((line) => (line.startsWith(command) ? answer : null))
  await queue('salma@example.com')
  await sendDueMails(test.deps, refusing, ignore)
  expect(await rowsOf('salma@example.com')).toMatchObject([{ attempts: 1, sentAt: null }])
  test.time.now = new Date(test.time.now.getTime() + 60_000)
  expect(await sendDueMails(test.deps, await transportTo(() => null), ignore)).toBe(1)
})

it('reads a refused log-in as a refusal of the sender, and finds no refusal in other errors', () => {
  const authFailed = Object.assign(new Error('Invalid login'), {
    code: 'EAUTH',
    responseCode: 535,
    response: '535 5.7.8 No',
  })
  expect(readRefusal(authFailed)).toEqual({ of: 'sender', answer: '535 5.7.8 No' })
  expect(readRefusal(new Error('connect ECONNREFUSED'))).toBeNull()
  expect(readRefusal('down')).toBeNull()
})
