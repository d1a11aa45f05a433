import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { mails } from '#server/platform/db/schema/operations.ts'
import { insertExperience } from '#server/testing/listings.ts'
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts'
import { hashPassword } from '../passwords/passwords.ts'

let test: TestApp
let host: TestPerson

beforeAll(async () => {
  test = await createTestApp()
  host = await test.addPerson({ isHost: true })
})
afterAll(() => test.close())

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const call = (
  method: Method,
  path: string,
  person: TestPerson | null,
  payload?: object,
  headers: Record<string, string> = {},
) =>
  test.app.inject({
    method,
    url: `/api${path}`,
    headers: { ...person?.headers, ...headers },
    ...(payload && { payload }),
  })
const favoriteIds = async (person: TestPerson) =>
  (await call('GET', '/users/favorites', person)).json().data.favorites.map(({ id }: { id: string }) => id)

describe('a profile', () => {
  it('changes what is named and nothing else', async () => {
    const person = await test.addPerson()
    const answer = await call('PATCH', '/users/me', person, { firstName: 'Nadia', dateOfBirth: '1990-02-28' })
    expect(answer.json().data.user).toMatchObject({
      name: 'Nadia Idrissi',
      dateOfBirth: '1990-02-28',
      email: person.email,
    })
    const host = await call('PATCH', '/users/me', person, { isHost: true })
    expect(host.json().data.user.isHost).toBe(true)
  })

  it('changes its address only with the password and to a free one, and mails the old and the new address', async () => {
    const passwordHash = await hashPassword('atlas-2026-trek')
    const [one, other] = [await test.addPerson({ passwordHash }), await test.addPerson()]
    const change = (email: string, currentPassword?: string) =>
      call('PATCH', '/users/me', one, { email, ...(currentPassword && { currentPassword }) })
    expect((await change('new@example.com')).json().code).toBe('wrong_password')
    const taken = await change(other.email.toUpperCase(), 'atlas-2026-trek')
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'email_taken'])
    expect((await change(one.email)).statusCode).toBe(200)
    const { user } = (await change('New@example.com', 'atlas-2026-trek')).json().data
    expect(user).toMatchObject({ email: one.email, pendingEmail: 'new@example.com' })
    const sent = await test.deps.db.select({ recipient: mails.recipient, kind: mails.kind }).from(mails)
    expect(sent).toEqual([
      { recipient: one.email, kind: 'email_change_requested' },
      { recipient: 'new@example.com', kind: 'email_change' },
    ])
  })

  it('has a square portrait made of a picture that this person sent, and none of anybody else’s', async () => {
    const [person, other] = [await test.addPerson(), await test.addPerson()]
    const data = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#b4532a' } })
      .jpeg()
      .toBuffer()
    const sha256 = createHash('sha256').update(data).digest('hex')
    const headers = { ...person.headers, 'content-type': 'image/jpeg' }
    await test.app.inject({ method: 'PUT', url: `/api/media/${sha256}`, headers, payload: data })
    const stranger = await call('PATCH', '/users/me', other, { avatar: `/media/${sha256}` })
    expect(stranger.json().code).toBe('validation_failed')
    const { avatar } = (await call('PATCH', '/users/me', person, { avatar: `/media/${sha256}` })).json().data.user
    const file = await test.app.inject({ url: avatar })
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 300, height: 300 })
    const gone = await call('PATCH', '/users/me', person, { avatar: null })
    expect(gone.json().data.user.avatar).toBeNull()
  })

  it('has its bio in the reader’s language where it was put into it, until it is written anew', async () => {
    const person = await test.addPerson({ bio: 'I bake at dawn.', bioTranslations: { fr: 'Je cuis à l’aube.' } })
    const experienceId = await insertExperience(test.deps, person.id)
    const bioIn = async (lang: string) =>
      (await call('GET', `/experiences/${experienceId}?lang=${lang}`, null)).json().data.experience.host.bio
    expect([await bioIn('en'), await bioIn('fr')]).toEqual(['I bake at dawn.', 'Je cuis à l’aube.'])
    // The app asks in no language, to keep all of them, and picks.
    const { host } = (await call('GET', `/experiences/${experienceId}`, null)).json().data.experience
    expect(host.bioTranslations).toEqual({ fr: 'Je cuis à l’aube.' })
    // The same text, sent with the rest of the form, is no other text.
    await call('PATCH', '/users/me', person, { bio: 'I bake at dawn.', languages: ['French'] })
    expect(await bioIn('fr')).toBe('Je cuis à l’aube.')
    await call('PATCH', '/users/me', person, { bio: 'I bake at noon.' })
    expect([await bioIn('en'), await bioIn('fr')]).toEqual(['I bake at noon.', 'I bake at noon.'])
  })

  it('accepts only languages of the list, because they are public and no admin reviews them', async () => {
    const person = await test.addPerson()
    const languages = ['French', 'Call me: +212 600 000000', 'Berber', 'French']
    const answer = await call('PATCH', '/users/me', person, { languages })
    expect(answer.json().data.user.languages).toEqual(['French', 'Berber'])
  })

  it('shows others its public fields only', async () => {
    const person = await test.addPerson({ phoneNumber: '+212 600 000000' })
    const { user } = (await call('GET', `/users/${person.id}`, null)).json().data
    expect(Object.keys(user).sort()).toEqual(
      ['avatar', 'bio', 'id', 'isHost', 'joinDate', 'languages', 'name', 'responseRate', 'superhost'].sort(),
    )
    expect((await call('GET', `/users/${uuid()}`, null)).statusCode).toBe(404)
  })

  it('merges preferences', async () => {
    const person = await test.addPerson()
    await call('PUT', '/users/preferences', person, { currency: 'EUR' })
    const answer = await call('PUT', '/users/preferences', person, { language: 'fr' })
    expect(answer.json().data.user.preferences).toMatchObject({ currency: 'EUR', language: 'fr', emailBookings: true })
  })
})

describe('favorites', () => {
  it('can be added twice and removed twice', async () => {
    const person = await test.addPerson()
    const experienceId = await insertExperience(test.deps, host.id)
    for (let again = 0; again < 2; again++) {
      expect((await call('POST', '/users/favorites', person, { experienceId })).statusCode).toBe(201)
      expect(await favoriteIds(person)).toEqual([experienceId])
    }
    for (let again = 0; again < 2; again++) {
      expect((await call('DELETE', `/users/favorites/${experienceId}`, person)).statusCode).toBe(200)
      expect(await favoriteIds(person)).toEqual([])
    }
  })

  it('come newest first, as cards in the language asked for', async () => {
    const person = await test.addPerson()
    const ids = [await insertExperience(test.deps, host.id), await insertExperience(test.deps, host.id)]
    for (const experienceId of ids) {
      await call('POST', '/users/favorites', person, { experienceId })
      test.time.now = new Date(test.time.now.getTime() + 1000)
    }
    const { favorites } = (await call('GET', '/users/favorites?lang=fr', person)).json().data
    expect(favorites.map(({ id }: { id: string }) => id)).toEqual(ids.reverse())
    expect(favorites[0]).toMatchObject({ title: 'Tanneries of Fes', price: 320 })
  })

  it('come in pages that together are the whole, also those of one moment', async () => {
    const person = await test.addPerson()
    const ids: string[] = []
    for (let number = 0; number < 5; number++) ids.push(await insertExperience(test.deps, host.id))
    for (const experienceId of ids) await call('POST', '/users/favorites', person, { experienceId })
    const found: string[] = []
    let cursor: string | null = ''
    for (let page = 0; cursor !== null; page++) {
      expect(page).toBeLessThan(3)
      const answer = await call('GET', `/users/favorites?limit=2${cursor && `&cursor=${cursor}`}`, person)
      const { data }: { data: { favorites: { id: string }[]; nextCursor: string | null } } = answer.json()
      found.push(...data.favorites.map(({ id }) => id))
      cursor = data.nextCursor
    }
    expect(found).toEqual(ids.toSorted())
    expect((await call('GET', '/users/favorites?cursor=AAAA', person)).statusCode).toBe(400)
  })

  it('know what is not there from what is gone, and list neither', async () => {
    const person = await test.addPerson()
    const gone = await insertExperience(test.deps, host.id)
    const unapproved = await insertExperience(test.deps, host.id, { isApproved: false })
    await call('POST', '/users/favorites', person, { experienceId: gone })
    await test.deps.db.update(experiences).set({ deletedAt: new Date() }).where(eq(experiences.id, gone))
    expect((await call('POST', '/users/favorites', person, { experienceId: gone })).statusCode).toBe(410)
    expect((await call('POST', '/users/favorites', person, { experienceId: unapproved })).statusCode).toBe(404)
    expect((await call('POST', '/users/favorites', person, { experienceId: uuid() })).statusCode).toBe(404)
    expect(await favoriteIds(person)).toEqual([])
  })

  it('are each person’s own', async () => {
    const [one, other] = [await test.addPerson(), await test.addPerson()]
    const experienceId = await insertExperience(test.deps, host.id)
    await call('POST', '/users/favorites', one, { experienceId })
    await call('DELETE', `/users/favorites/${experienceId}`, other)
    expect(await favoriteIds(one)).toEqual([experienceId])
    expect(await favoriteIds(other)).toEqual([])
  })
})
