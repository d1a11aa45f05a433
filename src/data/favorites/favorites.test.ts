import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { device } from '../db/device.ts'
import { mirror } from '../db/mirror.ts'
import { drain } from '../outbox/outbox.ts'
import { discardEntry, readQueue, readSyncStatus, retryEntry } from '../outbox/queue.ts'
import { login } from '../sync/sign-in.ts'
import { amina, startFakeApi } from '../testing/fake-api.ts'
import { emptyDevice } from '../testing/fresh-device.ts'
import { sampleCard, sampleId } from '../testing/samples.ts'
import { favoritesAsOf, pullFavorites, readFavoriteIds, readFavorites, setFavorite } from './commands.ts'

const walk = sampleId(11)
const tea = sampleId(12)
let api: ReturnType<typeof startFakeApi>

beforeEach(async () => {
  await emptyDevice()
  api = startFakeApi()
  await login({ email: amina.email, password: 'x' })
  await drain()
  await pullFavorites()
  await mirror.catalogue.bulkPut([sampleCard(walk), sampleCard(tea)])
})

const shown = async () => (await readFavorites()).map(({ card, state }) => `${card.id} ${state}`)

it('writes the intent on the device and shows it at once, without network', async () => {
  api.isOnline = false
  await setFavorite(walk, true)
  await drain()
  expect(await shown()).toEqual([`${walk} waiting`])
  expect([...(await readFavoriteIds())]).toEqual([[walk, 'waiting']])
  expect(await readQueue()).toMatchObject([
    {
      state: 'waiting',
      error: { code: 'network' },
      subject: { kind: 'favorite', experienceId: walk, want: true, title: { en: `Walk ${walk}` } },
    },
  ])
  expect(await readSyncStatus()).toEqual({ waiting: 1, refused: 0, conflicts: 0, needsUpdate: 0, sending: false })
})

it('is named in the queue once the device knows the experience, where it did not when the heart was pressed', async () => {
  api.isOnline = false
  await mirror.catalogue.delete(walk)
  await setFavorite(walk, true)
  await drain()
  expect(await readQueue()).toMatchObject([{ subject: { experienceId: walk, title: {} } }])
  await mirror.catalogue.put(sampleCard(walk))
  expect(await readQueue()).toMatchObject([{ subject: { experienceId: walk, title: { en: `Walk ${walk}` } } }])
})

it('is saved once the server said so, without a moment in which it is neither', async () => {
  await setFavorite(walk, true)
  await drain(true)
  expect(api.favoritesOf(amina)).toEqual([walk])
  expect(await shown()).toEqual([`${walk} saved`])
  expect(await readQueue()).toEqual([])
})

it('takes an unsent intent back as if it had never been', async () => {
  api.isOnline = false
  // Nothing of it may leave: the network is away and the drain has not begun.
  const writing = setFavorite(walk, true)
  await writing
  await drain()
  await device.outbox.toCollection().modify({ dispatchedGeneration: 0 })
  await setFavorite(walk, false)
  expect(await readQueue()).toEqual([])
  expect(await shown()).toEqual([])
})

it('sends the opposite where the first intent may have arrived', async () => {
  api.isOnline = false
  await setFavorite(walk, true)
  await drain(true)
  await setFavorite(walk, false)
  await drain(true)
  api.isOnline = true
  await drain(true)
  expect(api.favoritesOf(amina)).toEqual([])
  const sent = api.journal.filter(({ path }) => path === '/sync').at(-1)?.body
  expect(sent).toMatchObject({ changes: [{ payload: { want: true } }, { payload: { want: false } }] })
})

it('keeps a refused intent visible until a person retries or discards it', async () => {
  const refuse = ({ path, body }: { path: string; body: unknown }) => {
    if (path !== '/sync') return undefined
    const { changes } = body as { changes: { key: string }[] }
    return {
      data: { results: changes.map(({ key }) => ({ key, status: 410, code: 'gone', message: 'No longer offered.' })) },
    }
  }
  api.answer = refuse
  await setFavorite(walk, true)
  await setFavorite(tea, true)
  await drain(true)
  expect(await readSyncStatus()).toEqual({ waiting: 0, refused: 2, conflicts: 0, needsUpdate: 0, sending: false })
  expect((await shown()).sort()).toEqual([`${walk} refused`, `${tea} refused`])
  expect(await readFavoriteIds()).toEqual(new Map())
  const [first, second] = await readQueue()
  const key = (await device.outbox.get(first!.seq))?.idempotencyKey
  api.answer = () => undefined
  await retryEntry(first!.seq)
  await discardEntry(second!.seq)
  await drain(true)
  expect(await readQueue()).toEqual([])
  expect(api.favoritesOf(amina)).toEqual([walk])
  expect(JSON.stringify(api.journal.at(-1)?.body)).not.toContain(key)
})

describe('the list of the server', () => {
  it('says when it was told', async () => {
    expect(await favoritesAsOf()).toBeGreaterThan(0)
    await emptyDevice()
    expect(await favoritesAsOf()).toBeNull()
  })

  it('is asked for again where it is older than a change acknowledged meanwhile', async () => {
    const old = { data: { favorites: [] } }
    let asked = 0
    api.answer = ({ path }) => {
      if (path !== '/users/favorites') return undefined
      asked += 1
      return asked === 1 ? old : undefined
    }
    const pulling = pullFavorites()
    await setFavorite(walk, true)
    await Promise.all([pulling, drain(true)])
    await pullFavorites()
    expect(await shown()).toEqual([`${walk} saved`])
  })

  it('brings whole experiences of what is saved', async () => {
    await setFavorite(walk, true)
    await drain(true)
    await pullFavorites()
    while (!(await mirror.details.get(walk))) await mirror.details.count()
    expect(await readFavorites()).toMatchObject([{ detailOnDevice: true }])
  })
})
