import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { mails } from '../db/schema/operations.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { queueMail } from './repository.ts'
import { sendDueMails } from './send-mails.ts'
import type { OutgoingMail } from './transport.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.deps.db.delete(mails)
})

const link = 'http://rihla.test/reset-password?token=secret'
const ignore = () => {}

it('sends a mail once, in the language it was queued for, and forgets its link', async () => {
  await queueMail(test.deps, 'salma@example.com', 'fr', { kind: 'password_reset', link })
  const sent: OutgoingMail[] = []
  const transport = async (mail: OutgoingMail) => void sent.push(mail)
  await Promise.all([sendDueMails(test.deps, transport, ignore), sendDueMails(test.deps, transport, ignore)])
  await sendDueMails(test.deps, transport, ignore)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.subject).toBe('Choisissez un nouveau mot de passe pour Rihla')
  expect(sent[0]?.text).toContain(link)
  expect(JSON.stringify(await test.deps.db.select().from(mails))).not.toContain('secret')
})

it('tries again later, after growing pauses, what could not be sent', async () => {
  await queueMail(test.deps, 'salma@example.com', 'en', { kind: 'password_changed' })
  const failures: unknown[] = []
  const broken = () => Promise.reject(new Error('no route to the mail server'))
  await sendDueMails(test.deps, broken, (thrown) => failures.push(thrown))
  expect(failures).toHaveLength(1)
  expect(await sendDueMails(test.deps, async () => {}, ignore)).toBe(0)
  test.time.now = new Date(test.time.now.getTime() + 60_000)
  expect(await sendDueMails(test.deps, async () => {}, ignore)).toBe(1)
})
