import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { device } from '../db/device.ts'
import { setFavorite } from '../favorites/commands.ts'
import { drain } from '../outbox/outbox.ts'
import { readQueue, readSyncStatus, retryEntry } from '../outbox/queue.ts'
import { login, logout, waitingChanges } from '../sync/sign-in.ts'
import { drainInWorker } from '../sync/start.ts'
import { amina, badr, startFakeApi } from '../testing/fake-api.ts'
import { emptyDevice } from '../testing/fresh-device.ts'
import { sampleId } from '../testing/samples.ts'
import { type Asked, refused } from '../testing/stub-api.ts'
import { keepContactDraft, readContactDraft, readContactNews, sendContact, takeContactBack } from './contact.ts'
import type { Handed } from './create-contact.ts'

let api: ReturnType<typeof startFakeApi>
/** Messages as a server keeps them, by their id, with the token they came with. */
let kept: Map<string, { authorization: string | null; subject: string }>
/** Answers that are lost after the message was kept. */
let lost: number
let instead: ((asked: Asked) => ReturnType<typeof refused> | undefined) | null

beforeEach(async () => {
  await emptyDevice()
  await logout('discard')
  api = startFakeApi()
  kept = new Map()
  lost = 0
  instead = null
  api.answer = (asked) => {
    if (asked.path !== '/contact') return undefined
    const special = instead?.(asked)
    if (special) return special
    const { id, subject } = asked.body as { id: string; subject: string }
    if (!kept.has(id)) kept.set(id, { authorization: asked.authorization, subject })
    // The stub takes null for the network that is not there.
    return lost-- > 0 ? (null as never) : { status: 202, data: {} }
  }
})

const signIn = (user = amina, rememberMe = true) => login({ email: user.email, password: 'x', rememberMe })
const values = (subject: string) => ({
  name: 'Salma\tIdrissi',
  email: ' salma@example.com ',
  subject,
  category: 'general' as const,
  message: 'Hello\nthere',
})
const write = async (subject = 'Lost'): Promise<Handed> => sendContact('contact', values(subject), 'en')
const writeOffline = async (subject?: string) => {
  api.isOnline = false
  const handed = await write(subject)
  await drain()
  return handed
}
const subjects = () => [...kept.values()].map(({ subject }) => subject)
const stateOf = async (handed: Handed) => (await readContactNews(handed)).state
const entry = async () => (await readQueue())[0]

describe('a visitor’s message', () => {
  it('is kept with its draft gone, shown as waiting, and leaves once without anybody’s token', async () => {
    await keepContactDraft('contact', values('Lost'))
    const handed = await writeOffline()
    expect([await readContactDraft('contact'), await stateOf(handed)]).toEqual([null, 'waiting'])
    expect(await readQueue()).toMatchObject([
      { state: 'waiting', isVisitors: true, subject: { kind: 'contact', about: 'Lost' } },
    ])
    expect(await readSyncStatus()).toMatchObject({ waiting: 1, refused: 0 })
    api.isOnline = true
    lost = 1
    await drain(true)
    expect(await stateOf(handed)).not.toBe('sent')
    await drain(true)
    expect([subjects(), await stateOf(handed), await readQueue()]).toEqual([['Lost'], 'sent', []])
    const sent = api.journal.filter(({ path }) => path === '/contact')
    expect(new Set(sent.map(({ body, idempotencyKey }) => JSON.stringify([body, idempotencyKey]))).size).toBe(1)
    expect(sent.length).toBeGreaterThan(1)
    expect(sent[0]?.body).toMatchObject({ name: 'Salma Idrissi', email: 'salma@example.com', message: 'Hello\nthere' })
    expect([...kept.values()]).toMatchObject([{ authorization: null }])
  })

  it('leaves with every window closed, and wakes the worker again where it cannot', async () => {
    await writeOffline()
    await expect(drainInWorker()).rejects.toMatchObject({ code: 'network' })
    api.isOnline = true
    await drainInWorker()
    expect(subjects()).toEqual(['Lost'])
  })

  it('is never whoever’s signs in, leaves all the same, and stays through their log-out', async () => {
    await writeOffline('a stranger’s')
    api.isOnline = true
    instead = () => refused(503, 'unavailable')
    await signIn()
    await drain(true)
    expect(await waitingChanges(amina.id)).toBe(0)
    await logout('discard')
    expect(await readQueue()).toHaveLength(1)
    instead = null
    await signIn(badr)
    await drain(true)
    expect([...kept.values()]).toEqual([{ authorization: null, subject: 'a stranger’s' }])
  })

  it('leaves from the worker beside a session that is not to be used there, and that stays unused', async () => {
    await writeOffline()
    api.isOnline = true
    instead = () => refused(503, 'unavailable')
    await signIn(amina, false)
    api.isOnline = false
    await setFavorite(sampleId(11), true)
    await drain(true)
    api.isOnline = true
    instead = null
    vi.stubGlobal('clients', { matchAll: async () => [] })
    await drainInWorker()
    expect([subjects(), api.favoritesOf(amina)]).toEqual([['Lost'], []])
    expect((await readQueue()).map(({ kind }) => kind)).toEqual(['favorites.set@1'])
  })

  it('leaves although the session of whoever is signed in has ended', async () => {
    await signIn()
    const answer = api.answer
    api.answer = (asked) =>
      asked.path === '/contact'
        ? answer(asked)
        : refused(401, asked.path === '/auth/refresh-token' ? 'refresh_refused' : 'session_expired')
    await setFavorite(sampleId(11), true)
    await drain(true)
    // Whoever cannot sign in may write about just that.
    const handed = await write('I cannot sign in')
    await drain(true)
    expect([await stateOf(handed), handed.userId, subjects()]).toEqual(['sent', 'visitor', ['I cannot sign in']])
  })
})

describe('a person’s message', () => {
  it('is sent under their account alone, and waits for them', async () => {
    await signIn()
    const handed = await writeOffline()
    expect(await waitingChanges(amina.id)).toBe(1)
    await logout('keep')
    api.isOnline = true
    expect(await readQueue()).toEqual([])
    await signIn(badr)
    await drain(true)
    expect([kept.size, await readQueue()]).toEqual([0, []])
    await logout('keep')
    await signIn()
    await drain(true)
    expect([...kept.values()]).toEqual([{ authorization: `Bearer access-${amina.id}`, subject: 'Lost' }])
    expect(await stateOf(handed)).toBe('sent')
  })

  it('leaves no draft behind at the log-out, and does not touch a visitor’s', async () => {
    await keepContactDraft('gift-cards', values('a visitor’s'))
    await signIn()
    expect(await readContactDraft('gift-cards')).toBeNull()
    await keepContactDraft('contact', values('a canary'))
    await logout('discard')
    expect(JSON.stringify(await device.meta.toArray())).not.toContain('a canary')
    expect(await readContactDraft('gift-cards')).toMatchObject({ subject: 'a visitor’s' })
  })
})

describe('a refused message', () => {
  it('is kept with its reason and holds nothing back, also where an hour’s limit is the reason', async () => {
    await signIn()
    instead = () => refused(429, 'too_many_contacts', { 'retry-after': '3600' })
    const handed = await write()
    await drain(true)
    expect(await readContactNews(handed)).toMatchObject({ state: 'refused', code: 'too_many_contacts' })
    await setFavorite(sampleId(11), true)
    await drain(true)
    expect(api.favoritesOf(amina)).toEqual([sampleId(11)])
    instead = null
    await retryEntry((await entry())?.seq ?? 0)
    await drain(true)
    expect([subjects(), await stateOf(handed)]).toEqual([['Lost'], 'sent'])
  })

  it('can be taken back into its form, which must be free, and sent anew', async () => {
    instead = () => refused(422, 'validation_failed')
    const handed = await write()
    await drain(true)
    const seq = (await entry())?.seq ?? 0
    await keepContactDraft('contact', values('another'))
    await expect(takeContactBack(seq)).rejects.toMatchObject({ code: 'conflict' })
    await keepContactDraft('contact', { ...values(''), message: '' })
    expect(await takeContactBack(seq)).toBe('contact')
    expect([await readContactDraft('contact'), await stateOf(handed)]).toMatchObject([{ subject: 'Lost' }, 'gone'])
    instead = null
    await sendContact('contact', { ...values('Found'), name: 'Salma' }, 'en')
    await drain(true)
    expect(subjects()).toEqual(['Found'])
  })

  it('that may have arrived keeps its id, so that the server keeps the earlier or the mended one', async () => {
    lost = 99
    await write()
    await drain(true)
    await takeContactBack((await entry())?.seq ?? 0)
    lost = 0
    instead = ({ body }) => (kept.has((body as { id: string }).id) ? refused(409, 'id_taken') : undefined)
    await keepContactDraft('contact', values('Mended'))
    const mended = await sendContact('contact', values('Mended'), 'en')
    await drain(true)
    expect(await readContactNews(mended)).toMatchObject({ state: 'refused', code: 'id_taken' })
    // Told so, its writer may send it as another message.
    await takeContactBack((await entry())?.seq ?? 0)
    await sendContact('contact', values('Another'), 'en')
    await drain(true)
    expect(subjects()).toEqual(['Lost', 'Another'])
  })

  it('is not taken back while it is under way', async () => {
    const hanging = Promise.withResolvers<void>()
    const answer = api.answer
    // The stub awaits what it is given.
    api.answer = (asked) =>
      asked.path === '/contact' ? (hanging.promise.then(() => answer(asked)) as never) : answer(asked)
    await write()
    while ((await entry())?.state !== 'sending') await device.outbox.count()
    await expect(takeContactBack((await entry())?.seq ?? 0)).rejects.toMatchObject({ code: 'request_in_flight' })
    hanging.resolve()
    await drain()
    expect(subjects()).toEqual(['Lost'])
  })
})
