import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Experience, type ExperienceInput, experience as experienceSchema } from '#contract/models/experience.ts'
import { mediaUploads } from '#server/platform/db/schema/experiences.ts'
import {
  createListing,
  fetchListingChanges,
  listingInput,
  photoAsDataUrl,
  searchListingIds,
  uploadPhoto,
  uploadPhotos,
} from '#server/testing/listings.ts'
import { animatedWebp } from '#server/testing/pictures/sample-pictures.ts'
import { call, createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts'

let test: TestApp
let host: TestPerson
let rival: TestPerson
let photos: string[]
beforeAll(async () => {
  test = await createTestApp()
  host = await test.addPerson({ isHost: true })
  rival = await test.addPerson({ isHost: true })
  photos = await uploadPhotos(test, host)
})
afterAll(() => test.close())

const post = (body: Partial<ExperienceInput>, person = host) =>
  call(test, 'POST', '/experiences', person, listingInput({ images: photos, ...body }))
const own = async (person = host): Promise<Experience[]> =>
  (await call(test, 'GET', '/experiences/host/my-experiences', person)).json().data.experiences

describe('publishing a listing', () => {
  it('keeps everything that was sent, and shows it to its host and the admin alone', async () => {
    const sent = {
      title: '  Salt caravan  ',
      highlights: ['Camels at dawn', '  ', ' Mint tea '],
      imageAlts: ['A caravan', '', 'Tea glasses'],
      images: [photos[2] ?? '', photos[0] ?? '', photos[1] ?? ''],
      // Admins do not review languages, so the server drops texts that are not in its list.
      languages: ['French', 'Pay me at the door', 'Berber', 'French'],
      meetingPoint: ' At the well ',
      meetingCoordinates: { latitude: 31.0994, longitude: -4.0127 },
      cancellationPolicy: 'strict',
      availableDays: [6, 1, 6],
      timeSlots: ['18:00', '06:30'],
      ageRestriction: 12,
      fitnessLevel: 'moderate' as const,
      whatToBring: ['A scarf'],
      importantNotes: 'Nights are cold.',
      included: ['Breakfast'],
      instantConfirmation: true,
    }
    const answer = await post(sent)
    expect(answer.statusCode, answer.body).toBe(201)
    const { experience } = answer.json().data
    expect(z.safeParse(experienceSchema, experience).error).toBeUndefined()
    expect(experience).toMatchObject({
      title: 'Salt caravan',
      highlights: ['Camels at dawn', 'Mint tea'],
      location: 'Merzouga',
      category: 'adventure',
      price: 450,
      duration: '3 hours',
      durationHours: 3,
      groupSize: 6,
      languages: ['French', 'Berber'],
      meetingPoint: 'At the well',
      meetingCoordinates: { latitude: 31.0994, longitude: -4.0127 },
      cancellationPolicy: 'strict',
      availableDays: [1, 6],
      timeSlots: ['06:30', '18:00'],
      ageRestriction: 12,
      fitnessLevel: 'moderate',
      whatToBring: ['A scarf'],
      importantNotes: 'Nights are cold.',
      included: ['Breakfast'],
      instantConfirmation: true,
      status: 'published',
      isApproved: false,
      version: 1,
      host: { id: host.id },
    })
    expect(experience.images.map(({ src }: { src: string }) => src)).toEqual(sent.images)
    expect(experience.images.map(({ alt }: { alt: object }) => alt)).toEqual([
      { en: 'A caravan' },
      {},
      { en: 'Tea glasses' },
    ])
    const url = `/experiences/${experience.id}`
    const admin = await test.addPerson({ isAdmin: true })
    const statuses = await Promise.all(
      [null, await test.addPerson(), rival, host, admin].map(
        async (who) => (await call(test, 'GET', url, who)).statusCode,
      ),
    )
    expect(statuses).toEqual([404, 404, 404, 200, 200])
    expect(await searchListingIds(test, 'search=caravan')).toEqual([])
    expect((await fetchListingChanges(test)).experiences).toEqual([])
    const waiting = (await call(test, 'GET', '/experiences?isApproved=false', admin)).json().data.experiences
    expect(waiting.map(({ id }: { id: string }) => id)).toContain(experience.id)
  })

  it('takes the variants and falls back as specified', async () => {
    const { groupSize: _left, ...input } = listingInput({ images: photos, location: 'Atlantis', category: 'diving' })
    const body = { ...input, maxGroupSize: 9, cancellationPolicy: 'none', duration: '2 jours', language: 'fr' }
    const { experience } = (await call(test, 'POST', '/experiences', host, body)).json().data
    expect(experience).toMatchObject({
      location: 'Marrakech',
      category: 'adventure',
      groupSize: 9,
      cancellationPolicy: 'flexible',
      durationHours: 48,
      availableDays: [1, 2, 3, 4, 5, 6, 7],
      timeSlots: [],
      meetingPoint: null,
      meetingCoordinates: null,
      translations: { fr: { title: 'Sunrise over the dunes' } },
    })
    expect(experience.translations.en).toBeUndefined()
  })

  it.each<[Partial<ExperienceInput>, string, string]>([
    [{ description: 'd'.repeat(49) }, 'description', 'description_too_short'],
    [{ highlights: ['Long enough', 'four'] }, 'highlights.1', 'highlight_too_short'],
    [{ highlights: [' ', 'Long enough'] }, 'highlights.0', 'highlight_missing'],
    [{ title: 'Sunrise' }, 'title', 'title_too_short'],
    [{ groupSize: 0 }, 'groupSize', 'group_size_invalid'],
    [{ groupSize: 501 }, 'groupSize', 'group_size_invalid'],
    [{ price: -1 }, 'price', 'price_invalid'],
    [{ price: 1_000_001 }, 'price', 'price_invalid'],
    [{ duration: '' }, 'duration', 'duration_invalid'],
    [{ duration: 'long', durationHours: 0 }, 'duration', 'duration_invalid'],
    [{ category: ' ' }, 'category', 'category_missing'],
    [{ location: '' }, 'location', 'city_missing'],
    [{ availableDays: [] }, 'availableDays', 'days_missing'],
  ])('refuses %j', async (changes, path, code) => {
    const before = (await own()).length
    const answer = await post(changes)
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'validation_failed'])
    expect(answer.json().details).toEqual([expect.objectContaining({ path, code })])
    expect(await own()).toHaveLength(before)
  })

  it('accepts the minimum value of every field', async () => {
    const least = { description: 'd'.repeat(50), highlights: ['Views'], title: 'Sunrises', groupSize: 1, price: 0 }
    expect((await post(least)).statusCode).toBe(201)
  })

  it('names every problem, the first of the specification first', async () => {
    const answer = await post({ description: '', highlights: [], title: '', images: [], groupSize: 0, price: -1 })
    expect(answer.json().details.map(({ code }: { code: string }) => code)).toEqual([
      'description_too_short',
      'highlight_missing',
      'title_too_short',
      'too_few_photos',
      'group_size_invalid',
      'price_invalid',
    ])
  })

  it.each([
    { title: 'T'.repeat(161) },
    { images: Array.from({ length: 7 }, () => `/media/${'a'.repeat(64)}`) },
    { timeSlots: ['24:00'] },
    { availableDays: [0] },
    { price: 1.5 },
    { owner: 'me' },
  ])('refuses what is not of the contract: %j', async (changes) => {
    expect((await post(changes)).statusCode).toBe(400)
  })
})

describe('a draft', () => {
  it('may lack every field, and only its host sees it', async () => {
    const body = {
      title: '',
      description: '',
      location: '',
      category: '',
      price: 0,
      duration: '',
      highlights: [],
      images: [],
    }
    const answer = await call(test, 'POST', '/experiences', host, { ...body, status: 'draft' })
    expect(answer.statusCode, answer.body).toBe(201)
    const { id } = answer.json().data.experience
    const statuses = await Promise.all(
      [null, rival, host].map(async (who) => (await call(test, 'GET', `/experiences/${id}`, who)).statusCode),
    )
    expect(statuses).toEqual([404, 404, 200])
    expect((await own()).map((row) => row.id)).toContain(id)
    expect((await own(rival)).map((row) => row.id)).not.toContain(id)
    const admin = await test.addPerson({ isAdmin: true })
    const waiting = (await call(test, 'GET', '/experiences?isApproved=false', admin)).json().data.experiences
    expect(waiting.map((row: { id: string }) => row.id)).not.toContain(id)
  })

  it('clamps numbers to those that a column can hold', async () => {
    const experience = await createListing(test, host, {
      status: 'draft',
      images: [],
      price: -5,
      groupSize: 1e9,
      durationHours: 1e300,
    })
    expect(experience).toMatchObject({ price: 0, groupSize: 500, durationHours: 1000 })
  })
})

describe('the photos of a listing', () => {
  const problems = async (images: string[], person = host) => (await post({ images }, person)).json().details

  it('are those that the host sent, also if another host sent the same before', async () => {
    const shared = await uploadPhotos(test, rival)
    expect(shared).toEqual(photos)
    expect((await post({ images: shared }, rival)).statusCode).toBe(201)
    const foreign = await uploadPhoto(test, rival, 77)
    expect(await problems([...photos, foreign])).toEqual([
      { path: 'images.3', code: 'photo_unknown', message: 'is not a photo that you sent' },
    ])
    for (const strange of [`/media/${'0'.repeat(64)}`, 'https://evil.example/a.jpg', `${photos[0]}/1200.webp`, '']) {
      expect(await problems([...photos, strange])).toMatchObject([{ path: 'images.3', code: 'photo_unknown' }])
    }
    const draft = await post({ images: [foreign], status: 'draft' })
    expect(draft.json().details).toMatchObject([{ path: 'images.0', code: 'photo_unknown' }])
  })

  it('may be sent as data, and are encoded again like any other', async () => {
    const urls = [await photoAsDataUrl(50), photos[1] ?? '', await photoAsDataUrl(52, 'png')]
    const experience = await createListing(test, host, { images: urls })
    expect(experience.images.map(({ src }) => /^\/media\/[0-9a-f]{64}$/.test(src))).toEqual([true, true, true])
    expect(experience.images[1]?.src).toBe(photos[1])
    for (const { src } of experience.images) {
      const file = await test.app.inject({ url: `${src}/1200.webp`, headers: host.headers })
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp'])
    }
  })

  it('are refused if they are not pictures', async () => {
    const base64 = (data: Buffer) => data.toString('base64')
    const hostile = [
      `data:image/svg+xml;base64,${base64(Buffer.from('<svg/>'))}`,
      `data:image/jpeg;base64,${base64(Buffer.from('<script>alert(1)</script>'))}`,
      `data:image/webp;base64,${base64(await animatedWebp())}`,
      'data:image/jpeg;base64,***',
      'data:,',
    ]
    for (const url of hostile) expect((await post({ images: [...photos, url] })).statusCode).toBe(415)
    const huge = `data:image/jpeg;base64,${base64(Buffer.alloc(1024 * 1024))}`
    expect((await post({ images: [...photos, huge] })).statusCode).toBe(413)
  })

  it('are refused if they are too large together, although each was sent separately', async () => {
    const tooLarge = { path: 'images', code: 'photos_too_large' }
    const sender = await test.addPerson({ isHost: true })
    const sent = await uploadPhotos(test, sender)
    const { userId } = mediaUploads
    // Three of 2,621,424 bytes have 10,485,765 characters, five too many.
    const setSize = (bytes: number) => test.deps.db.update(mediaUploads).set({ bytes }).where(eq(userId, sender.id))
    await setSize(2_621_424)
    expect(await problems(sent, sender)).toMatchObject([tooLarge])
    await setSize(2_621_421)
    expect((await post({ images: sent }, sender)).statusCode).toBe(201)
  })
})

describe('repeating the creation of a listing', () => {
  it('with one id, in parallel and later, creates one listing', async () => {
    const id = uuid()
    const answers = await Promise.all(Array.from({ length: 5 }, () => post({ id })))
    answers.push(await post({ id }))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201, 201])
    expect((await own()).filter((row) => row.id === id)).toHaveLength(1)
  })

  it('with the id of another one is refused', async () => {
    const { id } = await createListing(test, host)
    const changed = await post({ id, price: 451 })
    expect([changed.statusCode, changed.json().code, changed.json().details]).toEqual([409, 'id_taken', { version: 1 }])
    const foreign = await call(
      test,
      'POST',
      '/experiences',
      rival,
      listingInput({ id, images: await uploadPhotos(test, rival) }),
    )
    expect([foreign.statusCode, foreign.json().code, foreign.json().details]).toEqual([409, 'id_taken', undefined])
    expect((await call(test, 'DELETE', `/experiences/${id}`, host)).statusCode).toBe(200)
    expect((await post({ id })).statusCode).toBe(410)
  })
})
