/** What accounts and buyers of gift cards see when a mail server permanently refuses an address. */
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openMailServer } from '#server/testing/fakes/mail-server.ts'
import { buyGiftCard } from '#server/testing/payments.ts'
import { createCaller, type RegisteredPerson, registerPerson, testPassword } from '#server/testing/people.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { mails } from '../db/schema/operations.ts'
import { users } from '../db/schema/users.ts'
import { queueMail } from './repository.ts'
import { sendDueMails } from './send-mails.ts'
import { bySmtp } from './transport.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.deps.db.delete(mails)
})
const call = createCaller(() => test)
const wait = (ms: number) => {
  test.time.now = new Date(test.time.now.getTime() + ms)
}

/** Sends the due mails over a mail server that answers `refuse`; returns the recipients it was asked about. */
const sendOver = async (refuse: (recipient: string) => string | null): Promise<string[]> => {
  const recipients: string[] = []
  const server = await openMailServer(undefined, (command) => {
    const recipient = /^RCPT TO:<(.+)>$/.exec(command)?.[1]
    if (recipient === undefined) return null
    recipients.push(recipient)
    return refuse(recipient)
  })
  onTestFinished(server.close)
  const transport = bySmtp(server.url, 'https://rihla.test', { mailFrom: 'no-reply@rihla.test', mailReplyTo: null })
  await sendDueMails(test.deps, transport, () => {})
  return recipients
}
const refuseAll = () => sendOver(() => '550 5.1.1 Recipient address rejected: User unknown')
const acceptAll = () => sendOver(() => null)
const queueTo = (recipient: string) => queueMail(test.deps, recipient, 'en', { kind: 'password_changed' })
const userOf = async (person: RegisteredPerson) => (await call('GET', '/auth/me', person)).json().data.user
const linkTo = async (recipient: string) => {
  const [mail] = await test.deps.db.select().from(mails).where(eq(mails.recipient, recipient)).orderBy(desc(mails.id))
  return new URL(mail?.data.link ?? '').searchParams.get('token')
}
/** Registers an account whose confirmation mail is refused. Returns the account and the token in that mail. */
const refusedPerson = async () => {
  const person = await registerPerson(test)
  const token = await linkTo(person.email)
  await refuseAll()
  return { person, token }
}
const requestChange = (person: RegisteredPerson, email: string) =>
  call('PATCH', '/users/me', person, { email, currentPassword: testPassword })

describe('an account whose address the mail server refuses', () => {
  it('says so until a later mail is accepted, and tries each new mail once', async () => {
    const { person } = await refusedPerson()
    expect(await userOf(person)).toMatchObject({ email: person.email, emailRefused: true })
    wait(120_000)
    expect(await refuseAll()).toEqual([])
    await queueTo(person.email)
    expect(await refuseAll()).toEqual([person.email])
    wait(120_000)
    expect(await refuseAll()).toEqual([])
    expect((await userOf(person)).emailRefused).toBe(true)

    await queueTo(person.email)
    expect(await acceptAll()).toEqual([person.email])
    expect((await userOf(person)).emailRefused).toBe(false)
  })

  it('says nothing after a temporary refusal, nor about the address of another account', async () => {
    const [person, other] = [await registerPerson(test), await registerPerson(test)]
    await sendOver((recipient) => (recipient === person.email ? '450 4.2.1 The mailbox is busy' : '550 5.1.1 Unknown'))
    expect((await userOf(person)).emailRefused).toBe(false)
    expect((await userOf(other)).emailRefused).toBe(true)
  })

  it('says so no more once the address is confirmed anew', async () => {
    const { person, token } = await refusedPerson()
    await call('POST', '/auth/email-verification/confirm', person, { token })
    expect(await userOf(person)).toMatchObject({ emailVerified: true, emailRefused: false })
  })

  it('says so no more once a password was reset by a mailed link', async () => {
    const { person } = await refusedPerson()
    await call('POST', '/auth/forgot-password', null, { email: person.email })
    const token = await linkTo(person.email)
    const passwords = { password: 'desert-2026-camp', confirmPassword: 'desert-2026-camp' }
    expect((await call('POST', '/auth/reset-password', null, { token, ...passwords })).statusCode).toBe(200)
    const answer = await call('POST', '/auth/login', null, { email: person.email, password: passwords.password })
    expect(answer.json().data.user.emailRefused).toBe(false)
  })

  it('says so no more once another address is confirmed, also if another release changed the address', async () => {
    const { person } = await refusedPerson()
    await requestChange(person, `new-${person.email}`)
    const token = await linkTo(`new-${person.email}`)
    await call('POST', '/auth/email-verification/confirm', person, { token })
    expect(await userOf(person)).toMatchObject({ email: `new-${person.email}`, emailRefused: false })

    const { person: other } = await refusedPerson()
    await test.deps.db.update(users).set({ email: 'elsewhere@example.com' }).where(eq(users.id, other.id))
    expect((await userOf(other)).emailRefused).toBe(false)
  })

  it('says which of its two addresses is refused while a change is pending', async () => {
    const person = await registerPerson(test)
    await acceptAll()
    const pendingEmail = `typo-${person.email}`
    await requestChange(person, pendingEmail)
    await sendOver((recipient) => (recipient === pendingEmail ? '550 5.1.1 Unknown' : null))
    expect(await userOf(person)).toMatchObject({ emailRefused: false, pendingEmail, pendingEmailRefused: true })

    await queueTo(person.email)
    await refuseAll()
    expect(await userOf(person)).toMatchObject({ emailRefused: true, pendingEmailRefused: true })

    await call('POST', '/users/me/email/resend', person)
    await acceptAll()
    expect(await userOf(person)).toMatchObject({ emailRefused: true, pendingEmailRefused: false })
  })
})

describe('a gift card whose recipient the mail server refuses', () => {
  it('says so to its buyer until the mail with the code is accepted', async () => {
    const buyer = await test.addPerson()
    const { id } = await buyGiftCard(test, buyer)
    const cardOf = async () => (await call('GET', '/gift-cards', buyer)).json().data.giftCards[0]
    await sendOver((recipient) => (recipient === buyer.email ? null : '550 5.1.1 Unknown'))
    expect(await cardOf()).toMatchObject({ id, recipientRefused: true })
    await call('POST', `/gift-cards/${id}/mail`, buyer)
    await acceptAll()
    expect(await cardOf()).toMatchObject({ id, recipientRefused: false })
  })
})
