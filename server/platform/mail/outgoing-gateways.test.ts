import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Config } from '#server/platform/config/config.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { jobRuns } from '../jobs/repeat.ts'
import { mailBacklog, queueMail, queueTexts } from './repository.ts'
import { startMailSender } from './send-mails.ts'
import { startSmsSender } from './send-sms.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const database: Config['database'] = { kind: 'postgres', url: '', directUrl: null, replicaUrl: null }
const gateway = { url: 'https://sms.example', token: 'a-token' }
const roundsOf = async (job: string) => {
  const { values } = await jobRuns.get()
  return values.find(({ labels }) => labels.name === job && labels.outcome === 'done')?.value ?? 0
}
/** The first round of a process with that configuration, beside others on the same database; answers how many it took. */
const takenBy = async (channel: 'mail' | 'sms', changes: Partial<Config>) => {
  const deps = { ...test.deps, config: { ...test.deps.config, database, ...changes } }
  const transport = vi.fn(async () => {})
  const isMail = channel === 'mail'
  const [job, start] = [isMail ? 'mails' : 'sms', isMail ? startMailSender : startSmsSender]
  const before = await roundsOf(job)
  const sender = start(deps, transport, test.app.log)
  await expect.poll(() => roundsOf(job)).toBeGreaterThan(before)
  await sender.stop()
  return transport.mock.calls.length
}
const waiting = async (channel: 'mail' | 'sms') => (await mailBacklog(test.deps, channel)).waiting
const queue = {
  mail: () => queueMail(test.deps, 'salma@example.com', 'en', { kind: 'two_factor_on' }),
  sms: () =>
    queueTexts(test.deps, [
      {
        recipient: '+212612345678',
        causedBy: null,
        language: 'en',
        content: { kind: 'sms_phone_code', code: '123456', host: 'rihla.example', expiresAt: '2099-01-01' },
      },
    ]),
}

it.each([
  ['mail', { smtpUrl: null }, { smtpUrl: 'smtps://mail.example' }],
  ['sms', { smsGateway: null }, { smsGateway: gateway }],
] as const)(
  'a process that writes %s to files takes none after another process has sent by a gateway',
  async (channel, files, server) => {
    await queue[channel]()
    expect(await takenBy(channel, files)).toBe(1)
    await queue[channel]()
    expect(await takenBy(channel, server)).toBe(1)
    await queue[channel]()
    expect([await takenBy(channel, files), await waiting(channel)]).toEqual([0, 1])
    expect([await takenBy(channel, server), await waiting(channel)]).toEqual([1, 0])
  },
)

it('with the embedded database, messages are written to files even if a gateway was used before', async () => {
  await takenBy('mail', { smtpUrl: 'smtps://mail.example' })
  await queue.mail()
  expect(await takenBy('mail', { smtpUrl: null, database: { kind: 'embedded', folder: '' } })).toBe(1)
})
