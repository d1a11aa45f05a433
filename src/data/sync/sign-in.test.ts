import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { pullExperience } from '../catalogue/experiences.ts'
import { device } from '../db/device.ts'
import type { ListingDraft } from '../db/listing-draft-row.ts'
import { mirror } from '../db/mirror.ts'
import { readFavorites, setFavorite } from '../favorites/commands.ts'
import { beginDraft, keepDraft, sendDraft } from '../listings/drafts.ts'
import { drain } from '../outbox/outbox.ts'
import { readQueue } from '../outbox/queue.ts'
import { sessionStore } from '../session/store.ts'
import { amina, badr, secretOf, startFakeApi } from '../testing/fake-api.ts'
import { emptyDevice } from '../testing/fresh-device.ts'
import { sampleCard, sampleExperience, sampleId } from '../testing/samples.ts'
import { refused } from '../testing/stub-api.ts'
import { confirmSession, login, logout, waitingChanges } from './sign-in.ts'

const walk = sampleId(11)
let api: ReturnType<typeof startFakeApi>
const signIn = (user: { email: string }) => login({ email: user.email, password: 'x' })

beforeEach(async () => {
  await emptyDevice()
  api = startFakeApi()
  await mirror.catalogue.put(sampleCard(walk))
  await signIn(amina)
  await drain()
})

/** Everything that both databases hold, as text. */
const everything = async () => {
  const tables = await Promise.all([...device.tables, ...mirror.tables].map((table) => table.toArray()))
  return JSON.stringify(tables)
}

it('shows whoever signed in', async () => {
  expect(sessionStore.get()).toMatchObject({ status: 'signed-in', user: { id: amina.id }, needsSignIn: false })
})

it('ends the session that a sign-in takes the place of', async () => {
  const told = () => api.journal.filter(({ path }) => path === '/auth/revoke').map(({ body }) => body)
  expect(told()).toEqual([])
  await signIn(badr)
  await expect.poll(told).toEqual([{ secret: secretOf(amina) }])
})

it('confirms the session with what the server knows by now', async () => {
  api.answer = ({ path }) => (path === '/auth/me' ? { data: { user: { ...amina, firstName: 'Amal' } } } : undefined)
  await confirmSession()
  expect(sessionStore.get().user?.firstName).toBe('Amal')
})

it.each([
  ['no network', null],
  ['a server error', refused(503, 'unavailable')],
])('stays signed in where the confirmation meets %s', async (_, answer) => {
  api.answer = () => answer
  await expect(confirmSession()).rejects.toThrow()
  expect(sessionStore.get()).toMatchObject({ status: 'signed-in', needsSignIn: false })
})

it('asks for a new sign-in only where the refresh was refused, keeps the changes and takes new ones', async () => {
  api.answer = ({ path }) =>
    path === '/auth/refresh-token' ? refused(401, 'refresh_refused') : refused(401, 'session_expired')
  await setFavorite(walk, true)
  await drain(true)
  expect(sessionStore.get()).toMatchObject({ status: 'signed-in', user: { id: amina.id }, needsSignIn: true })
  await setFavorite(sampleId(12), true)
  expect((await readQueue()).map(({ state }) => state)).toEqual(['needs-sign-in', 'needs-sign-in'])
  api.answer = () => undefined
  await signIn(amina)
  await drain(true)
  expect(api.favoritesOf(amina)).toEqual([walk, sampleId(12)])
})

describe('logging out', () => {
  beforeEach(async () => {
    api.isOnline = false
    await setFavorite(walk, true)
    await drain(true)
  })

  it('asks about changes that are not done', async () => {
    expect(await waitingChanges(amina.id)).toBe(1)
    expect(await waitingChanges(badr.id)).toBe(0)
  })

  it('leaves no trace after discarding, also without network', async () => {
    await logout('discard')
    expect(sessionStore.get()).toEqual({ status: 'anonymous', user: null, needsSignIn: false })
    const left = await everything()
    // What ends the sign-in at the server stays until it is told (revocations.test.ts); the fake's tokens name their person.
    const told = left.replace(`refresh-${amina.id}`, '')
    for (const canary of [amina.id, amina.email, 'access-', 'refresh-']) expect(told).not.toContain(canary)
  })

  it('leaves the kept changes to their person alone', async () => {
    await logout('keep')
    api.isOnline = true
    await signIn(badr)
    await drain(true)
    expect(await readQueue()).toEqual([])
    expect(api.favoritesOf(badr)).toEqual([])
    await logout('discard')
    await signIn(amina)
    await drain(true)
    expect(api.favoritesOf(amina)).toEqual([walk])
    expect(api.favoritesOf(badr)).toEqual([])
  })

  it('stays signed in where sending was chosen and failed', async () => {
    await expect(logout('send')).rejects.toMatchObject({ code: 'network' })
    expect(sessionStore.get().status).toBe('signed-in')
    expect(await waitingChanges(amina.id)).toBe(1)
  })

  it('sends first where that was chosen and works', async () => {
    api.isOnline = true
    await logout('send')
    expect(api.favoritesOf(amina)).toEqual([walk])
    expect(await device.outbox.count()).toBe(0)
    expect(sessionStore.get().status).toBe('anonymous')
  })

  it('has no place for what arrives after it', async () => {
    api.isOnline = true
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const experience = { data: { experience: sampleExperience(walk, { isApproved: false }) } }
    const asked = Promise.withResolvers<void>()
    const passing = api.answer
    api.answer = (request) => {
      if (request.path !== `/experiences/${walk}`) return passing(request)
      asked.resolve()
      // The stub awaits what it is given.
      return promise.then(() => experience) as never
    }
    const pulling = pullExperience(walk)
    await asked.promise
    await logout('discard')
    resolve(undefined)
    await pulling
    expect(await mirror.details.count()).toBe(0)
    expect(await readFavorites()).toEqual([])
  })
})

describe('a listing that is being written', () => {
  const write = async (title: string, base: ListingDraft['base'] = null) => {
    const draft = await beginDraft('en')
    return keepDraft({ ...draft, base, form: { ...draft.form, title } })
  }
  const made = () => api.journal.filter(({ method, path }) => method === 'POST' && path === '/experiences')
  const takeListings = () => {
    api.answer = ({ method, path, body }) => {
      if (method !== 'POST' || path !== '/experiences') return undefined
      const { id } = body as { id: string }
      return { status: 201, data: { experience: sampleExperience(id, { status: 'draft' }) } }
    }
  }
  beforeEach(takeListings)

  it('counts as a change until the account has it, once', async () => {
    api.isOnline = false
    const { id } = await write('Walk')
    expect([await waitingChanges(amina.id), await waitingChanges(badr.id)]).toEqual([1, 0])
    await sendDraft(id, 'draft')
    await drain(true)
    expect(await waitingChanges(amina.id)).toBe(1)
    api.isOnline = true
    await drain(true)
    expect(await waitingChanges(amina.id)).toBe(0)
  })

  it('is sent before the log-out where that was chosen, and leaves nothing', async () => {
    const { id } = await write('Walk')
    await logout('send')
    expect(made().map(({ body }) => (body as { id: string }).id)).toEqual([id])
    expect([await device.listingDrafts.count(), await device.outbox.count()]).toEqual([0, 0])
  })

  it('keeps its person signed in where sending was chosen and failed', async () => {
    api.isOnline = false
    await write('Walk')
    await expect(logout('send')).rejects.toMatchObject({ code: 'network' })
    expect(sessionStore.get().status).toBe('signed-in')
    expect(await waitingChanges(amina.id)).toBe(1)
  })

  it('stays for its person where it is public and was not published again', async () => {
    const { id } = await write('Walk', { version: 3, status: 'published' })
    expect(await waitingChanges(amina.id)).toBe(1)
    await logout('send')
    expect(made()).toEqual([])
    expect((await device.listingDrafts.toArray()).map((draft) => draft.id)).toEqual([id])
  })

  it('waits for its person where that was chosen, and leaves when they are back', async () => {
    api.isOnline = false
    await write('Walk')
    await logout('keep')
    api.isOnline = true
    await signIn(badr)
    await drain(true)
    expect(made()).toEqual([])
    await logout('discard')
    await signIn(amina)
    while (made().length === 0) await device.outbox.count()
    await drain(true)
    expect(await waitingChanges(amina.id)).toBe(0)
  })

  it('is gone where discarding was chosen', async () => {
    api.isOnline = false
    const { id } = await write('Walk')
    await device.photos.put({
      userId: amina.id,
      draftId: id,
      sha256: 'a',
      type: 'image/jpeg',
      data: new ArrayBuffer(4),
      sent: null,
    })
    await logout('discard')
    expect([await device.listingDrafts.count(), await device.photos.count()]).toEqual([0, 0])
  })
})
