import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import { pullExperience } from '../catalogue/experiences.ts'
import { device } from '../db/device.ts'
import { mirror } from '../db/mirror.ts'
import { readVisitorsIds } from '../db/visitor-favorites.ts'
import { drain } from '../outbox/outbox.ts'
import { discardEntry, readQueue, readSyncStatus } from '../outbox/queue.ts'
import { sessionRepository } from '../session/session.ts'
import { showSession } from '../session/show-session.ts'
import { login, logout } from '../sync/sign-in.ts'
import { amina, badr, startFakeApi } from '../testing/fake-api.ts'
import { emptyDevice } from '../testing/fresh-device.ts'
import { sampleCard, sampleId } from '../testing/samples.ts'
import { readFavoriteIds, readFavorites, setFavorite } from './commands.ts'
import { handOver, handOverIn } from './hand-over.ts'

const [walk, tea, bread] = [sampleId(11), sampleId(12), sampleId(13)]
let api: ReturnType<typeof startFakeApi>

beforeEach(async () => {
  await emptyDevice()
  showSession(undefined)
  api = startFakeApi()
  await mirror.catalogue.bulkPut([walk, tea, bread].map((id) => sampleCard(id)))
})

const signIn = (user: { email: string }) => login({ email: user.email, password: 'x' })
const shown = async () => (await readFavorites()).map(({ card }) => card.id)
const visitors = async () => [...(await readVisitorsIds()).keys()].sort()
/** Every change that was sent, each once. */
const sent = () => {
  const changes = api.journal.flatMap(({ path, body }) =>
    path === '/sync'
      ? (body as { changes: { key: string; payload: { experienceId: string; want: boolean } }[] }).changes
      : [],
  )
  return [...new Map(changes.map(({ key, payload }) => [key, payload])).values()]
}

it('is kept on the device and shown, without network, and nothing is sent for nobody', async () => {
  api.isOnline = false
  expect(await setFavorite(walk, true)).toBe('kept')
  await setFavorite(tea, true)
  await setFavorite(tea, true)
  expect((await shown()).sort()).toEqual([walk, tea].sort())
  expect([...(await readFavoriteIds()).values()]).toEqual(['saved', 'saved'])
  expect(await visitors()).toEqual([walk, tea].sort())
  api.isOnline = true
  await drain(true)
  expect(await readQueue()).toEqual([])
  expect(await readSyncStatus()).toMatchObject({ waiting: 0 })
  expect(sent()).toEqual([])
})

it('joins the account at log-in, once; what was taken back is not sent', async () => {
  await setFavorite(walk, true)
  await setFavorite(tea, true)
  await setFavorite(tea, false)
  await signIn(amina)
  await drain(true)
  await drain(true)
  expect(api.favoritesOf(amina)).toEqual([walk])
  expect(sent()).toEqual([{ experienceId: walk, want: true }])
  expect(await visitors()).toEqual([])
  expect(await shown()).toEqual([walk])
})

it('leaves what the account has, and wins over a removal that waits there', async () => {
  await signIn(amina)
  await setFavorite(walk, true)
  await setFavorite(tea, true)
  await drain(true)
  api.isOnline = false
  await setFavorite(tea, false)
  await logout('keep')
  await setFavorite(walk, true)
  await setFavorite(tea, true)
  api.isOnline = true
  await signIn(amina)
  await drain(true)
  expect(api.favoritesOf(amina).sort()).toEqual([walk, tea].sort())
  expect(await readQueue()).toEqual([])
})

it('is written with the session or not at all', async () => {
  await setFavorite(walk, true)
  const tokens = { accessToken: 'a', refreshToken: 'b' }
  const stopped = sessionRepository.save({ user: amina, tokens }, true, async (tables) => {
    await handOverIn(tables, amina.id, () => 'key')
    throw new Error('killed')
  })
  await expect(stopped).rejects.toThrow()
  expect((await sessionRepository.read())?.user ?? null).toBeNull()
  expect(await device.outbox.count()).toBe(0)
  expect(await visitors()).toEqual([walk])
})

it('is handed over once where two windows sign in', async () => {
  await setFavorite(walk, true)
  await Promise.all([signIn(amina), signIn(amina)])
  await drain(true)
  expect(sent()).toEqual([{ experienceId: walk, want: true }])
})

it('is the first one’s where two people sign in one after the other, and a heart between them is theirs whose session is on', async () => {
  await setFavorite(walk, true)
  await signIn(amina)
  await drain(true)
  await logout('keep')
  expect(await shown()).toEqual([])
  await setFavorite(tea, true)
  await signIn(badr)
  await drain(true)
  expect(api.favoritesOf(amina)).toEqual([walk])
  expect(api.favoritesOf(badr)).toEqual([tea])
})

it('belongs to whoever signs in between the tap and the writing', async () => {
  const reading = sessionRepository.read
  sessionRepository.read = async () => {
    const row = await reading()
    sessionRepository.read = reading
    await signIn(amina)
    return row
  }
  expect(await setFavorite(bread, true)).toBe('queued')
  expect(await visitors()).toEqual([])
  await drain(true)
  expect(api.favoritesOf(amina)).toEqual([bread])
})

it('is handed over later where an earlier release began the session', async () => {
  await setFavorite(walk, true)
  await sessionRepository.save({ user: amina, tokens: { accessToken: `access-${amina.id}`, refreshToken: 'r' } }, true)
  await handOver(device, () => 'key')
  await handOver(device, () => 'another')
  expect(await visitors()).toEqual([])
  const queue = await readQueue()
  expect(queue.map(({ subject }) => subject)).toMatchObject([{ kind: 'favorite', experienceId: walk, want: true }])
  for (const { seq } of queue) await discardEntry(seq)
})

it('goes where the experience is no longer offered', async () => {
  await setFavorite(walk, true)
  api.answer = ({ path }) =>
    path.startsWith('/experiences/') ? { status: 410, body: { message: 'gone', code: 'gone' } } : undefined
  await expect(pullExperience(walk)).rejects.toMatchObject({ status: 410 })
  expect(await shown()).toEqual([])
})
