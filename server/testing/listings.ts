/** Listings in tests: inserted as rows, or by the same calls that a host makes. */

import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Experience, ExperienceInput } from '#contract/models/experience.ts'
import { recommendationScore } from '#contract/rules/search/search.ts'
import { experiences } from '../platform/db/schema/experiences.ts'
import type { Deps } from '../platform/deps.ts'
import { samplePhoto } from './pictures/sample-pictures.ts'
import { sampleTexts } from './sample-rows.ts'
import { call, createTestApp, type TestApp, type TestPerson } from './test-app.ts'

const description = 'A walk through the medina to the tanneries.'

/** Inserts a published experience of `hostId` at 320 MAD a person, faster than a host creates one, and returns its id. */
export const insertExperience = async (
  { db }: Pick<Deps, 'db'>,
  hostId: string,
  changes: Partial<typeof experiences.$inferInsert> = {},
): Promise<string> => {
  const id = changes.id ?? uuid()
  await db.insert(experiences).values({
    status: 'published',
    isApproved: true,
    location: 'Fes',
    locationKey: 'fes',
    category: 'tour',
    price: 320,
    durationHours: 3,
    groupSize: 8,
    score: recommendationScore(null, 0),
    availableDays: [1, 2, 3, 4, 5, 6, 7],
    cancellationPolicy: 'flexible',
    translations: { en: { ...sampleTexts('Tanneries of Fes', ['The view from above']), description } },
    images: [],
    titleWords: 'tanneries',
    searchWords: 'tanneries',
    ...changes,
    id,
    hostId,
  })
  return id
}

/** Uploads a photo as `person`, and returns its address. Each `width` is another photo. */
export const uploadPhoto = async (test: TestApp, person: TestPerson, width: number): Promise<string> => {
  const payload = await samplePhoto('jpeg', width, 30)
  const sha256 = createHash('sha256').update(payload).digest('hex')
  const answer = await call(test, 'PUT', `/media/${sha256}`, person, payload, { 'content-type': 'image/jpeg' })
  return answer.json().data.media.src
}

export const uploadPhotos = (test: TestApp, person: TestPerson): Promise<string[]> =>
  Promise.all([40, 41, 42].map((width) => uploadPhoto(test, person, width)))

export const photoAsDataUrl = async (width: number, type: 'jpeg' | 'png' = 'jpeg'): Promise<string> =>
  `data:image/${type};base64,${(await samplePhoto(type, width, 30)).toString('base64')}`

/** Returns a complete listing except for its photos. */
export const listingInput = (changes: Partial<ExperienceInput> = {}): ExperienceInput => ({
  title: 'Sunrise over the dunes',
  description: 'We leave before dawn and walk up the highest dune to see the sun rise over the desert.',
  location: 'Merzouga',
  category: 'adventure',
  price: 450,
  duration: '3 hours',
  groupSize: 6,
  highlights: ['Sunrise from the top'],
  images: [],
  ...changes,
})

/** Creates a listing as `person`; throws if the server refuses it. */
export const createListing = async (
  test: TestApp,
  person: TestPerson,
  changes: Partial<ExperienceInput> = {},
): Promise<Experience> => {
  const images = changes.images ?? (await uploadPhotos(test, person))
  const answer = await call(test, 'POST', '/experiences', person, listingInput({ ...changes, images }))
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json().data.experience
}

interface Feed {
  experiences: { id: string }[]
  removed: string[]
  cursor: string
}
export const fetchListingChanges = async (test: TestApp, cursor?: string): Promise<Feed> => {
  const since = cursor === undefined ? '' : `&since=${cursor}`
  return (await call(test, 'GET', `/experiences/changes?limit=1000${since}`)).json().data
}

export const searchListingIds = async (test: TestApp, query: string): Promise<string[]> => {
  const { experiences } = (await call(test, 'GET', `/experiences?${query}`)).json().data
  return experiences.map(({ id }: { id: string }) => id)
}

/** Creates a test app with two hosts, a traveler and an admin, and the calls that they make about listings. */
export const createListingTest = async () => {
  const test = await createTestApp()
  const host = await test.addPerson({ isHost: true })
  const rival = await test.addPerson({ isHost: true })
  const traveler = await test.addPerson()
  const admin = await test.addPerson({ isAdmin: true })
  const photos = await uploadPhotos(test, host)

  const matching = (version?: string): Record<string, string> => (version === undefined ? {} : { 'if-match': version })
  const put = (id: string, changes: Partial<ExperienceInput> = {}, ifMatch?: string) =>
    call(test, 'PUT', `/experiences/${id}`, host, listingInput({ images: photos, ...changes }), matching(ifMatch))
  const read = async (id: string, person: TestPerson | null = host): Promise<Experience> =>
    (await call(test, 'GET', `/experiences/${id}`, person)).json().data.experience
  const approve = (id: string, person = admin, ifMatch?: string) =>
    call(test, 'PUT', `/experiences/${id}/approve`, person, undefined, matching(ifMatch))
  const remove = (id: string, person = host) => call(test, 'DELETE', `/experiences/${id}`, person)
  const approved = async (changes: Partial<ExperienceInput> = {}): Promise<string> => {
    const { id } = await createListing(test, host, changes)
    const answer = await approve(id)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return id
  }
  return { test, host, rival, traveler, admin, photos, put, read, approve, remove, approved }
}
