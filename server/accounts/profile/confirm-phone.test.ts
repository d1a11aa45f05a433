import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mails } from '#server/platform/db/schema/operations.ts'
import { phoneCodes, users } from '#server/platform/db/schema/users.ts'
import { cleanUp } from '#server/platform/jobs/clean-up.ts'
import { queueTexts } from '#server/platform/mail/repository.ts'
import { createCaller, testPassword } from '#server/testing/people.ts'
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { sendPhoneCode } from './confirm-phone.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
const ask = createCaller(() => test)

let numbers = 0
/** A number that no other test uses. */
const someNumber = () => `+2126${String(10_000_000 + numbers++)}`
const newPerson = (changes: Parameters<TestApp['addPerson']>[0] = {}) =>
  test.addPerson({ emailVerifiedAt: test.time.now, ...changes })
const send = (person: TestPerson | null, phoneNumber: string) =>
  ask('POST', '/users/me/phone/code', person, { phoneNumber })
const confirm = (person: TestPerson, phoneNumber: string, code: string) =>
  ask('POST', '/users/me/phone/confirm', person, { phoneNumber, code })
const me = async (person: TestPerson) => (await ask('GET', '/auth/me', person)).json().data.user
const pass = (ms: number) => {
  test.time.now = new Date(test.time.now.getTime() + ms)
}
/** Makes every code older: sign-ins do not last as long as codes are counted. */
const age = (ms: number) =>
  test.deps.db.update(phoneCodes).set({ createdAt: sql`${phoneCodes.createdAt} - ${`${ms} milliseconds`}::interval` })
/** The code of the last message to a number: what its owner reads. */
const codeFor = async (number: string): Promise<string> => {
  const [row] = await test.deps.db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, number), eq(mails.kind, 'sms_phone_code')))
    .orderBy(desc(mails.id))
    .limit(1)
  return row?.data.code ?? ''
}
const aboutBooking = {
  kind: 'sms_booking_confirmed',
  side: 'traveler',
  title: 'Quad',
  checkIn: '2026-11-14',
  timeSlot: '',
  guests: '1',
} as const
const other = (code: string) => (code === '000000' ? '000001' : '000000')
const confirmed = async (number = someNumber(), changes: Parameters<TestApp['addPerson']>[0] = {}) => {
  const person = await newPerson(changes)
  await send(person, number)
  const answer = await confirm(person, number, await codeFor(number))
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return { person, number }
}

describe('a phone number', () => {
  it('is confirmed by the code that was sent to it, however it was written, once and again after a lost answer', async () => {
    const person = await newPerson()
    const sent = await send(person, '06 55 44 33 22')
    expect([sent.statusCode, sent.json().data]).toEqual([200, { phoneNumber: '+212655443322' }])
    const code = await codeFor('+212655443322')
    expect(code).toMatch(/^\d{6}$/)
    expect(sent.body).not.toContain(code)
    expect(await me(person)).toMatchObject({ phoneNumber: null, phoneVerified: false })
    for (let round = 0; round < 2; round++) {
      const answer = await confirm(person, '+212 655-443322', code)
      expect(answer.json().data.user).toMatchObject({ phoneNumber: '+212655443322', phoneVerified: true })
    }
    expect(JSON.stringify(await test.deps.db.select().from(phoneCodes))).not.toMatch(new RegExp(`${code}|655443322`))
  })

  it('that can receive no text messages is refused, and so is an account without a proven address', async () => {
    expect((await send(await newPerson(), '05 22 12 34 56')).json().code).toBe('phone_number_invalid')
    expect((await send(await test.addPerson(), someNumber())).json().code).toBe('email_unverified')
    expect((await send(null, someNumber())).statusCode).toBe(401)
  })

  it.each([
    ['a satellite phone', '+881612345678'],
    ['a premium number', '+33 899 12 34 56'],
    ['a landline of an allowed country', '+33 1 42 68 53 00'],
    ['a mobile number of a country that is not allowed', '+53 5 1234567'],
  ])('is sent no code if it is %s', async (_, number) => {
    const answer = await send(await newPerson(), number)
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'phone_number_unsupported'])
    expect(await codeFor(number.replaceAll(' ', ''))).toBe('')
  })

  it('is sent a code if it is a mobile number of an allowed country', async () => {
    expect((await send(await newPerson(), '+33 6 12 34 56 78')).statusCode).toBe(200)
  })

  it('is sent no code by a public server without a gateway, because no user can read its files', async () => {
    const person = await newPerson()
    const onTheWeb = { ...test.deps, config: { ...test.deps.config, publicOrigin: 'https://rihla.example' } }
    const sending = sendPhoneCode(onTheWeb, { userId: person.id }, someNumber())
    await expect(sending).rejects.toMatchObject({ code: 'sms_unavailable' })
    const smsGateway = { url: 'https://sms.example', token: 'token' }
    const withGateway = { ...onTheWeb, config: { ...onTheWeb.config, smsGateway } }
    const number = someNumber()
    expect(await sendPhoneCode(withGateway, { userId: person.id }, number)).toBe(number)
  })

  it('is not confirmed by a wrong code, and after five of them not by the right one', async () => {
    const [person, number] = [await newPerson(), someNumber()]
    await send(person, number)
    const code = await codeFor(number)
    const answers = await Promise.all(Array.from({ length: 12 }, () => confirm(person, number, other(code))))
    const codes = answers.map((answer) => answer.json().code)
    expect(codes.filter((one) => one === 'phone_code_wrong')).toHaveLength(5)
    expect(codes.filter((one) => one === 'phone_code_expired')).toHaveLength(7)
    expect((await confirm(person, number, code)).json().code).toBe('phone_code_expired')
    expect(await me(person)).toMatchObject({ phoneNumber: null, phoneVerified: false })
    await send(person, number)
    expect((await confirm(person, number, await codeFor(number))).statusCode).toBe(200)
  })

  it('is not confirmed by a code that has run out, nor by an earlier one', async () => {
    const [person, number] = [await newPerson(), someNumber()]
    await send(person, number)
    const first = await codeFor(number)
    pass(1000)
    await send(person, number)
    const second = await codeFor(number)
    if (first !== second) expect((await confirm(person, number, first)).json().code).toBe('phone_code_wrong')
    pass(600_000)
    expect((await confirm(person, number, second)).json().code).toBe('phone_code_expired')
  })

  it('is confirmed for no other account, and by no code of another number', async () => {
    const [owner, stranger] = [await newPerson(), await newPerson()]
    const [number, theirs] = [someNumber(), someNumber()]
    await send(owner, number)
    await send(stranger, theirs)
    expect((await confirm(stranger, number, await codeFor(number))).json().code).toBe('phone_code_expired')
    const foreign = await codeFor(theirs)
    await send(stranger, number)
    const code = await codeFor(number)
    if (foreign !== code) expect((await confirm(stranger, number, foreign)).json().code).toBe('phone_code_wrong')
    expect(await me(stranger)).toMatchObject({ phoneVerified: false })
  })

  it('belongs to the account that confirmed it last, and its former owner gets no messages to it', async () => {
    const { person, number } = await confirmed()
    await ask('PUT', '/users/preferences', person, { smsBookings: true })
    await queueTexts(test.deps, [{ recipient: number, causedBy: null, language: 'en', content: aboutBooking }])
    await confirmed(number)
    expect(await me(person)).toMatchObject({ phoneVerified: false, preferences: { smsBookings: false } })
    const waiting = await test.deps.db.select().from(mails).where(eq(mails.recipient, number))
    expect(waiting.map(({ kind }) => kind)).not.toContain('sms_booking_confirmed')
  })

  it('that is changed is no longer confirmed, and what waited for it does not leave; written otherwise it stays', async () => {
    const { person, number } = await confirmed()
    await ask('PUT', '/users/preferences', person, { smsBookings: true })
    await queueTexts(test.deps, [{ recipient: number, causedBy: null, language: 'en', content: aboutBooking }])
    await ask('PATCH', '/users/me', person, { phoneNumber: `0${number.slice(4)}`, bio: 'Hello' })
    expect(await me(person)).toMatchObject({ phoneVerified: true, preferences: { smsBookings: true } })
    await ask('PATCH', '/users/me', person, { phoneNumber: someNumber() })
    expect(await me(person)).toMatchObject({ phoneVerified: false, preferences: { smsBookings: false } })
    await ask('PATCH', '/users/me', person, { phoneNumber: number })
    expect(await me(person)).toMatchObject({ phoneVerified: false })
    const left = and(eq(mails.recipient, number), eq(mails.kind, 'sms_booking_confirmed'), isNull(mails.sentAt))
    expect(await test.deps.db.$count(mails, left)).toBe(0)
  })

  it('that an earlier release changed beside this one is not confirmed either', async () => {
    const { person } = await confirmed()
    await test.deps.db.update(users).set({ phoneNumber: someNumber() }).where(eq(users.id, person.id))
    expect(await me(person)).toMatchObject({ phoneVerified: false })
  })

  it('goes with its account', async () => {
    const { person, number } = await confirmed(someNumber(), { passwordHash: await hashPassword(testPassword) })
    await queueTexts(test.deps, [{ recipient: number, causedBy: null, language: 'en', content: aboutBooking }])
    const exported = (await ask('GET', '/users/me/export', person)).json().data.export.profile
    expect(exported).toMatchObject({ phoneNumber: number, phoneVerified: true })
    expect((await ask('POST', '/users/me/delete', person, { password: testPassword })).statusCode).toBe(200)
    const rows = [await test.deps.db.select().from(users), await test.deps.db.select().from(mails)]
    expect(JSON.stringify(rows)).not.toContain(number)
  })
})

describe('text messages about bookings', () => {
  it('are turned on only with a confirmed number', async () => {
    const person = await newPerson({ phoneNumber: someNumber() })
    const refused = await ask('PUT', '/users/preferences', person, { smsBookings: true })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'phone_unconfirmed'])
    expect((await ask('PUT', '/users/preferences', person, { smsBookings: false })).statusCode).toBe(200)
    const { person: owner } = await confirmed()
    const answer = await ask('PUT', '/users/preferences', owner, { smsBookings: true })
    expect(answer.json().data.user.preferences.smsBookings).toBe(true)
  })
})

describe('codes', () => {
  it('are sent five times an hour and ten times a day to one person, thirty requests at once or not', async () => {
    const person = await newPerson()
    const answers = await Promise.all(Array.from({ length: 30 }, () => send(person, someNumber())))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
    const refused = answers.find(({ statusCode }) => statusCode !== 200)
    expect(refused?.json().code).toBe('too_many_attempts')
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3500)
    await age(3_600_001)
    for (let count = 0; count < 5; count++) expect((await send(person, someNumber())).statusCode).toBe(200)
    await age(3_600_001)
    expect((await send(person, someNumber())).json().code).toBe('too_many_attempts')
    await age(86_400_000)
    expect((await send(person, someNumber())).statusCode).toBe(200)
  })

  it('are sent five times an hour to one number, for all accounts together', async () => {
    const number = someNumber()
    const people = await Promise.all(Array.from({ length: 8 }, () => newPerson()))
    const answers = await Promise.all(people.map((person) => send(person, number)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
    await cleanUp(test.deps)
    expect((await send(await newPerson(), number)).json().code).toBe('too_many_attempts')
    pass(86_400_001)
    await cleanUp(test.deps)
    expect(await test.deps.db.$count(phoneCodes)).toBe(0)
  })
})
