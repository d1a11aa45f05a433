/** What a host has to choose, and the spot where people meet. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type ExperienceInput, experience as experienceSchema } from '#contract/models/experience.ts'
import { listingInput, uploadPhotos } from '#server/testing/listings.ts'
import { call, createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts'

let test: TestApp
let host: TestPerson
let photos: string[]
beforeAll(async () => {
  test = await createTestApp()
  host = await test.addPerson({ isHost: true })
  photos = await uploadPhotos(test, host)
})
afterAll(() => test.close())

const post = (body: Partial<ExperienceInput>) =>
  call(test, 'POST', '/experiences', host, listingInput({ images: photos, ...body }))

describe('the choices of a host', () => {
  it.each<[object, string]>([
    [{ latitude: 48.8566, longitude: 2.3522 }, 'meetingCoordinates.latitude'],
    [{ latitude: 31.6, longitude: 7.9 }, 'meetingCoordinates.longitude'],
  ])('refuses a spot outside of Morocco: %j', async (meetingCoordinates, path) => {
    const answer = await post({ meetingCoordinates } as Partial<ExperienceInput>)
    expect(answer.statusCode).toBe(400)
    const problems = answer.json().details as { path: string; message: string }[]
    expect(problems).toContainEqual(
      expect.objectContaining({ path, message: expect.stringContaining('as in Morocco') }),
    )
  })

  it('marks a draft without a category', async () => {
    const answer = await post({ status: 'draft', category: '', location: '', availableDays: [] })
    const { experience } = answer.json().data
    expect(z.safeParse(experienceSchema, experience).error).toBeUndefined()
    expect(experience).toMatchObject({ isUncategorised: true, location: '', availableDays: [] })
    const { category: _chosen, ...input } = listingInput({ images: photos, status: 'published' })
    const publish = (changes: object) =>
      call(test, 'PUT', `/experiences/${experience.id}`, host, { ...input, category: 'tour', ...changes })
    // The days of the draft are those that are published where none are sent.
    expect((await publish({})).json().details).toMatchObject([{ path: 'availableDays', code: 'days_missing' }])
    const published = await publish({ availableDays: [5] })
    expect(published.json().data.experience).toMatchObject({ category: 'tour', availableDays: [5] })
    expect(published.json().data.experience).not.toHaveProperty('isUncategorised')
    // Once it is published, it may pause.
    expect((await publish({ availableDays: [] })).statusCode).toBe(200)
  })
})
