import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { categoryIds, cities, spokenLanguages } from '#contract/models/reference.ts'
import { insertExperiences, sampleExperience } from '#server/testing/sample-rows.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  const { id: hostId } = await test.addPerson({ isHost: true })
  await insertExperiences(test.deps.db, [
    sampleExperience({ id: id(1), hostId, location: 'FÈS', category: 'food' }),
    sampleExperience({ id: id(2), hostId, location: 'Fes', category: 'food' }),
    sampleExperience({ id: id(3), hostId, location: 'El Jadida', category: 'culture' }),
  ])
})
afterAll(() => test.close())

const get = async (path: string) => (await test.app.inject(`/api/experiences/${path}`)).json().data

describe('reference lists', () => {
  it('name the categories in the specified order and the language asked for, with their counts', async () => {
    const { categories } = await get('categories?lang=fr')
    expect(categories.map((row: { id: string }) => row.id)).toEqual(categoryIds)
    expect(categories[3]).toEqual({ id: 'food', name: 'Saveurs', icon: 'food', count: 2 })
    expect((await get('categories')).categories[3].name).toBe('Food and drink')
  })

  it('count experiences by city however it was written, the ten cities alone', async () => {
    const { cities: found } = await get('cities')
    expect(found.map((row: { name: string }) => row.name)).toEqual(cities)
    expect(found[2]).toEqual({ name: 'Fes', count: 2 })
  })

  it('list the languages and the cancellation policies', async () => {
    expect((await get('languages')).languages.map((row: { name: string }) => row.name)).toEqual(spokenLanguages)
    const { cancellationPolicies } = await get('cancellation-policies?lang=fr')
    expect(cancellationPolicies.map((row: { name: string }) => row.name)).toEqual(['Flexible', 'Modérée', 'Stricte'])
  })
})

describe('reference data of the configuration', () => {
  it('contains Morocco’s offsets with the release of the time zone data', async () => {
    const { morocco } = (await test.app.inject('/api/reference/time')).json().data
    expect(morocco.release).toBe('2026c')
    expect(morocco.changes.at(-1)).toEqual({ at: '2026-09-20T01:00:00Z', offsetMinutes: 0 })
  })

  it('contains the configured contact address', async () => {
    const other = await createTestApp({ contactEmail: 'desk@rihla.test' })
    const { data } = (await other.app.inject('/api/reference/social-links')).json()
    await other.close()
    expect(data.contactEmail).toBe('desk@rihla.test')
  })

  it('contains no social network and no contact address unless they are configured', async () => {
    expect((await test.app.inject('/api/reference/social-links')).json().data).toEqual({
      socialLinks: [],
      signInProviders: [],
    })
  })
})
