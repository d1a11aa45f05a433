/** The server stores typed text in one normal form (contract/rules/people), whatever keyboard, browser or clipboard it comes from. */
import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#server/platform/db/schema/users.ts'
import { bookingRequest, postBooking } from '#server/testing/bookings.ts'
import { insertExperience } from '#server/testing/listings.ts'
import { createCaller, registerPerson } from '#server/testing/people.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
const ask = createCaller(() => test)

let count = 0
const registration = (changes: Record<string, unknown> = {}) => ({
  firstName: 'Salma',
  lastName: 'Idrissi',
  email: `typed${++count}@example.com`,
  password: 'atlas-2026-trek',
  acceptTerms: true,
  ...changes,
})
const register = (changes: Record<string, unknown> = {}) => ask('POST', '/auth/register', null, registration(changes))
const logIn = async (email: string, password: string) =>
  (await ask('POST', '/auth/login', null, { email, password })).statusCode
const hashOf = async (email: string) => {
  const [row] = await test.deps.db.select().from(users).where(eq(users.email, email))
  return row?.passwordHash ?? ''
}

// Devices send é as one character, or as e and a combining accent.
const composed = 'thé-de-menthe-1'.normalize('NFC')
const decomposed = composed.normalize('NFD')

describe('a password', () => {
  it('signs in on a device that sends its accents in another Unicode form', async () => {
    const person = registration({ password: decomposed })
    expect((await ask('POST', '/auth/register', null, person)).statusCode).toBe(201)
    expect([await logIn(person.email, composed), await logIn(person.email, decomposed)]).toEqual([200, 200])
  })

  it('may be confirmed in another Unicode form', async () => {
    expect((await register({ password: composed, confirmPassword: decomposed })).statusCode).toBe(201)
  })

  it('whose hash is of an unnormalised form signs in, and is hashed again in its normal form', async () => {
    const person = await registerPerson(test)
    const passwordHash = await hash(decomposed, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
    await test.deps.db.update(users).set({ passwordHash }).where(eq(users.id, person.id))
    expect(await logIn(person.email, decomposed)).toBe(200)
    expect(await hashOf(person.email)).not.toBe(passwordHash)
    expect([await logIn(person.email, composed), await logIn(person.email, decomposed)]).toEqual([200, 200])
    expect(await logIn(person.email, 'thé-de-menthe-2'.normalize('NFD'))).toBe(401)
  })

  it('does not count a combining accent as a symbol', async () => {
    const answer = await register({ password: 'atlasq\u03012026' })
    expect(answer.json().code).toBe('password_too_weak')
  })
})

describe('a name', () => {
  it.each([['\u2800'], ['\u200b\u200b'], ['\u00ad'], ['\u3164'], [' \u2060 ']])(
    'of invisible characters only (%j) is refused as missing',
    async (firstName) => {
      expect((await register({ firstName })).json().code).toBe('missing_fields')
      const person = await test.addPerson()
      expect((await ask('PATCH', '/users/me', person, { firstName })).json().code).toBe('missing_fields')
    },
  )

  it('is stored composed, on one line and without invisible characters around it', async () => {
    const person = await test.addPerson()
    const answer = await ask('PATCH', '/users/me', person, { firstName: '\u200b Zoe\u0301\u00a0 \n Anne\u2800' })
    expect(answer.json().data.user.firstName).toBe('Zoé Anne')
  })
})

describe('an email address', () => {
  it.each([
    ['rock&roll@example.com', 'rock&roll@example.com'],
    ["o'brien/sales{1}@example.com", "o'brien/sales{1}@example.com"],
    ['Salma@Exämple.MA', 'salma@xn--exmple-cua.ma'],
    [' salma@xn--mgbab2bd.xn--mgbc0a9azcg ', 'salma@xn--mgbab2bd.xn--mgbc0a9azcg'],
  ])('%j is accepted and stored as %s', async (email, stored) => {
    const answer = await register({ email })
    expect(answer.json().data?.user.email).toBe(stored)
    expect(await logIn(email, 'atlas-2026-trek')).toBe(200)
    expect((await register({ email: stored })).json().code).toBe('email_taken')
  })

  it('belongs to one account, however its domain is written', async () => {
    expect((await register({ email: 'nora@bücher.example' })).statusCode).toBe(201)
    expect((await register({ email: 'NORA@xn--bcher-kva.example' })).json().code).toBe('email_taken')
    expect(await logIn('nora@BÜCHER.example', 'atlas-2026-trek')).toBe(200)
  })

  it.each(['a@b', 'a@@b.ma', 'a@127.0.0.1', 'a@exa mple.ma', '.a@b.ma', 'a@-b.ma', 'a@b.ma/x', 'a@b.ma:80'])(
    '%j is refused as invalid',
    async (email) => {
      expect((await register({ email })).json().code).toBe('invalid_email')
    },
  )
})

describe('a phone number', () => {
  it.each([
    ['\u202a+212\u00a0612\u2011345\u2011678\u202c'],
    ['06/12/34/56/78'],
    ['tel:+212-612-345-678'],
    ['(+212) 612 345 678'],
    ['+212 (0) 612 345 678'],
    ['٠٦ ١٢ ٣٤ ٥٦ ٧٨'],
  ])('pasted as %j is stored in E.164', async (phoneNumber) => {
    const person = await test.addPerson()
    const answer = await ask('PATCH', '/users/me', person, { phoneNumber })
    expect(answer.json().data?.user.phoneNumber).toBe('+212612345678')
  })

  it('of a guest is stored in E.164, or as entered if it belongs to no country', async () => {
    const [host, traveler] = [await test.addPerson({ isHost: true }), await test.addPerson()]
    const experienceId = await insertExperience(test.deps, host.id, { groupSize: 20 })
    const phoneAfter = async (phone: string) => {
      const guestInfo = { firstName: 'Salma', lastName: 'Idrissi', email: 'salma@example.com', phone }
      const answer = await postBooking(test, traveler, bookingRequest(test, experienceId, { guestInfo }))
      return answer.json().data?.booking.guestInfo.phone ?? answer.json()
    }
    expect(await phoneAfter('+33 6 12 34 56 78')).toBe('+33612345678')
    expect(await phoneAfter('0171 123 4567')).toBe('01711234567')
    expect(await phoneAfter('call me')).toMatchObject({ code: 'invalid_phone' })
  })
})
