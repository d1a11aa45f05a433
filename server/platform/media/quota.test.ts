/** What one person may store, and what goes by itself. */
import { createHash } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createListing, listingInput, uploadPhoto, uploadPhotos } from '#server/testing/listings.ts'
import { call, createTestApp, passTime, type TestApp, type TestPerson } from '#server/testing/test-app.ts'
import { samplePhoto } from '../../testing/pictures/sample-pictures.ts'
import { media, mediaUploads } from '../db/schema/experiences.ts'
import { cleanUp } from '../jobs/clean-up.ts'

const dayMs = 86_400_000
let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const range = (length: number) => Array.from({ length }, (_, index) => index)
const hash = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')
const put = async (person: TestPerson, width: number) => {
  const payload = await samplePhoto('jpeg', width, 20)
  const headers = { ...person.headers, 'content-type': 'image/jpeg' }
  return test.app.inject({ method: 'PUT', url: `/api/media/${hash(payload)}`, headers, payload })
}
/** Photos that a person has sent, without sending them. */
const pretend = async ({ id }: TestPerson, count: number, bytes = 10) => {
  const rows = range(count).map((index) => ({ sha256: hash(`${id} ${index}`), createdAt: test.time.now }))
  await test.deps.db
    .insert(media)
    .values(rows.map((row) => ({ ...row, ownerId: id, tone: '#000000', width: 1, height: 1 })))
  await test.deps.db.insert(mediaUploads).values(rows.map((row) => ({ ...row, userId: id, bytes })))
}
const uploadsOf = ({ id }: TestPerson) => test.deps.db.$count(mediaUploads, eq(mediaUploads.userId, id))
const outcomes = (answers: readonly { statusCode: number; json: () => { code?: string } }[]) =>
  answers.map((answer) => answer.json().code ?? answer.statusCode).sort()

describe('one person’s photos', () => {
  it('are at most 500, also where many come at once', async () => {
    const person = await test.addPerson()
    await pretend(person, 498)
    const answers = await Promise.all(range(8).map((index) => put(person, 60 + index)))
    expect(outcomes(answers)).toEqual([200, 200, ...range(6).map(() => 'media_quota_reached')])
    expect(await uploadsOf(person)).toBe(500)
    expect((await put(await test.addPerson(), 60)).statusCode).toBe(200)
  })

  it('are at most 200 MB, as they were sent', async () => {
    const person = await test.addPerson()
    await pretend(person, 1, 200_000_000 - 10)
    const refused = await put(person, 70)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'media_quota_reached'])
    expect(refused.json().details).toMatchObject({ mostFiles: 500, mostBytes: 200_000_000 })
  })

  it('can be sent again when the room is used up: an answer may have been lost', async () => {
    const person = await test.addPerson()
    expect((await put(person, 80)).statusCode).toBe(200)
    await pretend(person, 499)
    expect((await put(person, 80)).statusCode).toBe(200)
  })
})

describe('pictures that nothing uses', () => {
  const isThere = async (src: string) => {
    const row = await test.deps.db.$count(media, eq(media.sha256, src.slice('/media/'.length)))
    const files = await Promise.all([320, 1200].map((width) => test.deps.media.has(`${src.slice(7)}/${width}.webp`)))
    expect(new Set([row === 1, ...files]).size).toBe(1)
    return row === 1
  }
  /** Ages pictures: signing in does not last as long as this takes. */
  const age = (sources: readonly string[], days: number) =>
    test.deps.db
      .update(media)
      .set({ usedAt: new Date(test.time.now.getTime() - days * dayMs) })
      .where(
        inArray(
          media.sha256,
          sources.map((src) => src.slice('/media/'.length)),
        ),
      )
  const cleanUpAfter = (days: number) => passTime(test, days * dayMs, () => cleanUp(test.deps))

  it('go after seven days, with their files; what a listing or a portrait shows stays', async () => {
    const host = await test.addPerson({ isHost: true })
    const [unused, portrait] = [await uploadPhoto(test, host, 90), await uploadPhoto(test, host, 91)]
    const shown = await uploadPhotos(test, host)
    await createListing(test, host, { images: shown })
    const draft = await uploadPhoto(test, host, 92)
    await test.app.inject({
      method: 'POST',
      url: '/api/experiences',
      headers: host.headers,
      payload: listingInput({ status: 'draft', images: [draft] }),
    })
    const avatar: string = (
      await test.app.inject({
        method: 'PATCH',
        url: '/api/users/me',
        headers: host.headers,
        payload: { avatar: portrait },
      })
    ).json().data.user.avatar
    await cleanUpAfter(6.9)
    expect(await isThere(unused)).toBe(true)
    await cleanUpAfter(7.1)
    expect(await Promise.all([unused, portrait].map(isThere))).toEqual([false, false])
    expect(await Promise.all([...shown, draft].map(isThere))).toEqual([true, true, true, true])
    expect((await test.app.inject(avatar)).statusCode).toBe(200)
    // And the room is free again.
    expect(await uploadsOf(host)).toBe(4)
  })

  it('stay while the admin may bring them back into a listing', async () => {
    const host = await test.addPerson({ isHost: true })
    const admin = await test.addPerson({ isAdmin: true })
    const first = await uploadPhoto(test, host, 200)
    const others = await uploadPhotos(test, host)
    const { id } = await createListing(test, host, { images: [first, ...others] })
    await call(test, 'PUT', `/experiences/${id}/approve`, admin)
    const changed = await call(test, 'PUT', `/experiences/${id}`, host, listingInput({ images: others }))
    const { version } = changed.json().data.experience
    await age([first], 8)
    await cleanUp(test.deps)
    expect(await isThere(first)).toBe(true)
    const decided = await call(test, 'POST', `/admin/listing-changes/${id}/keep`, admin, { version })
    expect(decided.statusCode, decided.body).toBe(200)
    await cleanUp(test.deps)
    expect(await isThere(first)).toBe(false)
  })

  it('stay where another person uses or has just sent the same bytes', async () => {
    const [one, other] = [await test.addPerson({ isHost: true }), await test.addPerson({ isHost: true })]
    const shared = await uploadPhoto(test, one, 93)
    await createListing(test, other, {
      images: [...(await uploadPhotos(test, other)), await uploadPhoto(test, other, 93)],
    })
    const young = await uploadPhoto(test, one, 94)
    await age([shared, young], 8)
    await uploadPhoto(test, other, 94)
    await cleanUp(test.deps)
    expect(await Promise.all([shared, young].map(isThere))).toEqual([true, true])
  })

  it('can be sent anew, and are never half there while a person takes them up in the same moment', async () => {
    const host = await test.addPerson({ isHost: true })
    for (const round of range(process.env.SOAK ? 12 : 2)) {
      const images = await Promise.all([0, 1, 2].map((index) => uploadPhoto(test, host, 100 + 3 * round + index)))
      await age(images, 8)
      const [, answer] = await Promise.all([
        cleanUp(test.deps),
        test.app.inject({
          method: 'POST',
          url: '/api/experiences',
          headers: host.headers,
          payload: listingInput({ status: 'draft', images }),
        }),
        put(host, 100 + 3 * round),
      ])
      // The listing is made whole, or the photos are asked for again.
      expect([201, 422]).toContain(answer.statusCode)
      if (answer.statusCode === 201) expect(await Promise.all(images.map(isThere))).toEqual([true, true, true])
      else for (const src of images) await isThere(src)
    }
  })
})
