import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { defaultPreferences } from '#contract/models/user.ts'
import { paymentToken } from '../money/providers/page-token.ts'
import { mails } from '../platform/db/schema/operations.ts'
import { users } from '../platform/db/schema/users.ts'
import { queueMail } from '../platform/mail/repository.ts'
import { call, createTestApp, type TestApp, type TestPerson } from '../testing/test-app.ts'
import { markMailed } from './repository.ts'
import { unsubscribeAddress } from './unsubscribe.ts'

let test: TestApp
let person: TestPerson
let token: string
let url: string
const preferences = { ...defaultPreferences, emailPromotions: true }
const subscribe = async (language: 'en' | 'fr' = 'en') => {
  const one = await test.addPerson({ emailVerifiedAt: new Date(), preferences: { ...preferences, language } })
  const secret = (await markMailed(test.deps.db, [one.id], test.time.now)).get(one.id) ?? ''
  return { person: one, token: secret, url: unsubscribeAddress('', one.id, secret) }
}
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  ;({ person, token, url } = await subscribe())
})

const storedOf = async ({ id }: TestPerson) => {
  const [row] = await test.deps.db.select().from(users).where(eq(users.id, id))
  if (!row) throw new Error('gone')
  return row.preferences
}
const isOn = async (one = person) => (await storedOf(one)).emailPromotions
const open = (address = url, method: 'GET' | 'HEAD' = 'GET', headers = {}) =>
  test.app.inject({ method, url: address, headers })
/** As a mail program does it: a form, without a cookie, a session or where it comes from. */
const oneClick = (address = url, payload = 'List-Unsubscribe=One-Click', type = 'application/x-www-form-urlencoded') =>
  test.app.inject({ method: 'POST', url: address, headers: { 'content-type': type }, payload })

describe('one press in a mail program (RFC 8058)', () => {
  it('switches promotional mail off and nothing else, without a redirect', async () => {
    const answer = await oneClick()
    expect([answer.statusCode, answer.headers.location, answer.headers['set-cookie']]).toEqual([
      200,
      undefined,
      undefined,
    ])
    expect(await storedOf(person)).toEqual({ ...preferences, emailPromotions: false })
    const me = await call(test, 'GET', '/auth/me', person)
    expect(me.json().data.user.preferences.emailPromotions).toBe(false)
  })

  it('may be repeated, in either encoding', async () => {
    const boundary = 'part'
    const multipart = `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`
    const answer = await oneClick(url, multipart, `multipart/form-data; boundary=${boundary}`)
    expect([answer.statusCode, await isOn()]).toEqual([200, false])
    expect((await oneClick()).statusCode).toBe(200)
    expect((await test.app.inject({ method: 'POST', url })).statusCode).toBe(200)
  })

  it('changes only the account of the link, also a year later', async () => {
    const other = await subscribe()
    const { now } = test.time
    test.time.now = new Date(now.getTime() + 366 * 86_400_000)
    const answer = await oneClick()
    test.time.now = now
    expect([answer.statusCode, await isOn(), await isOn(other.person)]).toEqual([200, false, true])
  })

  it('is the same link in every mail', async () => {
    expect((await markMailed(test.deps.db, [person.id], test.time.now)).get(person.id)).toBe(token)
  })

  it('deletes queued promotional mails, and no other mail', async () => {
    const content = { kind: 'promotion', news: '{}', settings: '', unsubscribe: '' } as const
    await queueMail(test.deps, person.email, 'en', content)
    await queueMail(test.deps, person.email, 'en', { kind: 'password_changed' })
    await oneClick()
    const left = await test.deps.db.select().from(mails).where(eq(mails.recipient, person.email))
    expect(left.map(({ kind }) => kind)).toEqual(['password_changed'])
  })

  it('has the same effect as the switch of the settings', async () => {
    await queueMail(test.deps, person.email, 'en', { kind: 'promotion', news: '{}', settings: '', unsubscribe: '' })
    const answer = await call(test, 'PUT', '/users/preferences', person, { emailPromotions: false })
    expect(answer.statusCode).toBe(200)
    expect(await test.deps.db.select().from(mails).where(eq(mails.recipient, person.email))).toEqual([])
  })

  it('refuses a large body', async () => {
    expect((await oneClick(url, 'x'.repeat(5000))).statusCode).toBe(413)
    expect(await isOn()).toBe(true)
  })
})

describe('the page', () => {
  it('changes nothing before its button is pressed, because programs that scan links open it too', async () => {
    const answer = await open()
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.body).toContain('<form method="post">')
    expect(answer.body).not.toContain('<script')
    expect(answer.body).not.toContain(person.email)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['referrer-policy']).toBe('no-referrer')
    await open(url, 'HEAD')
    expect(await isOn()).toBe(true)
    await oneClick()
    const done = await open()
    expect(done.body).toContain('You are unsubscribed')
    expect(done.body).not.toContain('<form')
  })

  it('is in the language of the address, else of the account', async () => {
    const french = await subscribe('fr')
    const answer = await open(french.url, 'GET', { 'accept-language': 'en' })
    expect(answer.headers['content-language']).toBe('fr')
    expect(answer.body).toContain('Se désabonner')
    expect((await open(`${french.url}?lang=en`)).body).toContain('Unsubscribe')
    expect((await oneClick(french.url)).body).toContain('Vous êtes désabonné')
  })
})

describe('an invalid link', () => {
  it('is not found and changes nothing', async () => {
    const other = await subscribe()
    const without = await test.addPerson({ preferences })
    const last = token.at(-1) === '0' ? '1' : '0'
    const wrong = [
      `/unsubscribe/${person.id}.${token.slice(0, -1)}${last}`,
      `/unsubscribe/${person.id}.${other.token}`,
      `/unsubscribe/${person.id}.${'0'.repeat(32)}`,
      `/unsubscribe/${without.id}.${'0'.repeat(32)}`,
      `/unsubscribe/${without.id}.`,
      `/unsubscribe/${person.id}`,
      `/unsubscribe/${token}`,
      `/unsubscribe/${paymentToken(test.deps.config, person.id)}`,
    ]
    for (const address of wrong) {
      for (const answer of [await oneClick(address), await open(address)]) {
        expect([address, answer.statusCode]).toEqual([address, 404])
        expect(answer.body).toContain('This link does not work')
      }
    }
    expect([await isOn(), await isOn(other.person), await isOn(without)]).toEqual([true, true, true])
  })

  it('gives no access by its token to anything else', async () => {
    const headers = { authorization: `Bearer ${person.id}.${token}` }
    const answer = await test.app.inject({ method: 'GET', url: '/api/auth/me', headers })
    expect(answer.statusCode).toBe(401)
    expect((await open(`/payment/sandbox/${person.id}.${token}`)).statusCode).toBe(404)
  })

  it('is also that of a deleted account', async () => {
    await test.deps.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, person.id))
    expect((await oneClick()).statusCode).toBe(404)
    expect(await isOn()).toBe(true)
  })
})
