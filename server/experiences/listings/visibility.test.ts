import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertExperiences, sampleExperience } from '#server/testing/sample-rows.ts'
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const states = {
  approved: id(1),
  unapproved: id(2),
  draft: id(3),
  deleted: id(4),
  deletedUnapproved: id(5),
  approvedDraft: id(6),
}

let test: TestApp
let people: Record<'anonymous' | 'traveler' | 'host' | 'rival' | 'admin', TestPerson | null>
beforeAll(async () => {
  test = await createTestApp()
  const host = await test.addPerson({ isHost: true })
  people = {
    anonymous: null,
    traveler: await test.addPerson(),
    host,
    rival: await test.addPerson({ isHost: true }),
    admin: await test.addPerson({ isAdmin: true }),
  }
  const own = { hostId: host.id, title: 'Secret garden' }
  await insertExperiences(test.deps.db, [
    sampleExperience({ ...own, id: states.approved }),
    sampleExperience({ ...own, id: states.unapproved, isApproved: false }),
    sampleExperience({ ...own, id: states.draft, status: 'draft', isApproved: false }),
    sampleExperience({ ...own, id: states.deleted, deletedAt: new Date() }),
    sampleExperience({ ...own, id: states.deletedUnapproved, isApproved: false, deletedAt: new Date() }),
    sampleExperience({ ...own, id: states.approvedDraft, status: 'draft', isApproved: true }),
  ])
})
afterAll(() => test.close())

type Who = keyof typeof people
const get = (who: Who, url: string) => test.app.inject({ url, headers: people[who]?.headers ?? {} })
const callers = ['anonymous', 'traveler', 'host', 'rival', 'admin'] as const

describe('who sees which experience', () => {
  it.each([
    ['anonymous', [200, 404, 404, 410, 404, 404]],
    ['traveler', [200, 404, 404, 410, 404, 404]],
    ['rival', [200, 404, 404, 410, 404, 404]],
    ['host', [200, 200, 200, 410, 410, 200]],
    ['admin', [200, 200, 200, 410, 410, 200]],
  ] as const)('by id, as %s', async (who, expected) => {
    const answers = await Promise.all(Object.values(states).map((one) => get(who, `/api/experiences/${one}`)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(expected)
    const reviews = await Promise.all(Object.values(states).map((one) => get(who, `/api/experiences/${one}/reviews`)))
    expect(reviews.map(({ statusCode }) => statusCode)).toEqual(expected)
  })

  it.each(callers)('only the approved one in lists, featured, changes and counts, as %s', async (who) => {
    for (const url of [
      '/api/experiences',
      '/api/experiences?isApproved=true',
      '/api/experiences?search=secret',
      '/api/experiences?location=fes&category=tour&sort=newest',
      '/api/experiences?guests=1&sort=price-desc',
      '/api/experiences/featured?limit=24',
      '/api/experiences/changes',
    ]) {
      const { data } = (await get(who, url)).json()
      expect(
        data.experiences.map((row: { id: string }) => row.id),
        url,
      ).toEqual([states.approved])
      if ('total' in data) expect(data.total).toBe(1)
    }
    const { categories } = (await get(who, '/api/experiences/categories')).json().data
    expect(categories.find((row: { id: string }) => row.id === 'tour').count).toBe(1)
    const { cities } = (await get(who, '/api/experiences/cities')).json().data
    expect(cities.find((row: { name: string }) => row.name === 'Fes').count).toBe(1)
  })

  it.each([
    ['anonymous', []],
    ['traveler', []],
    ['rival', []],
    ['host', [states.unapproved]],
    ['admin', [states.unapproved]],
  ] as const)('what waits for approval, as %s', async (who, expected) => {
    const answer = await get(who, '/api/experiences?isApproved=false')
    const { data } = answer.json()
    expect(data.experiences.map((row: { id: string }) => row.id)).toEqual(expected)
    expect(data.total).toBe(expected.length)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('a host’s own list in every state but deleted', async () => {
    const { experiences } = (await get('host', '/api/experiences/host/my-experiences')).json().data
    expect(experiences.map((row: { id: string }) => row.id)).toEqual([
      states.approved,
      states.unapproved,
      states.draft,
      states.approvedDraft,
    ])
    expect((await get('rival', '/api/experiences/host/my-experiences')).json().data.experiences).toEqual([])
    expect((await get('traveler', '/api/experiences/host/my-experiences')).statusCode).toBe(403)
    expect((await get('anonymous', '/api/experiences/host/my-experiences')).statusCode).toBe(401)
  })

  it('lets no cache store a private answer', async () => {
    expect((await get('host', `/api/experiences/${states.draft}`)).headers['cache-control']).toBe('no-store')
    expect((await get('host', `/api/experiences/${states.approved}`)).headers['cache-control']).toBe('public, no-cache')
  })

  it('answers 404 for an unknown id, and 400 for an invalid one', async () => {
    expect((await get('anonymous', `/api/experiences/${id(99)}`)).json().code).toBe('not_found')
    expect((await get('anonymous', '/api/experiences/nonsense')).statusCode).toBe(400)
  })
})
