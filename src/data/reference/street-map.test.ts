import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import { mirror } from '../db/mirror.ts'
import { emptyDevice } from '../testing/fresh-device.ts'
import { sampleId } from '../testing/samples.ts'
import { stubApi } from '../testing/stub-api.ts'
import { fetchHasStreetMap } from './reference.ts'

beforeEach(() => emptyDevice())

const lists = { socialLinks: [], signInProviders: [] }
const keepPlace = () =>
  mirror.streetPlaces.put({
    ...{ id: sampleId(1), latitude: 31.6, longitude: -8, tiles: [], bytes: 0, minZoom: 0, maxZoom: 14, keptAt: 1 },
  })

it('is there where the server says so', async () => {
  stubApi(() => ({ data: { ...lists, hasStreetMap: true } }))
  expect(await fetchHasStreetMap()).toBe(true)
  stubApi(() => ({ data: lists }))
  await keepPlace()
  expect(await fetchHasStreetMap()).toBe(false)
})

it('is there without network where streets are kept, and not known where none are', async () => {
  stubApi(() => null)
  await expect(fetchHasStreetMap()).rejects.toMatchObject({ code: 'network' })
  await keepPlace()
  expect(await fetchHasStreetMap()).toBe(true)
})
