import { afterAll, describe, expect, it } from 'vitest'
import type { Experience } from '#contract/models/experience.ts'
import { countActive } from '#server/bookings/close-booking.ts'
import { bookingRequest, createBooking, postBooking } from '#server/testing/bookings.ts'
import {
  createListing,
  createListingTest,
  fetchListingChanges,
  insertExperience,
  listingInput,
  photoAsDataUrl,
  searchListingIds,
  uploadPhoto,
} from '#server/testing/listings.ts'
import { call, type TestPerson } from '#server/testing/test-app.ts'

const { test, host, rival, traveler, photos, put, read, remove, approved } = await createListingTest()
afterAll(() => test.close())

const isInCatalogue = async (id: string, query: string) => (await searchListingIds(test, query)).includes(id)

describe('changing a listing', () => {
  it('keeps an approved one public, with the new words found and the old ones not', async () => {
    const id = await approved({ title: 'Orchard picnic' })
    const { cursor } = await fetchListingChanges(test)
    const answer = await put(id, {
      title: 'Saffron harvest',
      location: 'Agadir',
      price: 700,
      images: [...photos].reverse(),
    })
    expect(answer.json().data.experience).toMatchObject({ title: 'Saffron harvest', isApproved: true, version: 2 })
    expect(await isInCatalogue(id, 'search=saffron&location=agadir')).toBe(true)
    expect(await isInCatalogue(id, 'search=orchard')).toBe(false)
    const [row] = (await fetchListingChanges(test, cursor)).experiences
    expect(row).toMatchObject({ id, price: 700, location: 'Agadir', image: { src: photos[2] } })
  })

  it('takes pictures as an answer has them, as addresses and as data, in any order', async () => {
    const { id, images } = await createListing(test, host)
    const [first, second, third] = images
    if (!first || !second || !third) throw new Error('a listing has three pictures')
    const answer = await put(id, {
      images: [third, first.src, { ...second, tone: '#000000' }, await photoAsDataUrl(9)],
    })
    expect(answer.statusCode, answer.body).toBe(200)
    const pictures = (await read(id)).images
    expect(pictures.map(({ src, tone }) => [src, tone]).slice(0, 3)).toEqual(
      [third, first, second].map(({ src, tone }) => [src, tone]),
    )
    expect(pictures).toHaveLength(4)
    const strange = await put(id, { images: [...images.slice(0, 2), { src: 'https://evil.example/a.png' }] })
    expect(strange.json()).toMatchObject({
      code: 'validation_failed',
      details: [{ path: 'images.2', code: 'photo_unknown' }],
    })
  })

  it('leaves omitted fields as they are, and clears fields that are sent empty', async () => {
    const { id } = await createListing(test, host, {
      imageAlts: ['One', 'Two', 'Three'],
      languages: ['French'],
      meetingPoint: 'At the gate',
      meetingCoordinates: { latitude: 31.1, longitude: -4 },
      timeSlots: ['09:00'],
      availableDays: [5],
      cancellationPolicy: 'moderate',
      ageRestriction: 10,
      included: ['Tea'],
      durationHours: 5,
      duration: 'a while',
    })
    const changed = (await put(id, { price: 451, duration: 'a while' })).json().data.experience
    expect(changed).toMatchObject({
      languages: ['French'],
      meetingPoint: 'At the gate',
      meetingCoordinates: { latitude: 31.1, longitude: -4 },
      timeSlots: ['09:00'],
      availableDays: [5],
      cancellationPolicy: 'moderate',
      ageRestriction: 10,
      included: ['Tea'],
      durationHours: 5,
    })
    expect(changed.images.map(({ alt }: { alt: object }) => alt)).toEqual([
      { en: 'One' },
      { en: 'Two' },
      { en: 'Three' },
    ])
    const cleared = await put(id, {
      meetingPoint: null,
      meetingCoordinates: null,
      ageRestriction: null,
      languages: [],
      timeSlots: [],
      imageAlts: ['Uno'],
    })
    expect(cleared.json().data.experience).toMatchObject({
      meetingPoint: null,
      meetingCoordinates: null,
      ageRestriction: null,
      languages: [],
      timeSlots: [],
    })
    expect((await read(id)).images.map(({ alt }) => alt)).toEqual([{ en: 'Uno' }, {}, {}])
  })

  it('adds a language without losing the other', async () => {
    const { id } = await createListing(test, host, { imageAlts: ['One', 'Two', 'Three'] })
    await put(id, { language: 'fr', title: 'Lever du soleil', imageAlts: ['Un', 'Deux', 'Trois'] })
    const experience = await read(id)
    expect(experience.translations).toMatchObject({
      en: { title: 'Sunrise over the dunes' },
      fr: { title: 'Lever du soleil' },
    })
    expect(experience.images[0]?.alt).toEqual({ en: 'One', fr: 'Un' })
  })

  it('may keep pictures that the listing has, whoever sent them', async () => {
    const src = await uploadPhoto(test, rival, 90)
    const images = [1, 2, 3].map((number) => ({ src, tone: '#112233', alt: { en: `Number ${number}` } }))
    const id = await insertExperience(test.deps, host.id, { images })
    expect((await put(id, { images: [src, src, src] })).statusCode).toBe(200)
  })

  it('checks the rules for a published listing, and not for a draft', async () => {
    const id = await approved({ title: 'Rose valley walk' })
    const { cursor } = await fetchListingChanges(test)
    const refused = await put(id, { title: 'Short', images: photos.slice(0, 2) })
    expect(refused.json().details.map(({ code }: { code: string }) => code)).toEqual([
      'title_too_short',
      'too_few_photos',
    ])
    expect((await put(id, { title: 'Short', status: 'draft' })).statusCode).toBe(200)
    expect((await fetchListingChanges(test, cursor)).removed).toEqual([id])
    expect((await put(id, { title: 'Rose valley walk', status: 'published' })).json().data.experience.isApproved).toBe(
      true,
    )
  })

  it('is 404 for everybody but its host', async () => {
    const { id } = await createListing(test, host)
    const send = (person: TestPerson, url = `/experiences/${id}`) =>
      call(test, 'PUT', url, person, listingInput({ images: photos }))
    expect((await send(rival)).statusCode).toBe(404)
    expect((await send(traveler)).statusCode).toBe(403)
    expect((await send(rival, '/experiences/00000000-0000-4000-8000-000000000000')).statusCode).toBe(404)
    expect((await put(id, { id: '00000000-0000-4000-8000-000000000000' })).statusCode).toBe(400)
    await remove(id)
    expect((await put(id)).statusCode).toBe(410)
  })
})

describe('two concurrent changes of one listing', () => {
  it('the second is refused with the result of the first', async () => {
    const { id } = await createListing(test, host)
    expect((await put(id, { price: 1000 }, '"1"')).json().data.experience.version).toBe(2)
    const answer = await put(id, { price: 2000 }, '"1"')
    expect([answer.statusCode, answer.json().code]).toEqual([412, 'stale_version'])
    expect(answer.json().details.experience).toMatchObject({ id, price: 1000, version: 2 })
    expect((await put(id, { price: 2000 }, '"2"')).statusCode).toBe(200)
    expect((await put(id, { price: 3000 }, '*')).statusCode).toBe(200)
    expect((await put(id, { price: 3000 }, 'nonsense')).statusCode).toBe(400)
  })

  it('of ten at once with one version, one is taken', async () => {
    const { id } = await createListing(test, host)
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => put(id, { price: 100 + index }, '"1"')))
    const taken = answers.filter(({ statusCode }) => statusCode === 200)
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 412)])
    expect(await read(id)).toMatchObject({ price: taken[0]?.json().data.experience.price, version: 2 })
  })

  it('of ten at once without one, all are taken and counted', async () => {
    const { id } = await createListing(test, host)
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => put(id, { price: 100 + index })))
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect((await read(id)).version).toBe(11)
  })

  it('a change is applied once if its answer is lost and the client repeats it', async () => {
    const { id } = await createListing(test, host)
    await put(id, { price: 1000 }, '"1"')
    const again = await put(id, { price: 1000 }, '"1"')
    expect(again.json().data.experience).toMatchObject({ price: 1000, version: 2 })
  })
})

describe('deleting a listing', () => {
  it('takes it from every list and the devices, once, and again succeeds', async () => {
    const id = await approved({ title: 'Argan oil press' })
    const { cursor } = await fetchListingChanges(test)
    expect((await remove(id)).json()).toEqual({ data: {} })
    expect(await isInCatalogue(id, 'search=argan')).toBe(false)
    const feed = await fetchListingChanges(test, cursor)
    expect(feed.removed).toEqual([id])
    expect((await remove(id)).statusCode).toBe(200)
    expect((await fetchListingChanges(test, feed.cursor)).removed).toEqual([])
    expect((await call(test, 'GET', `/experiences/${id}`)).statusCode).toBe(410)
    const { experiences } = (await call(test, 'GET', '/experiences/host/my-experiences', host)).json().data
    expect(experiences.map((row: Experience) => row.id)).not.toContain(id)
  })

  it('is allowed to its host alone', async () => {
    const id = await approved()
    expect([(await remove(id, rival)).statusCode, (await remove(id, traveler)).statusCode]).toEqual([404, 403])
    expect((await read(id, null)).id).toBe(id)
  })

  it('is refused while there are bookings to come; past ones stay readable', async () => {
    const id = await insertExperience(test.deps, host.id)
    const booking = await createBooking(test, traveler, id)
    const refused = await remove(id)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'has_upcoming_bookings'])
    expect(refused.json().details).toEqual({ bookings: 1 })
    await call(test, 'PATCH', `/bookings/${booking.id}/cancel`, traveler, {})
    expect((await remove(id)).statusCode).toBe(200)
    const shown = (await call(test, 'GET', `/bookings/${booking.id}`, traveler)).json().data.booking
    expect(shown.experience).toMatchObject({ title: 'Tanneries of Fes', isOffered: false })
  })

  it('at the moment of a booking, either the deletion or the booking succeeds', async () => {
    for (let round = 0; round < 8; round++) {
      const id = await insertExperience(test.deps, host.id)
      const [created, removed] = await Promise.all([postBooking(test, traveler, bookingRequest(test, id)), remove(id)])
      const outcome = [created.statusCode, removed.statusCode]
      expect([
        [201, 409],
        [404, 200],
      ]).toContainEqual(outcome)
    }
  })

  it('does not wait for bookings that time has ended', async () => {
    const id = await insertExperience(test.deps, host.id)
    await createBooking(test, traveler, id)
    // Unpaid for a day: expired, though no job has marked it yet. Tokens would have expired too, so this calls the rule itself.
    expect(await countActive(test.deps.db, id, test.deps.clock())).toBe(1)
    const aDayOn = new Date(test.time.now.getTime() + 86_400_000)
    expect(await countActive(test.deps.db, id, aDayOn)).toBe(0)
  })
})
