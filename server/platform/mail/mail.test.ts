import { isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openMailServer } from '#server/testing/fakes/mail-server.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { mails } from '../db/schema/operations.ts'
import { leaseMs, queueMail } from './repository.ts'
import { sendDueMails } from './send-mails.ts'
import { bySmtp, maxSmtpAnswers, type OutgoingMail, type Sender, smtpTimeouts } from './transport.ts'

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

it('leaves what a later release queued to that one', async () => {
  await queueMail(test.deps, 'salma@example.com', 'en', { kind: 'password_changed' })
  await test.deps.db.update(mails).set({ kind: 'of_a_later_release' })
  await queueMail(test.deps, 'salma@example.com', 'en', { kind: 'email_changed' })
  expect(await sendDueMails(test.deps, async () => {}, ignore)).toBe(1)
  const left = await test.deps.db.select().from(mails).where(isNull(mails.sentAt))
  expect(left).toMatchObject([{ kind: 'of_a_later_release', attempts: 0, recipient: 'salma@example.com' }])
})

it('stops between two mails', async () => {
  for (let count = 0; count < 3; count++)
    await queueMail(test.deps, 'salma@example.com', 'en', { kind: 'password_changed' })
  const stopping = new AbortController()
  const transport = async () => stopping.abort()
  expect(await sendDueMails(test.deps, transport, ignore, stopping.signal)).toBe(1)
  expect(await sendDueMails(test.deps, async () => {}, ignore)).toBe(2)
})

describe('a mail server', () => {
  const sender = { mailFrom: 'Rihla <no-reply@rihla.test>', mailReplyTo: null }
  const mail = { id: 'one', recipient: 'salma@example.com', subject: 'Hello', text: 'Hello' }

  it('is given up before another process may send the mail', () => {
    const { dnsTimeout, connectionTimeout, greetingTimeout, socketTimeout } = smtpTimeouts
    const longest = dnsTimeout + connectionTimeout + greetingTimeout + maxSmtpAnswers * socketTimeout
    expect(longest).toBeLessThan(leaseMs)
  })

  it('that never answers is given up, and gets the mail again under the same id', async () => {
    const silent = await openMailServer(() => {})
    const short = { ...smtpTimeouts, socketTimeout: 300 }
    await expect(bySmtp(silent.url, 'https://rihla.test', sender, short)(mail)).rejects.toThrow()
    const idOf = (lines: string[]) => lines.find((line) => line.startsWith('Message-ID:'))
    silent.close()
    const working = await openMailServer((socket, line) => socket.write(line))
    await bySmtp(working.url, 'https://rihla.test', sender)(mail)
    working.close()
    expect(idOf(working.received)).toBe('Message-ID: <one@rihla.test>')
    expect(idOf(silent.received)).toBe(idOf(working.received))
  })

  it('gets the sender, the reply address and the mark of an automatic mail in the headers', async () => {
    const working = await openMailServer()
    onTestFinished(working.close)
    const from = { mailFrom: 'Rihla <hello@rihla.test>', mailReplyTo: 'desk@rihla.test' }
    const headersOf = async (changes: Partial<OutgoingMail>, names: Sender = from) => {
      await bySmtp(working.url, 'https://rihla.test', names)({ ...mail, ...changes })
      return working.received.splice(0).filter((line) => /^(From|Reply-To|Auto-Submitted):/.test(line))
    }
    const automatic = 'Auto-Submitted: auto-generated'
    expect((await headersOf({})).sort()).toEqual([
      automatic,
      'From: Rihla <hello@rihla.test>',
      'Reply-To: desk@rihla.test',
    ])
    expect(await headersOf({ replyTo: 'salma@example.com' })).toContain('Reply-To: salma@example.com')
    expect((await headersOf({}, sender)).sort()).toEqual([automatic, 'From: Rihla <no-reply@rihla.test>'])
  })

  it('gets a mail that asks for a reply only if the operator reads replies', async () => {
    const texts: string[] = []
    const send = async ({ text }: OutgoingMail) => void texts.push(text)
    for (const mailReplyTo of ['desk@rihla.test', null]) {
      await queueMail(test.deps, 'salma@example.com', 'en', { kind: 'two_factor_on' })
      await sendDueMails({ ...test.deps, config: { ...test.deps.config, mailReplyTo } }, send, ignore)
    }
    expect(texts).toEqual([
      expect.stringContaining('answer this email at once'),
      expect.stringContaining('write to us at http://rihla.test/contact at once'),
    ])
  })

  it('gets the headers to unsubscribe by one press with a mail that has a way to, and with no other', async () => {
    const working = await openMailServer((socket, line) => socket.write(line))
    const send = bySmtp(working.url, 'https://rihla.test', sender)
    const unsubscribe = `https://rihla.test/unsubscribe/${'0'.repeat(36)}.${'0'.repeat(32)}`
    await send({ ...mail, unsubscribe })
    // A long header may be folded (RFC 5322).
    const unfolded = working.received.splice(0).join('\n').replaceAll('\n ', ' ').split('\n')
    const headers = unfolded.slice(0, unfolded.indexOf(''))
    expect(headers).toContain(`List-Unsubscribe: <${unsubscribe}>`)
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    await send(mail)
    working.close()
    expect(working.received.join('\n')).not.toContain('List-Unsubscribe')
  })
})
