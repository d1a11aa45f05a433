import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { mirror } from '../db/mirror.ts'
import { emptyDevice } from '../testing/fresh-device.ts'
import { sampleCard, sampleExperience, sampleId } from '../testing/samples.ts'
import { type Asked, refused, stubApi } from '../testing/stub-api.ts'
import { hasOtherCities, pullCatalogue, pullExperience, readExperience } from './experiences.ts'
import { setOfflineCities } from './offline-cities.ts'
import { searchDevice, searchOnline } from './search.ts'

beforeEach(emptyDevice)

const page = (experiences: object[], more: object = {}) => ({
  data: { experiences, removed: [], cursor: 'c1', hasMore: false, total: experiences.length, ...more },
})
const cards = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => sampleCard(sampleId(from + index)))

describe('an experience', () => {
  it('is kept with the moment it was told, and is found by the search on the device', async () => {
    stubApi(() => ({ data: { experience: sampleExperience(sampleId(1)) } }))
    await pullExperience(sampleId(1))
    expect(await readExperience(sampleId(1))).toMatchObject({ experience: { id: sampleId(1) } })
    expect((await searchDevice({})).rows).toHaveLength(1)
  })

  it('leaves the device once it is no longer offered', async () => {
    stubApi(() => ({ data: { experience: sampleExperience(sampleId(1)) } }))
    await pullExperience(sampleId(1))
    stubApi(() => refused(410, 'gone'))
    await expect(pullExperience(sampleId(1))).rejects.toMatchObject({ code: 'gone' })
    expect(await readExperience(sampleId(1))).toBeNull()
    expect((await searchDevice({})).rows).toEqual([])
  })

  it('stays where the server merely fails', async () => {
    stubApi(() => ({ data: { experience: sampleExperience(sampleId(1)) } }))
    await pullExperience(sampleId(1))
    stubApi(() => refused(500, 'internal'))
    await expect(pullExperience(sampleId(1))).rejects.toMatchObject({ code: 'internal' })
    expect(await readExperience(sampleId(1))).not.toBeNull()
  })

  it('that is not approved is not found by others', async () => {
    stubApi(() => ({ data: { experience: sampleExperience(sampleId(1), { isApproved: false }) } }))
    await pullExperience(sampleId(1))
    expect((await searchDevice({})).rows).toEqual([])
  })
})

describe('the catalogue', () => {
  it('is told whole page by page, and then goes on where it was', async () => {
    const feed = ({ query }: Asked) => {
      if (query.includes('since=c1')) return page(cards(2, 1), { cursor: 'c2', total: 2, whole: 'end' })
      return query.includes('since=c2')
        ? page([], { cursor: 'c2', removed: [sampleId(1)], total: 1 })
        : page(cards(1, 1), { hasMore: true, total: 2, whole: 'part' })
    }
    const journal = stubApi(feed)
    expect(await searchDevice({})).toMatchObject({ total: 0, asOf: null })
    await pullCatalogue()
    expect(await searchDevice({})).toMatchObject({ total: 2, among: null })
    await pullCatalogue()
    expect((await searchDevice({})).rows.map(({ id }) => id)).toEqual([sampleId(2)])
    expect(journal).toHaveLength(3)
  })

  it('keeps its place and age where the network breaks, and forgets nothing that was named before', async () => {
    const first = page(cards(1, 1), { hasMore: true, total: 2, whole: 'part' })
    stubApi(({ query }) => (query.includes('since') ? null : first))
    await expect(pullCatalogue()).rejects.toMatchObject({ code: 'network' })
    expect(await searchDevice({})).toMatchObject({ total: 1, asOf: null })
    expect(await mirror.meta.get('catalogue')).toMatchObject({ cursor: 'c1' })
    stubApi(() => page(cards(2, 1), { cursor: 'c2', total: 2, whole: 'end' }))
    await pullCatalogue()
    expect(await searchDevice({})).toMatchObject({ total: 2, among: null })
  })

  it('says among how many it looks where the marketplace has more', async () => {
    stubApi(() => page(cards(1, 3), { total: 4, whole: 'end' }))
    await pullCatalogue()
    expect(await searchDevice({ search: 'walk' })).toMatchObject({ total: 3, among: 3 })
  })

  it('lets go what is not among the best any more once it was told whole, and not before', async () => {
    stubApi(() => page(cards(1, 3), { whole: 'end' }))
    await pullCatalogue()
    await mirror.meta.put({ key: 'catalogue', cursor: 'of an earlier release', asOf: 1, isCut: true })
    const journal = stubApi(({ query }) =>
      query.includes('since') ? null : page(cards(2, 1), { hasMore: true, whole: 'part' }),
    )
    await expect(pullCatalogue()).rejects.toMatchObject({ code: 'network' })
    expect(journal[0]?.query).not.toContain('since')
    expect((await searchDevice({})).total).toBe(3)
    stubApi(() => page([], { whole: 'end' }))
    await pullCatalogue()
    expect((await searchDevice({})).rows.map(({ id }) => id)).toEqual([sampleId(2)])
  })

  it('is asked for anew where other cities were chosen', async () => {
    const journal = stubApi(() => page(cards(1, 1), { whole: 'end' }))
    await pullCatalogue()
    expect(await hasOtherCities()).toBe(false)
    setOfflineCities(['Rabat', 'Fes', 'Atlantis'])
    expect(await hasOtherCities()).toBe(true)
    await pullCatalogue()
    expect(await hasOtherCities()).toBe(false)
    await pullCatalogue()
    setOfflineCities([])
    const asked = journal.map(({ query }) => Object.fromEntries(new URLSearchParams(query)))
    expect(asked).toEqual([
      { limit: '1000' },
      { limit: '1000', cities: 'Fes,Rabat' },
      { since: 'c1', limit: '1000', cities: 'Fes,Rabat' },
    ])
  })

  it('has room for what was seen beyond it, but not for ever more', async () => {
    await mirror.catalogue.bulkPut(cards(1, 5999))
    const found = cards(5999, 3).map((card) => ({ ...card, title: 't', duration: 'd', highlights: [] }))
    stubApi(() => ({ data: { experiences: found, total: 3, nextCursor: null } }))
    await searchOnline({}, { limit: 20 })
    expect(await mirror.catalogue.count()).toBe(6000)
  })

  it('keeps what the feed said of a description when a card without it is seen, and finds by it', async () => {
    const [row] = cards(1, 1)
    stubApi(() => page([{ ...row, terms: 'astronomi star/ciel' }], { whole: 'end' }))
    await pullCatalogue()
    stubApi(() => ({
      data: { experiences: [{ ...row, title: 't', duration: 'd', highlights: [] }], total: 1, nextCursor: null },
    }))
    await searchOnline({}, { limit: 20 })
    expect(await mirror.catalogue.toArray()).toMatchObject([{ terms: 'astronomi star/ciel' }])
    expect((await searchDevice({ search: 'stars' })).total).toBe(1)
  })

  it('is found by the description of what was opened', async () => {
    const translations = { en: { ...sampleExperience(sampleId(1)), description: 'An hour of falconry' } }
    const { title, duration, highlights, description, meetingPoint, whatToBring, included, importantNotes } =
      translations.en
    const text = { title, duration, highlights, description, meetingPoint, whatToBring, included, importantNotes }
    stubApi(() => ({ data: { experience: sampleExperience(sampleId(1), { translations: { en: text } }) } }))
    await pullExperience(sampleId(1))
    expect((await searchDevice({ search: 'falconry' })).total).toBe(1)
  })

  it('never asks for ever where the server does not go on', async () => {
    stubApi(() => page([], { hasMore: true, whole: 'part' }))
    await expect(pullCatalogue()).rejects.toMatchObject({ code: 'not_contract' })
  })
})

it('finds nothing on the device for a search of signs alone', async () => {
  stubApi(() => ({
    data: {
      experiences: [{ ...sampleCard(sampleId(1)), title: 't', duration: 'd', highlights: [] }],
      total: 1,
      nextCursor: null,
    },
  }))
  await searchOnline({}, { limit: 100 })
  expect((await searchDevice({})).total).toBe(1)
  expect((await searchDevice({ search: '...' })).total).toBe(0)
})

it('says the specified sentence where a search is not answered', async () => {
  stubApi(() => null)
  await expect(searchOnline({}, { limit: 100 })).rejects.toMatchObject({ message: 'Failed to search experiences' })
})

it('asks the server with what was filled in, and keeps the cards it tells', async () => {
  const card = { ...sampleCard(sampleId(1)), title: 't', duration: 'd', highlights: [] }
  const journal = stubApi(() => ({ data: { experiences: [card], total: 1, nextCursor: null } }))
  const answer = await searchOnline(
    { search: 'walk', location: '', minRating: 4.300000000001, minPrice: 0 },
    { limit: 20 },
  )
  expect(answer).toEqual({ rows: [sampleCard(sampleId(1))], total: 1, isCapped: false, nextCursor: null })
  expect(new URLSearchParams(journal[0]?.query).toString()).toBe('search=walk&minPrice=0&minRating=4.3&limit=20')
  expect((await searchDevice({ search: 'walk' })).total).toBe(1)
})
