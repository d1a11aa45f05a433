import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import { mirror } from '../db/mirror.ts'
import { emptyDevice } from '../testing/fresh-device.ts'
import { sampleCard, sampleId } from '../testing/samples.ts'
import { type Asked, refused, stubApi } from '../testing/stub-api.ts'
import { findSimilar } from './similar.ts'

beforeEach(emptyDevice)

const subject = { id: sampleId(1), category: 'food' as const, location: 'Fes' }
const cardIn = (tail: number, location: string) => ({ ...sampleCard(sampleId(tail)), location })
const card = (tail: number, location: string) => {
  const row = cardIn(tail, location)
  return { ...row, title: `Walk ${tail}`, duration: '3 hours', highlights: [] }
}
const answer = (...experiences: object[]) => ({ data: { experiences, total: experiences.length, nextCursor: null } })
const tails = (rows: { id: string }[]) => rows.map(({ id }) => Number(id.slice(-3)))

it('asks for ten of the category, here and anywhere, and gives the nearest first without the one itself', async () => {
  const asked: Asked[] = []
  stubApi((request) => {
    asked.push(request)
    const isHere = request.query.includes('location=Fes')
    if (isHere) return answer(card(1, 'Fes'), card(2, 'Fes'))
    return answer(card(3, 'Agadir'), card(2, 'Fes'), card(4, 'Chefchaouen'), card(5, 'Atlantis'), card(6, 'Rabat'))
  })
  expect(tails(await findSimilar(subject))).toEqual([2, 4, 6, 3])
  expect(asked.map(({ path, query }) => [path, query])).toEqual([
    ['/experiences', '?category=food&limit=10&location=Fes'],
    ['/experiences', '?category=food&limit=10'],
  ])
})

it.each([
  ['no network', null],
  ['a server that fails', refused(503, 'unavailable')],
] as const)('looks in the catalogue of the device with %s', async (_name, failure) => {
  const rows = [cardIn(1, 'Fes'), cardIn(2, 'Agadir'), cardIn(3, 'Rabat')]
  await mirror.catalogue.bulkPut([...rows, { ...cardIn(4, 'Fes'), category: 'tour' }])
  stubApi(() => failure)
  expect(tails(await findSimilar(subject))).toEqual([3, 2])
})

it('says the specified sentence where neither the server nor the device can be asked', async () => {
  stubApi(() => ({ status: 403, body: undefined }))
  await expect(findSimilar(subject)).rejects.toMatchObject({ message: 'Failed to fetch experiences by category' })
})
