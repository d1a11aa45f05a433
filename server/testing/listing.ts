/** Listings in tests, by the same calls that a host makes. */
import { createHash } from 'node:crypto'
import type { Experience, ExperienceInput } from '#contract/models/experience.ts'
import { call } from './book.ts'
import { createTestApp, type TestApp, type TestPerson } from './create-test-app.ts'
import { samplePhoto } from './pictures/sample-pictures.ts'

/** Sends a photo as `person`, and returns its address. Each `width` is another photo. */
export const sendPhoto = async (test: TestApp, person: TestPerson, width: number): Promise<string> => {
  const payload = await samplePhoto('jpeg', width, 30)
  const sha256 = createHash('sha256').update(payload).digest('hex')
  const answer = await call(test, 'PUT', `/media/${sha256}`, person, payload, { 'content-type': 'image/jpeg' })
  return answer.json().data.media.src
}

export const photosOf = (test: TestApp, person: TestPerson): Promise<string[]> =>
  Promise.all([40, 41, 42].map((width) => sendPhoto(test, person, width)))

export const photoAsDataUrl = async (width: number, type: 'jpeg' | 'png' = 'jpeg'): Promise<string> =>
  `data:image/${type};base64,${(await samplePhoto(type, width, 30)).toString('base64')}`

/** What a host sends; complete but for the photos. */
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

/** Makes it as `person` and answers it. */
export const listed = async (
  test: TestApp,
  person: TestPerson,
  changes: Partial<ExperienceInput> = {},
): Promise<Experience> => {
  const images = changes.images ?? (await photosOf(test, person))
  const answer = await call(test, 'POST', '/experiences', person, listingInput({ ...changes, images }))
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json().data.experience
}

interface Feed {
  experiences: { id: string }[]
  removed: string[]
  cursor: string
}
export const changesSince = async (test: TestApp, cursor?: string): Promise<Feed> => {
  const since = cursor === undefined ? '' : `&since=${cursor}`
  return (await call(test, 'GET', `/experiences/changes?limit=1000${since}`)).json().data
}

/** Ids that a public search finds. */
export const searched = async (test: TestApp, query: string): Promise<string[]> => {
  const { experiences } = (await call(test, 'GET', `/experiences?${query}`)).json().data
  return experiences.map(({ id }: { id: string }) => id)
}

/** A server with everybody who has to do with a listing, and the calls that they make. */
export const createListingTest = async () => {
  const test = await createTestApp()
  const host = await test.addPerson({ isHost: true })
  const rival = await test.addPerson({ isHost: true })
  const traveler = await test.addPerson()
  const admin = await test.addPerson({ isAdmin: true })
  const photos = await photosOf(test, host)

  const matching = (version?: string): Record<string, string> => (version === undefined ? {} : { 'if-match': version })
  const put = (id: string, changes: Partial<ExperienceInput> = {}, ifMatch?: string) =>
    call(test, 'PUT', `/experiences/${id}`, host, listingInput({ images: photos, ...changes }), matching(ifMatch))
  const read = async (id: string, person: TestPerson | null = host): Promise<Experience> =>
    (await call(test, 'GET', `/experiences/${id}`, person)).json().data.experience
  const approve = (id: string, person = admin, ifMatch?: string) =>
    call(test, 'PUT', `/experiences/${id}/approve`, person, undefined, matching(ifMatch))
  const remove = (id: string, person = host) => call(test, 'DELETE', `/experiences/${id}`, person)
  /** Makes one as the host, has it approved, and answers its id. */
  const approved = async (changes: Partial<ExperienceInput> = {}): Promise<string> => {
    const { id } = await listed(test, host, changes)
    const answer = await approve(id)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return id
  }
  return { test, host, rival, traveler, admin, photos, put, read, approve, remove, approved }
}
