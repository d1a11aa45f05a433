import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '../accounts/passwords/passwords.ts'
import { contactMessages } from '../platform/db/schema/contact.ts'
import { mails } from '../platform/db/schema/operations.ts'
import { cleanUp } from '../platform/jobs/clean-up.ts'
import { composeMail } from '../platform/mail/compose-mail.ts'
import { call, createTestApp, passTime, type TestApp, type TestPerson } from '../testing/test-app.ts'
import { maxFromAccount, maxFromEmail, maxFromOrigin } from './limits.ts'

let test: TestApp
let admin: TestPerson
beforeAll(async () => {
  test = await createTestApp()
  admin = await test.addPerson({ isAdmin: true })
})
afterAll(() => test.close())

let made = 0
const message = (changes: object = {}) => ({
  id: uuid(),
  name: 'Salma Idrissi',
  email: `salma-${++made}@example.com`,
  subject: 'My booking',
  category: 'booking',
  message: 'Where do we meet?',
  ...changes,
})
const write = (body: object, headers: Record<string, string> = {}, app = test) =>
  app.app.inject({ method: 'POST', url: '/api/contact', headers, payload: body })
const kept = (email: string) =>
  test.deps.db.select().from(contactMessages).where(eq(contactMessages.email, email.toLowerCase()))
const mailsTo = (recipient: string) => test.deps.db.select().from(mails).where(eq(mails.recipient, recipient))
const listed = async () => (await call(test, 'GET', '/admin/contact-messages', admin)).json().data

it('saves a visitor’s message once for its id, mails it to the admin, and confirms it to the sender', async () => {
  const body = message({ form: 'gift-cards', language: 'fr', subject: ' Pour ma mère ' })
  const answers = await Promise.all([write(body), write(body), write(body)])
  answers.push(await write({ ...body, subject: 'Pour ma mère' }))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202, 202])
  const rows = await kept(body.email)
  expect(rows).toMatchObject([{ id: body.id, userId: null, subject: 'Pour ma mère', form: 'gift-cards' }])
  const letters = await mailsTo(body.email)
  expect(letters).toMatchObject([{ kind: 'contact_received', language: 'fr' }])
  // Anybody can give any address: nothing of what was written goes there.
  const said = letters.map(({ kind, data, language }) => composeMail(kind, data, language))
  expect(said[0]?.text).toContain('sous 24 heures')
  expect(JSON.stringify(said)).not.toMatch(/meet|mère|Salma/)
  const told = (await mailsTo(admin.email)).find(({ data }) => data.email === body.email)
  const mail = told && composeMail(told.kind, told.data, told.language)
  expect(mail).toMatchObject({ subject: 'Gift card: “Pour ma mère”', replyTo: body.email })
  expect(mail?.text).toContain('\n> Where do we meet?\n')

  const other = await write({ ...body, message: 'Something else' })
  expect([other.statusCode, other.json().code]).toEqual([409, 'id_taken'])
  const { messages, total } = await listed()
  expect(messages.filter(({ id }: { id: string }) => id === body.id)).toMatchObject([{ account: null, language: 'fr' }])
  const tick = () => call(test, 'PATCH', `/admin/contact-messages/${body.id}/answered`, admin)
  expect([(await tick()).statusCode, (await tick()).statusCode]).toEqual([200, 200])
  expect((await listed()).total).toBe(total - 1)
})

it('links the message to the sender’s account, and refuses an expired token', async () => {
  const person = await test.addPerson({ firstName: 'Nadia' })
  const body = message({ email: 'Work@Example.COM' })
  const headers = { ...person.headers, 'idempotency-key': uuid() }
  const answers = [await write(body, headers), await write(body, headers), await write(body, person.headers)]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202])
  expect(await kept('work@example.com')).toMatchObject([{ userId: person.id }])
  const { messages } = await listed()
  expect(messages.find(({ id }: { id: string }) => id === body.id)).toMatchObject({
    email: 'work@example.com',
    account: { name: 'Nadia Idrissi', email: person.email },
  })
  // Under the same id it is not another person's, nor a stranger's.
  expect((await write(body)).json().code).toBe('id_taken')
  const late = await passTime(test, 16 * 60_000, () => write(message(), person.headers))
  expect([late.statusCode, late.json().code]).toEqual([401, 'session_expired'])
  const exported = (await call(test, 'GET', '/users/me/export', person)).json().data.export.contactMessages
  expect(exported).toMatchObject([{ id: body.id, message: 'Where do we meet?' }])
  expect(exported[0]).not.toHaveProperty('origin')
})

it('accepts any text, but none that breaks a mail’s header or the database', async () => {
  const texts = ["'; drop table users; --", '<script>alert(1)</script>', '‮abc', '{"a":1}', 'é'.repeat(200)]
  for (const subject of texts) {
    const body = message({ subject, message: `${subject}\nBcc: all@example.com\n` })
    expect((await write(body)).statusCode).toBe(202)
    expect(await kept(body.email)).toMatchObject([{ subject, message: `${subject}\nBcc: all@example.com` }])
  }
  const refused = [
    ...['\r\nBcc: all@example.com', 'a\nb', 'a\rb', 'a\u2028b', 'a\u0085b', 'a\u000bb', '', ' ', 'x'.repeat(201)].map(
      (subject) => ({ subject }),
    ),
    ...['a\nb', '', '\t', 'x'.repeat(161)].map((name) => ({ name })),
    ...['no address', 'a@b.ma\nBcc: c@d.ma', 'a@b.ma, c@d.ma', '<a@b.ma>', ''].map((email) => ({ email })),
    ...['', ' \n', 'a\u0000b', '\ud800', 'x'.repeat(8001)].map((text) => ({ message: text })),
    { category: 'other' },
    { form: 'other' },
    { id: 'no id' },
    { userId: uuid() },
  ]
  const before = await test.deps.db.$count(contactMessages)
  for (const changes of refused) {
    const { statusCode } = await write(message(changes))
    expect([JSON.stringify(changes), statusCode >= 400 && statusCode < 500]).toEqual([JSON.stringify(changes), true])
  }
  expect(await test.deps.db.$count(contactMessages)).toBe(before)
})

it('accepts a few messages of one address in an hour, also in parallel, and their repetitions', async () => {
  const { email } = message()
  const bodies = Array.from({ length: maxFromEmail + 3 }, () => message({ email }))
  const statuses = await Promise.all(bodies.map(async (body) => (await write(body)).statusCode))
  expect(statuses.filter((status) => status === 202)).toHaveLength(maxFromEmail)
  const [first, late] = [bodies[statuses.indexOf(202)] ?? {}, bodies[statuses.indexOf(429)] ?? {}]
  expect((await write(first)).statusCode).toBe(202)
  const refusal = await write(late)
  expect(refusal.json().code).toBe('too_many_contacts')
  const seconds = Number(refusal.headers['retry-after'])
  expect(seconds).toBeGreaterThan(3500)
  expect((await passTime(test, seconds * 1000, () => write(late))).statusCode).toBe(202)
  expect(await kept(email)).toHaveLength(maxFromEmail + 1)
})

it('also counts by network address if clients are limited, and deletes the addresses later', async () => {
  const limited = await createTestApp({ rateLimit: 1000 })
  for (let sent = 0; sent < maxFromOrigin; sent++) expect((await write(message(), {}, limited)).statusCode).toBe(202)
  expect((await write(message(), {}, limited)).json().code).toBe('too_many_contacts')
  const { db } = limited.deps
  await passTime(limited, 3_600_001, () => cleanUp(limited.deps))
  expect(new Set((await db.select().from(contactMessages)).map(({ origin }) => origin))).toEqual(new Set([null]))
  const [answered] = await db.select().from(contactMessages).limit(1)
  await db
    .update(contactMessages)
    .set({ answeredAt: limited.time.now })
    .where(eq(contactMessages.id, answered?.id ?? ''))
  await passTime(limited, 181 * 86_400_000, () => cleanUp(limited.deps))
  expect(await db.$count(contactMessages)).toBe(maxFromOrigin - 1)
  await limited.close()
})

it('limits signed-in senders by account, independently of others behind the same address', async () => {
  const limited = await createTestApp({ rateLimit: 1000 })
  const people = await Promise.all(Array.from({ length: maxFromOrigin + 1 }, () => limited.addPerson()))
  for (const person of people) expect((await write(message(), person.headers, limited)).statusCode).toBe(202)
  expect((await write(message(), {}, limited)).statusCode).toBe(202)
  const [first] = people
  const codes = []
  for (let sent = 1; sent <= maxFromAccount; sent++)
    codes.push((await write(message(), first?.headers, limited)).statusCode)
  expect(codes).toEqual([...Array(maxFromAccount - 1).fill(202), 429])
  await limited.close()
})

it('deletes the messages of a deleted account, answered or not', async () => {
  const password = 'atlas-2026-trek'
  const person = await test.addPerson({ passwordHash: await hashPassword(password) })
  const [answered, open] = [message(), message()]
  for (const body of [answered, open]) await write(body, person.headers)
  await call(test, 'PATCH', `/admin/contact-messages/${answered.id}/answered`, admin)
  expect((await call(test, 'POST', '/users/me/delete', person, { password })).statusCode).toBe(200)
  expect(await kept(answered.email)).toEqual([])
  expect(await kept(open.email)).toEqual([])
})
