/** Changes of an account's email address. Parallel confirmations race only on PostgreSQL (step `postgres`). */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mails } from '#server/platform/db/schema/operations.ts'
import { emailVerifications, users } from '#server/platform/db/schema/users.ts'
import { cleanUp } from '#server/platform/jobs/clean-up.ts'
import { composeMail } from '#server/platform/mail/compose-mail.ts'
import { createCaller, type RegisteredPerson, registerPerson, testPassword } from '#server/testing/people.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let test: TestApp
const adminEmail = 'admin@rihla.example'
beforeAll(async () => {
  test = await createTestApp({ adminEmail })
})
afterAll(() => test.close())
const ask = createCaller(() => test)
const mailsTo = async (recipient: string) => {
  const rows = await test.deps.db.select().from(mails).where(eq(mails.recipient, recipient))
  return rows.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}
const linksTo = async (recipient: string, kind = 'email_change') =>
  (await mailsTo(recipient))
    .filter((mail) => mail.kind === kind)
    .map(({ data }) => new URL(data.link ?? '').searchParams.get('token') ?? '')
const change = (person: RegisteredPerson, email: string, more: object = {}) =>
  ask('PATCH', '/users/me', person, { email, currentPassword: testPassword, ...more })
const confirm = (person: RegisteredPerson, token: string | undefined) =>
  ask('POST', '/auth/email-verification/confirm', person, { token })
const resend = (person: RegisteredPerson) => ask('POST', '/users/me/email/resend', person)
const cancel = (person: RegisteredPerson) => ask('POST', '/users/me/email/cancel', person)
const logIn = (email: string) => ask('POST', '/auth/login', null, { email, password: testPassword })
const userOf = async (person: RegisteredPerson) => (await ask('GET', '/auth/me', person)).json().data.user
const codeOf = (answer: { json: () => { code?: string } }) => answer.json().code
const passTime = (ms: number) => {
  test.time.now = new Date(test.time.now.getTime() + ms)
}
/** Registers an account, confirms its address and requests another one. Returns the token of the link mailed to the new address. */
const requestedChange = async (newEmail?: string) => {
  const person = await registerPerson(test)
  await confirm(person, (await linksTo(person.email, 'email_verification'))[0])
  const email = newEmail ?? `new-${person.email}`
  expect((await change(person, email)).statusCode).toBe(200)
  return { person, email, token: (await linksTo(email)).at(-1) }
}

describe('an email address change', () => {
  it('is pending until its link is opened: until then the old address logs in, gets the mails and stays proven', async () => {
    const { person, email, token } = await requestedChange()
    const before = { email: person.email, emailVerified: true, pendingEmail: email }
    expect(await userOf(person)).toMatchObject(before)
    expect((await logIn(person.email)).json().data.user).toMatchObject(before)
    expect(codeOf(await logIn(email))).toBe('invalid_credentials')
    for (const address of [person.email, email]) await ask('POST', '/auth/forgot-password', null, { email: address })
    expect(await linksTo(person.email, 'password_reset')).toHaveLength(1)
    expect(await linksTo(email, 'password_reset')).toEqual([])

    const after = { email, emailVerified: true, pendingEmail: null }
    expect((await confirm(person, token)).json().data.user).toMatchObject(after)
    expect((await logIn(email)).json().data.user).toMatchObject(after)
    expect(codeOf(await logIn(person.email))).toBe('invalid_credentials')
    // Opening the link again succeeds as well.
    expect((await confirm(person, token)).json().data.user).toMatchObject(after)
  })

  it('is mailed to both addresses, and again to the old one once it is complete, without naming the new one there', async () => {
    const { person, email, token } = await requestedChange()
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['email_change'])
    const [, requested] = await mailsTo(person.email)
    expect(requested?.kind).toBe('email_change_requested')
    for (const language of ['en', 'fr'] as const) {
      const { text = '' } = composeMail('email_change_requested', requested?.data ?? {}, language) ?? {}
      expect(text).toContain('http://rihla.test/settings?tab=profile')
      expect(text).not.toContain(email)
    }
    await confirm(person, token)
    expect((await mailsTo(person.email)).map(({ kind }) => kind)).toContain('email_changed')
    const { events } = (await ask('GET', '/auth/security-events', person)).json().data
    expect(events.map(({ kind }: { kind: string }) => kind)).toContain('email_changed')
  })

  it('replaces a pending change, whose link then confirms nothing', async () => {
    const { person, email, token } = await requestedChange()
    const next = `next-${person.email}`
    expect((await change(person, next)).json().data.user.pendingEmail).toBe(next)
    expect(codeOf(await confirm(person, token))).toBe('verification_token_invalid')
    // Requesting the first address again does not revive its old link.
    await change(person, email)
    expect(codeOf(await confirm(person, token))).toBe('verification_token_invalid')
    expect((await confirm(person, (await linksTo(email)).at(-1))).json().data.user.email).toBe(email)
  })

  it('mails another link, but no second notice to the old address, if it is requested again', async () => {
    const { person, email, token } = await requestedChange()
    expect((await change(person, email.toUpperCase())).json().data.user.pendingEmail).toBe(email)
    expect(await linksTo(email)).toHaveLength(2)
    const notices = (await mailsTo(person.email)).filter(({ kind }) => kind === 'email_change_requested')
    expect(notices).toHaveLength(1)
    expect((await confirm(person, token)).json().data.user.email).toBe(email)
  })

  it('stays pending when a client sends the whole profile with the old address', async () => {
    const { person, email } = await requestedChange()
    const { user } = (await ask('PATCH', '/users/me', person, { firstName: 'Nadia', email: person.email })).json().data
    expect(user).toMatchObject({ firstName: 'Nadia', email: person.email, pendingEmail: email })
  })

  it('is confirmed only by a session of its own account', async () => {
    const { token } = await requestedChange()
    expect(codeOf(await confirm(await registerPerson(test), token))).toBe('verification_token_invalid')
    expect((await ask('POST', '/auth/email-verification/confirm', null, { token })).statusCode).toBe(401)
  })

  it('reserves no address: if two accounts confirm the same one at once, one gets it and the other keeps its own', async () => {
    const first = await requestedChange()
    const second = await requestedChange(first.email)
    const changes = [first, second] as const
    const answers = await Promise.all(changes.map(({ person, token }) => confirm(person, token)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const loser = changes[answers.findIndex(({ statusCode }) => statusCode === 409)]?.person ?? first.person
    expect(answers.map(codeOf)).toContain('email_taken')
    expect(await userOf(loser)).toMatchObject({ email: loser.email, emailVerified: true, pendingEmail: first.email })
    expect((await logIn(loser.email)).statusCode).toBe(200)
  })

  it('is refused if the new address was registered meanwhile, or is the admin’s', async () => {
    const { person, email, token } = await requestedChange()
    const owner = await registerPerson(test, { email })
    expect(codeOf(await confirm(person, token))).toBe('email_taken')
    expect((await userOf(owner)).email).toBe(email)
    expect(codeOf(await change(person, adminEmail))).toBe('email_taken')
    await test.deps.db.update(users).set({ pendingEmail: adminEmail }).where(eq(users.id, person.id))
    await test.deps.db.update(emailVerifications).set({ email: adminEmail }).where(eq(emailVerifications.email, email))
    expect(codeOf(await confirm(person, token))).toBe('email_taken')
  })

  it('mails its link again on request, up to five links an hour, while it is pending', async () => {
    const { person, email } = await requestedChange()
    const answers = await Promise.all(Array.from({ length: 10 }, () => resend(person)))
    // The links of the registration and of the change itself count as well.
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
    expect(answers.map(codeOf)).toContain('too_many_attempts')
    expect(codeOf(await change(person, `other-${person.email}`))).toBe('too_many_attempts')
    expect((await confirm(person, (await linksTo(email)).at(-1))).statusCode).toBe(200)
    expect(codeOf(await resend(person))).toBe('conflict')
  })

  it('is cancelled on request: its links confirm nothing, and its queued mails are not sent', async () => {
    const { person, email, token } = await requestedChange()
    const other = await requestedChange(email)
    expect((await cancel(person)).json().data.user).toMatchObject({ email: person.email, pendingEmail: null })
    expect(codeOf(await confirm(person, token))).toBe('verification_token_invalid')
    expect(await linksTo(email)).toEqual([other.token])
    expect((await cancel(person)).statusCode).toBe(200)
  })

  it('expires with its links after seven days, and is then deleted', async () => {
    const { person, email, token } = await requestedChange()
    passTime(6 * 86_400_000)
    await cleanUp(test.deps)
    const isPerson = eq(users.id, person.id)
    const pending = async () => (await test.deps.db.select().from(users).where(isPerson))[0]?.pendingEmail
    expect(await pending()).toBe(email)
    passTime(86_400_000)
    const headers = (await logIn(person.email)).json().data.tokens
    const again = { ...person, headers: { authorization: `Bearer ${headers.accessToken}` } }
    expect(codeOf(await confirm(again, token))).toBe('verification_token_invalid')
    passTime(1)
    await cleanUp(test.deps)
    expect(await pending()).toBeNull()
  })

  it('is part of the data export, and is deleted with the account', async () => {
    const { person, email } = await requestedChange()
    const { profile } = (await ask('GET', '/users/me/export', person)).json().data.export
    expect(profile).toMatchObject({ email: person.email, pendingEmail: email })
    await ask('POST', '/users/me/delete', person, { password: testPassword })
    const [row] = await test.deps.db.select().from(users).where(eq(users.id, person.id))
    expect(row).toMatchObject({ pendingEmail: null, pendingEmailExpiresAt: null })
    expect(await test.deps.db.$count(mails, and(eq(mails.recipient, email), eq(mails.kind, 'email_change')))).toBe(0)
  })
})
